import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { listAbsentPrograms } from './absent-programs.ts';
import { getBrowsers } from './helpers/browser.ts';
import { TestRun } from './helpers/test-run.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const { full = false, quick = false } = values;
// The stages run in processes of their own, which inherit these variables. Node starts faster with compiled code.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node');
if (full) process.env.TEST_FULL = '1';
if (quick) process.env.TEST_QUICK = '1';

/** The command of each stage. */
const stages: Readonly<Record<string, string>> = {
  content: 'npm run --silent check:content',
  lint: 'npm run --silent lint',
  typecheck: 'npm run --silent typecheck',
  unit: 'vitest run --project unit',
  build: `node tests/build.ts${quick ? ' --quick' : ''}`,
  site: 'vitest run --project site',
  hosting: 'vitest run --project hosting',
  e2e: quick ? 'playwright test pages --grep "fixture / "' : 'playwright test',
  screenshots: 'playwright test --config tests/screenshots/playwright.config.ts',
};
const onlyWhenAsked = new Set(['screenshots']);
const skippedWhenQuick = new Set(['site', 'hosting']);
const needBrowser = ['site', 'e2e', 'screenshots'];

/**
 * Steps run one after the other. A mistake in the content would fail other stages with messages that hide it, so its
 * check runs first, alone. The browser uses both cores of a small machine, so it runs last. Between them, two sequences run
 * side by side, which take about as long.
 */
const steps: readonly (readonly (readonly string[])[])[] = [
  [['content']],
  [['unit'], ['typecheck', 'lint', 'build', 'site', 'hosting']],
  [['e2e', 'screenshots']],
];

const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
}
const chosen = new Set(
  Object.keys(stages).filter((name) =>
    asked.length > 0 ? asked.includes(name) : !onlyWhenAsked.has(name) && !(quick && skippedWhenQuick.has(name)),
  ),
);

if (needBrowser.some((name) => chosen.has(name))) {
  // Stages would look for it at the same time, and install one at the same time if there is none.
  const [used, ...others] = await getBrowsers();
  console.log(`Browser: ${used}${others.length > 0 ? ` (also found: ${others.join(', ')})` : ''}`);
}

/** Formats a time as in `1 min 5 s`. */
function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const ran: { name: string; passed: boolean; time: string }[] = [];
const hasFailed = () => ran.some(({ passed }) => !passed);
const started = performance.now();
await using run = new TestRun();

/** Runs a stage. Its output shows at once if no other stage runs beside it, and otherwise at its end. */
async function runStage(name: string, isAlone: boolean): Promise<void> {
  const heading = `\n── ${name} ${'─'.repeat(72 - name.length)}`;
  const kept: string[] = [];
  const begun = performance.now();
  console.log(isAlone ? heading : `… ${name}`);
  const passed = await run.run(stages[name] ?? '', (text) => {
    if (isAlone) process.stdout.write(text);
    else kept.push(text);
  });
  if (!isAlone) console.log(`${heading}\n${kept.join('').trimEnd()}`);
  const time = formatTime(performance.now() - begun);
  console.log(`${passed ? '✓' : '✗'} ${name} (${time})`);
  ran.push({ name, passed, time });
}

for (const step of steps) {
  const sequences = step.map((names) => names.filter((name) => chosen.has(name))).filter(({ length }) => length > 0);
  await Promise.all(
    sequences.map(async (names) => {
      for (const name of names) if (!hasFailed()) await runStage(name, sequences.length === 1);
    }),
  );
}

console.log(`\n── summary ${'─'.repeat(65)}`);
for (const { name, passed, time } of ran) console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${time.padStart(12)}`);
// The quick run skips more than the tests of absent programs.
const complete = quick ? [] : ran.map(({ name }) => name);
for (const program of await listAbsentPrograms(complete)) console.log(`– skipped: ${program}`);
const time = formatTime(performance.now() - started);
if (hasFailed()) {
  console.log(`\n✗ failed after ${time}. The errors are above. Stages that are not listed did not run.`);
  process.exitCode = 1;
} else {
  console.log(`\n✓ all stages passed (${time})`);
}
