import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { getBuiltSite } from '../helpers/built-site.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

const { files, read } = getBuiltSite(fixture);

describe('a draft of a page', () => {
  it('is written, but not built: it has no page and no share image', () => {
    expect(existsSync(join(projectRoot, fixture.contentDir, 'pages/unfinished.mdx'))).toBe(true);
    expect([...files].filter((file) => file.includes('unfinished'))).toEqual([]);
  });

  it('is mentioned in no file of the site, such as the sitemap', () => {
    const texts = [...files].filter((file) => /\.(?:html|xml|txt|js|json)$|_headers$/.test(file));
    expect(texts).toContain('sitemap-0.xml');
    expect(texts.filter((file) => read(file).includes('unfinished'))).toEqual([]);
  });

  it('brings no style for its mark', () => {
    expect(read('about/index.html')).not.toContain('draft-mark');
  });
});
