import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

import { listAbsentPrograms } from './helpers/absent-programs.ts';
import { buildSites } from './helpers/build-sites.ts';
import { findMemoryFolder } from './helpers/memory-folder.ts';
import { fixture, projectRoot } from './helpers/sites.ts';

interface Outcome {
  passed: boolean;
  /** Its output, if it did not go to the terminal. */
  output: string;
}

/** @param isAlone whether it may write to the terminal, because nothing runs beside it */
type Stage = (isAlone: boolean) => Promise<Outcome>;

const command =
  (line: string, variables: Readonly<Record<string, string>> = {}): Stage =>
  (isAlone) =>
    new Promise((resolve, reject) => {
      const child = spawn(line, {
        cwd: projectRoot,
        env: { ...process.env, ...variables },
        stdio: isAlone ? 'inherit' : 'pipe',
        shell: true,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      child.on('error', reject);
      child.on('close', (status) => {
        resolve({ passed: status === 0, output });
      });
    });

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const { full = false, quick = false } = values;
// The stages run in processes of their own, which inherit these variables.
if (full) process.env.TEST_FULL = '1';
if (quick) process.env.TEST_QUICK = '1';

/**
 * Where tests write temporary files. Those that build sites into the project write elsewhere: Astro moves files from the one
 * folder to the other, so both have to be on the same disk.
 */
const inMemory = { TMPDIR: process.env.TMPDIR ?? findMemoryFolder() ?? tmpdir() };

const stages: Record<string, Stage> = {
  content: command('npm run --silent check:content'),
  lint: command(`npm run --silent lint${quick ? ':changed' : ''}`),
  typecheck: command('npm run --silent typecheck'),
  unit: command('vitest run --project unit', inMemory),
  build: () => buildSites(quick ? [fixture] : undefined),
  site: command('vitest run --project site'),
  hosting: command('vitest run --project hosting', inMemory),
  e2e: command(quick ? 'playwright test pages --grep "fixture / "' : 'playwright test', inMemory),
};

/** A stage, and the one that it waits for. */
interface PlannedStage {
  name: string;
  after?: string;
}

/**
 * Steps run one after the other. A mistake in the content would fail other stages with messages that hide it, so its
 * check runs first, alone. The browser uses both cores, so it runs last. The stages between start in this order, two at a
 * time: types and lint take about as long as the others. Both generate the types of the content, so they cannot run at once.
 */
const steps: readonly (readonly PlannedStage[])[] = [
  [{ name: 'content' }],
  [
    { name: 'typecheck' },
    { name: 'build' },
    { name: 'site', after: 'build' },
    { name: 'unit' },
    { name: 'lint', after: 'typecheck' },
    { name: 'hosting', after: 'build' },
  ],
  [{ name: 'e2e' }],
];
/** One for each core of a small machine. */
const AT_ONCE = 2;
const skippedWhenQuick = ['site', 'hosting'];

const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
}
const isAsked = (name: string) => {
  if (asked.length > 0) return asked.includes(name);
  return !quick || !skippedWhenQuick.includes(name);
};

const secondsSince = (time: number) => `${((performance.now() - time) / 1000).toFixed(1)} s`;
const started = performance.now();
const ran: { name: string; passed: boolean; time: string }[] = [];
const hasFailed = () => ran.some(({ passed }) => !passed);

async function runStage(name: string, isAlone: boolean): Promise<void> {
  const heading = `\n── ${name} ${'─'.repeat(72 - name.length)}`;
  if (isAlone) console.log(heading);
  const begun = performance.now();
  const { passed, output } = (await stages[name]?.(isAlone)) ?? { passed: false, output: '' };
  if (!isAlone) console.log(heading);
  if (output) console.log(output.trimEnd());
  const time = secondsSince(begun);
  console.log(`${passed ? '✓' : '✗'} ${name} (${time})`);
  ran.push({ name, passed, time });
}

/** Runs the stages of a step, until one has failed. */
async function runStep(stages: readonly PlannedStage[]): Promise<void> {
  const isSequence = stages.every(({ after }, index) => index === 0 || after === stages[index - 1]?.name);
  const pending = [...stages];
  const running = new Map<string, Promise<unknown>>();
  const isDone = (name?: string) => !pending.some((stage) => stage.name === name) && !running.has(name ?? '');
  for (;;) {
    const next = pending.findIndex(({ after }) => isDone(after));
    if (next >= 0 && running.size < AT_ONCE && !hasFailed()) {
      for (const { name } of pending.splice(next, 1)) {
        running.set(
          name,
          runStage(name, isSequence).finally(() => running.delete(name)),
        );
      }
    } else if (running.size > 0) await Promise.race(running.values());
    else return;
  }
}

for (const step of steps) await runStep(step.filter(({ name }) => isAsked(name)));

console.log(`\n── summary ${'─'.repeat(65)}`);
for (const { name, passed, time } of ran) console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${time.padStart(8)}`);
// The quick run skips more than the tests of absent programs.
const complete = quick ? [] : ran.map(({ name }) => name);
for (const program of listAbsentPrograms(complete)) console.log(`– skipped: ${program}`);
if (hasFailed()) {
  console.error(
    `\n✗ failed after ${secondsSince(started)}. The errors are above. Stages that are not listed did not run.`,
  );
  process.exitCode = 1;
} else {
  console.log(`\n✓ all stages passed (${secondsSince(started)})`);
}
