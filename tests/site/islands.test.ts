import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route has the styles of a crashed island, although their classes are only in a script', ({ $ }) => {
    const css = $('style').text();
    const message =
      'A crashed island needs these rules, which the build has purged. A rule stays if a page or a script names its class: see src/build/optimize-pages.';
    expect(css, message).toContain('.island-error>[role=alert]');
    expect(css, message).toContain('.island-content');
  });

  const pagesWithTabs = pages.filter(({ $ }) => $('[role=tabpanel]').length > 0);

  it.each(pagesWithTabs)('$route names every tab panel before hydration', ({ $ }) => {
    const panels = $('[role=tabpanel]').get();
    const names = panels.map((panel) =>
      $(`[id="${$(panel).attr('aria-labelledby') ?? ''}"][role=tab]`)
        .text()
        .trim(),
    );
    expect(names, 'Each panel names its tab by aria-labelledby, and the tab has a text.').not.toContain('');
  });
});
