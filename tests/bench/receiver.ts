import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { has } from '../helpers/programs.ts';
import { findFreePort, ReceiverProcess } from '../helpers/receiver-process.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const CONNECTIONS = [1, 16, 128];
const SECONDS = 4;
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
    ...['-t1', `-c${connections}`, `-d${SECONDS}`, '-s', script, `http://127.0.0.1:${port}/enquiries`],
  );
  const measured = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measured;
  if (measured.failed > 0) throw new Error(`${measured.failed} enquiries were not accepted:\n${output}`);
  return measured;
}

async function startFloor(file: string, port: number): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, [join(folderOfBench, 'floor.ts'), file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

const fastest = (all: readonly Measured[]) => all.toSorted((one, other) => other.perSecond - one.perSecond)[0];

const describe = ({ perSecond, p50, p99 }: Measured) =>
  `${Math.round(perSecond)} a second (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms)`;

/** Compares the enquiries a second of a server that commits each alone with those of the receiver, in turns. */
export async function measureReceiver(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-receiver-'));
  const [ourPort, floorPort] = [await findFreePort(), await findFreePort()];
  const options = ['--slow-above', '999999999'];
  const receiver = new ReceiverProcess(join(folder, 'ours.sqlite'), ourPort, 'https://site.example', ...options);
  await receiver.start();
  const floor = await startFloor(join(folder, 'floor.sqlite'), floorPort);
  try {
    return CONNECTIONS.flatMap((connections) => {
      const rounds = Array.from({ length: ROUNDS }, () => ({
        plain: post(floorPort, connections),
        ours: post(ourPort, connections),
      }));
      const plain = fastest(rounds.map((round) => round.plain));
      const ours = fastest(rounds.map((round) => round.ours));
      if (!plain || !ours) return [];
      const what = `enquiries a second at ${connections} connections, one commit each ÷ receiver`;
      return [
        {
          what,
          value: plain.perSecond / ours.perSecond,
          unit: 'ratio' as const,
          ...(connections > 1 && { limit: 1 }),
          note: `${describe(plain)} and ${describe(ours)}`,
        },
        ...(connections === 128
          ? [
              {
                what: `p99 of an enquiry at ${connections} connections`,
                value: ours.p99,
                unit: 'ms' as const,
                limit: 300,
              },
            ]
          : []),
      ];
    });
  } finally {
    await floor[Symbol.asyncDispose]();
    await receiver.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
}
