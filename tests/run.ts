import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { absentPrograms } from './helpers/absent-programs.ts';
import { buildSites } from './helpers/build-sites.ts';
import { fixture, projectRoot } from './helpers/sites.ts';

interface Outcome {
  passed: boolean;
  /** What it said, where that was kept. */
  output: string;
}

/** @param isAlone whether it may write to the terminal by itself, as nothing runs beside it */
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
// The stages are processes of their own: this is how they hear of it.
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
 * What runs after what. The lanes of a step run side by side, one for each core of a small machine; the stages of a lane
 * run one after the other. A mistake in the content would fail everything else in words that hide it, so that its check
 * comes first, alone. Types come after lint, which writes those of the content.
 */
const steps: readonly (readonly (readonly string[])[])[] = [
  [['content']],
  [
    ['lint', 'typecheck'],
    ['build', 'site', 'unit', 'hosting'],
  ],
  [['e2e']],
];
const notQuick = ['site', 'hosting'];

const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
}
const isAsked = (name: string) => {
  if (asked.length > 0) return asked.includes(name);
  return !quick || !notQuick.includes(name);
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
// The quick run leaves out more than programs that are absent.
const complete = quick ? [] : ran.map(({ name }) => name);
for (const program of absentPrograms(complete)) console.log(`– skipped: ${program}`);
if (hasFailed()) {
  console.error(
    `\n✗ failed after ${secondsSince(started)}. What says why is above; the stages that are not named here did not run.`,
  );
  process.exitCode = 1;
} else {
  console.log(`\n✓ everything asked for passed (${secondsSince(started)})`);
}
