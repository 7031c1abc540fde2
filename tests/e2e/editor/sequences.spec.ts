import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test } from 'playwright/test';

import { buildEditor } from '../../helpers/editor-sequences/build.ts';
import { runSequences } from '../../helpers/editor-sequences/run.ts';
import { patience } from '../../helpers/patience.ts';

/** Random sequences of what happens while somebody types. The full run makes 2,000 of them, in parts side by side. */
const { TEST_FULL, TEST_SEED } = process.env;
const [parts, sequences] = TEST_SEED ? [1, 1] : TEST_FULL ? [40, 50] : [1, 12];

let assets: string;
test.beforeAll(async () => {
  test.setTimeout(120_000 * patience);
  assets = mkdtempSync(join(tmpdir(), 'editor-'));
  await buildEditor(assets);
});
test.afterAll(() => {
  rmSync(assets, { recursive: true, force: true });
});

for (let part = 0; part < parts; part += 1) {
  const first = part * sequences + Number(TEST_SEED ?? 1);
  test(`no word is lost in the sequences from ${first} on`, async ({ browser }) => {
    // The windows need a moment before the first one.
    test.setTimeout((sequences + 1) * 10_000 * patience);
    const seeds = Array.from({ length: sequences }, (_, index) => first + index);
    await runSequences({ browser, assets, seeds });
  });
}
