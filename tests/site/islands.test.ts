import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route has the styles of a crashed island, although their classes are only in a script', ({ $ }) => {
    const css = $('style').text();
    expect(css).toContain('.island-error>[role=alert]');
    expect(css).toContain('.island-content');
  });
});
