import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { projectRoot } from '../../helpers/sites.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

it('the README deploys with the wrangler that is locked and tested, as the workflow does', () => {
  const readme = read('src/build/hosting/README.md');
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  const [, install = '', deploy = ''] = blocks.find((block) => block.includes('wrangler'))?.split('\n') ?? [];
  expect(install).toMatch(/^npm install --prefix src\/build\/hosting\/cloudflare /);
  expect(deploy).toMatch(/^src\/build\/hosting\/cloudflare\/node_modules\/\.bin\/wrangler deploy /);
  expect(read('.github/workflows/deploy.yml')).toContain(deploy);
  expect(readme).not.toContain('wrangler@');
});
