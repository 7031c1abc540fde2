import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { ReceiverProcess } from '../../packages/receiver/tests/helpers/receiver-process.ts';
import { has } from '../helpers/programs.ts';
import { findFreePort } from '../helpers/find-free-port.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const CONNECTIONS = [1, 16, 128];
const SECONDS = 4;
/** The receiver validates and limits each post, and writes more indexes. */
const MAX_RATIO = 4;
/** A form waits 20 s; a person should not wait longer than this. */
const MAX_P99_MS = 1000;
/** Other programs only take time away, so the best of several rounds counts. */
const ROUNDS = 3;
const folderOfBench = join(import.meta.dirname, 'receiver');

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Returns why the receiver cannot be measured here, or undefined if it can. */
export const getReceiverSkipReason = (): string | undefined => (has('wrk') ? undefined : 'wrk is not installed');

function post(port: number, connections: number): Measured {
  const script = join(folderOfBench, 'post.lua');
  const output = run(
    'wrk',
    ...[
      '-t1',
      `-c${connections}`,
      `-d${SECONDS}`,
      '--timeout',
      '60s',
      '-s',
      script,
      `http://127.0.0.1:${port}/enquiries`,
    ],
  );
  const measured = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measured;
  if (measured.failed > 0) throw new Error(`${measured.failed} enquiries were not accepted:\n${output}`);
  return measured;
}

/** A program that prints a line when it is ready. */
interface Helper extends AsyncDisposable {
  line: string;
}

async function startHelper(program: string, ...args: string[]): Promise<Helper> {
  const child = spawn(process.execPath, [join(folderOfBench, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    line,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function startReceiver(folder: string, env: Readonly<Record<string, string>> = {}) {
  mkdirSync(folder);
  const receiver = new ReceiverProcess(folder, 0, env);
  await receiver.start('--store-only');
  return {
    port: receiver.port,
    async [Symbol.asyncDispose]() {
      await receiver.kill('SIGTERM');
    },
  };
}

const fastest = (all: readonly Measured[]) => all.toSorted((one, other) => other.perSecond - one.perSecond)[0];

const describe = ({ perSecond, p50, p99 }: Measured) =>
  `${Math.round(perSecond)} a second (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms)`;

/** Compares the floor with receivers, in turns. */
function compare(connections: number, floorPort: number, receivers: Readonly<Record<string, number>>): Row[] {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    plain: post(floorPort, connections),
    ours: Object.fromEntries(Object.entries(receivers).map(([name, port]) => [name, post(port, connections)])),
  }));
  const plain = fastest(rounds.map((round) => round.plain));
  return Object.keys(receivers).flatMap((name) => {
    const ours = fastest(rounds.flatMap((round) => round.ours[name] ?? []));
    if (!plain || !ours) return [];
    const at = `at ${connections} connections`;
    const ratio: Row = {
      what: `enquiries a second ${at}, one commit each ÷ ${name}`,
      value: plain.perSecond / ours.perSecond,
      unit: 'ratio',
      limit: MAX_RATIO,
      note: `${describe(plain)} and ${describe(ours)}`,
    };
    const slowest: Row = { what: `p99 of an enquiry ${at}, ${name}`, value: ours.p99, unit: 'ms', limit: MAX_P99_MS };
    return connections === 128 ? [ratio, slowest] : [ratio];
  });
}

/**
 * Compares the enquiries a second of a server that commits each alone with those of the receiver, and with those of a
 * receiver that sends mails at the same time.
 */
export async function measureReceiver(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-receiver-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => {
    rmSync(folder, { recursive: true });
  });
  const floorPort = await findFreePort();
  stack.use(await startHelper('floor.ts', join(folder, 'floor.sqlite'), String(floorPort)));
  const { line: mailPort } = stack.use(await startHelper('mail-sink.ts'));
  const mail = {
    ENQUIRY_MAIL_SERVER: `smtp://127.0.0.1:${mailPort}`,
    ENQUIRY_MAIL_FROM: 'website@company.example',
    ENQUIRY_MAIL_TO: 'sales@company.example',
  };
  await using silent = await startReceiver(join(folder, 'silent'));
  await using delivering = await startReceiver(join(folder, 'delivering'), mail);
  const receivers = { receiver: silent.port, 'receiver that sends mails': delivering.port };
  return CONNECTIONS.flatMap((connections) => compare(connections, floorPort, receivers));
}
