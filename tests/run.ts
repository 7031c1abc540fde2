import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { buildSites } from './helpers/build-sites.ts';
import { projectRoot } from './helpers/sites.ts';

const command = (line: string) => (): boolean =>
  spawnSync(line, { cwd: projectRoot, stdio: 'inherit', shell: true }).status === 0;

/** In the order in which they run: what is quick and likely to fail comes first. */
const stages: Record<string, () => boolean> = {
  lint: command('npm run --silent lint'),
  content: command('npm run --silent check:content'),
  typecheck: command('npm run --silent typecheck'),
  unit: command('vitest run --project unit'),
  build: buildSites,
  site: command('vitest run --project site'),
  hosting: command('vitest run --project hosting'),
  e2e: command('playwright test'),
};

const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean' } } });
// The stages are processes of their own: this is how they hear of it.
if (values.full) process.env.TEST_FULL = '1';
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const started = performance.now();

for (const [name, run] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begun = performance.now();
  console.log(`\n── ${name} ${'─'.repeat(72 - name.length)}`);
  if (!run()) {
    console.error(`\n✗ ${name} failed after ${seconds(begun)}. The stages after it did not run.`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds(begun)})`);
}
console.log(`\n✓ everything asked for passed (${seconds(started)})`);
