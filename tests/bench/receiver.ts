import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ReceiverProcess } from '../../packages/receiver/tests/helpers/receiver-process.ts';
import { has } from '../helpers/programs.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const CONNECTIONS = 128;
const SECONDS = 4;
/** A form waits 20 s; a person should not wait longer than this. */
const MAX_P99_MS = 1000;
/** Other programs only add time, so the best of several rounds counts. */
const ROUNDS = 3;

interface Measured {
  perSecond: number;
  p99: number;
  failed: number;
}

/** Returns why the receiver cannot be measured here, or undefined if it can. */
export const getReceiverSkipReason = (): string | undefined => (has('wrk') ? undefined : 'wrk is not installed');

function post(port: number): Measured {
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}`, '--timeout', '60s'];
  const script = join(import.meta.dirname, 'post.lua');
  const output = run('wrk', ...load, '-s', script, `http://127.0.0.1:${port}/enquiries`);
  const measured = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measured;
  if (measured.failed > 0) throw new Error(`${measured.failed} enquiries were not accepted:\n${output}`);
  return measured;
}

/** Measures how long the slowest hundredth of enquiries takes over many connections. */
export async function measureReceiver(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-receiver-'));
  const receiver = new ReceiverProcess(folder, 0);
  await receiver.start('--store-only');
  try {
    const rounds = Array.from({ length: ROUNDS }, () => post(receiver.port));
    return {
      what: `p99 of an enquiry at ${CONNECTIONS} connections`,
      value: Math.min(...rounds.map(({ p99 }) => p99)),
      unit: 'ms',
      limit: MAX_P99_MS,
      note: `${Math.round(Math.max(...rounds.map(({ perSecond }) => perSecond)))} a second`,
    };
  } finally {
    await receiver.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
}
