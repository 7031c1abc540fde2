import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { expect, it, vi } from 'vitest';

import { patience } from '../helpers/patience.ts';
import { signalGroup } from '../helpers/signal-group.ts';
import { projectRoot } from '../helpers/sites.ts';

// Its first process is the leader of the group.
const stage = 'echo $$; echo $TMPDIR; sleep 1000 & sleep 1000';
const program = `
  import { TestRun } from './tests/helpers/test-run.ts';
  await using run = new TestRun();
  await run.run(${JSON.stringify(stage)}, (text) => process.stdout.write(text));
`;

it.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGINT'] as const)(
  'a run that ends by %s leaves no process and no file behind',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: projectRoot });
    const lines = createInterface(run.stdout)[Symbol.asyncIterator]();
    const { value: leader } = await lines.next();
    const { value: folder } = (await lines.next()) as { value: string };
    expect(existsSync(folder)).toBe(true);
    run.kill(signal);
    await vi.waitFor(() => {
      expect([existsSync(folder), signalGroup(Number(leader), 0)]).toEqual([false, false]);
    }, 20_000 * patience);
  },
);
