import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { generate } from '../../docs/generate.ts';
import { projectRoot } from '../helpers/sites.ts';

it('what is made from code is as `npm run generate` writes it', async () => {
  const files = await generate();
  expect(files.size).toBeGreaterThan(0);
  for (const [name, text] of files) expect(readFileSync(join(projectRoot, name), 'utf8'), name).toBe(text);
});
