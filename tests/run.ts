import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { absentPrograms } from './helpers/absent-programs.ts';
import { buildSites } from './helpers/build-sites.ts';
import { fixture, projectRoot } from './helpers/sites.ts';

interface Outcome {
  passed: boolean;
  /** Its output, if it did not go to the terminal. */
  output: string;
}

/** @param isAlone whether it may write to the terminal, because nothing runs beside it */
type Stage = (isAlone: boolean) => Promise<Outcome>;

const command =
  (line: string): Stage =>
  (isAlone) =>
    new Promise((resolve, reject) => {
      const child = spawn(line, { cwd: projectRoot, stdio: isAlone ? 'inherit' : 'pipe', shell: true });
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

const stages: Record<string, Stage> = {
  content: command('npm run --silent check:content'),
  lint: command(`npm run --silent lint${quick ? ':changed' : ''}`),
  typecheck: command('npm run --silent typecheck'),
  unit: command('vitest run --project unit'),
  build: () => buildSites(quick ? [fixture] : undefined),
  site: command('vitest run --project site'),
  hosting: command('vitest run --project hosting'),
  e2e: command(quick ? 'playwright test pages --grep "fixture / "' : 'playwright test'),
};

/**
 * The order of the stages. The lanes of a step run side by side, one for each core of a small machine. The stages of a lane
 * run one after the other. The content check comes first, because a mistake in the content also fails other stages, with
 * messages that hide the cause. Type checks follow lint, which generates the types of the content.
 */
const steps: readonly (readonly (readonly string[])[])[] = [
  [['content']],
  [
    ['lint', 'typecheck'],
    ['build', 'site', 'unit', 'hosting'],
  ],
  [['e2e']],
];
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

/** Runs the stages of a lane until one of any lane has failed. */
async function runLane(lane: readonly string[], isAlone: boolean): Promise<void> {
  for (const name of lane) {
    if (!hasFailed()) await runStage(name, isAlone);
  }
}

for (const step of steps) {
  const lanes = step.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
}

console.log(`\n── summary ${'─'.repeat(65)}`);
for (const { name, passed, time } of ran) console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${time.padStart(8)}`);
// The quick run skips more than the tests of absent programs.
const complete = quick ? [] : ran.map(({ name }) => name);
for (const program of absentPrograms(complete)) console.log(`– skipped: ${program}`);
if (hasFailed()) {
  console.error(
    `\n✗ failed after ${secondsSince(started)}. The reason is above. Stages that are not listed did not run.`,
  );
  process.exitCode = 1;
} else {
  console.log(`\n✓ all stages passed (${secondsSince(started)})`);
}
