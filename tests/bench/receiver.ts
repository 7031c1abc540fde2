import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { has } from '../helpers/programs.ts';
import { findFreePort } from '../helpers/find-free-port.ts';
import { ReceiverProcess } from '../helpers/receiver-process.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const CONNECTIONS = [1, 16, 128];
const SECONDS = 2;
/** Other programs only take time away, so the best of several rounds counts. */
const ROUNDS = 2;
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

async function startReceiver(file: string, env: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort();
  const receiver = new ReceiverProcess(file, port, 'https://site.example', '--slow-above', '999999999');
  receiver.env = env;
  await receiver.start();
  return {
    port,
    async [Symbol.asyncDispose]() {
      await receiver.kill('SIGTERM');
    },
  };
}

const fastest = (all: readonly Measured[]) => all.toSorted((one, other) => other.perSecond - one.perSecond)[0];

const describe = ({ perSecond, p50, p99 }: Measured) =>
  `${Math.round(perSecond)} a second (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms)`;

/** Compares a server with the floor, in turns. */
function compare(name: string, floorPort: number, port: number): Row[] {
  return CONNECTIONS.flatMap((connections) => {
    const rounds = Array.from({ length: ROUNDS }, () => ({
      plain: post(floorPort, connections),
      ours: post(port, connections),
    }));
    const plain = fastest(rounds.map((round) => round.plain));
    const ours = fastest(rounds.map((round) => round.ours));
    if (!plain || !ours) return [];
    const at = `at ${connections} connections`;
    const ratio: Row = {
      what: `enquiries a second ${at}, one commit each ÷ ${name}`,
      value: plain.perSecond / ours.perSecond,
      unit: 'ratio',
      ...(connections > 1 && { limit: 1 }),
      note: `${describe(plain)} and ${describe(ours)}`,
    };
    const slowest: Row = { what: `p99 of an enquiry ${at}, ${name}`, value: ours.p99, unit: 'ms', limit: 300 };
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
  const silent = stack.use(await startReceiver(join(folder, 'silent.sqlite')));
  const rows = compare('receiver', floorPort, silent.port);
  const { line: mailPort } = stack.use(await startHelper('mail-sink.ts'));
  const delivering = stack.use(
    await startReceiver(join(folder, 'delivering.sqlite'), {
      ENQUIRY_MAIL_SERVER: `smtp://127.0.0.1:${mailPort}`,
      ENQUIRY_MAIL_FROM: 'website@company.example',
      ENQUIRY_MAIL_TO: 'sales@company.example',
    }),
  );
  return [...rows, ...compare('receiver that sends mails', floorPort, delivering.port)];
}
