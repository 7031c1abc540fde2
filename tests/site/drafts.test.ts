import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { fileOf, fixture, projectRoot } from '../helpers/sites.ts';

const folder = fileOf(fixture);
const files = globSync('**/*.*', { cwd: folder });

describe('a draft of a page', () => {
  it('is written, but not built: it has no page and no share image', () => {
    const { length } = globSync('pages/unfinished.mdx', { cwd: join(projectRoot, fixture.contentDir) });
    expect(length).toBe(1);
    expect(files.filter((file) => file.includes('unfinished'))).toEqual([]);
  });

  it('is mentioned in no file of the site, such as the sitemap', () => {
    const texts = files.filter((file) => /\.(?:html|xml|txt|js|json|webmanifest)$|_headers$/.test(file));
    expect(texts).toContain('sitemap-0.xml');
    expect(texts.filter((file) => readFileSync(join(folder, file), 'utf8').includes('unfinished'))).toEqual([]);
  });

  it('brings no style for its mark', () => {
    expect(readFileSync(join(folder, 'about/index.html'), 'utf8')).not.toContain('draft-mark');
  });
});
