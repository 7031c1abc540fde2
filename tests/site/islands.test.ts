import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { builtSites, getBuiltSite } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

it('the fixture shows every island, and each is in a file that ends in .island.tsx', () => {
  const shown = getBuiltSite(fixture).pages.flatMap(({ $ }) =>
    Array.from($('astro-island'), ({ attribs }) => /\w+\.island/.exec(attribs['component-url'] ?? '')?.[0]),
  );
  const files = globSync('src/**/*.island.tsx', { cwd: projectRoot }).map((file) => basename(file, '.tsx'));
  expect(new Set(shown)).toEqual(new Set(files));
});

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route has the styles of a crashed island, although their classes are only in a script', ({ $ }) => {
    const css = $('style').text();
    const message =
      'A crashed island needs these rules, which the build has purged. A rule stays if a page or a script names its class: see src/build/optimize-pages.';
    expect(css, message).toContain('.island-error>[role=alert]');
    expect(css, message).toContain('.island-content');
  });

  it.each(pages)('every island on $route is complete before hydration', ({ $ }) => {
    // Astro keeps what an island does not render on the server in a template.
    const missing = $('astro-island').find('template, [hidden]:not(input)').get();
    expectNone(
      missing.map((element) => $.html(element)),
      'Let the island render all of its slots, and hide none: see src/components/islands.',
    );
    for (const island of $('astro-island').get()) expect($(island).text().trim(), $.html(island)).not.toBe('');
  });

  it.each(pages)('every island on $route hydrates when it scrolls into view', ({ $ }) => {
    const others = $('astro-island:not([client=visible])').get();
    expectNone(
      others.map((island) => $.html(island).slice(0, 200)),
      'Render it as <Name client:visible … />.',
    );
  });

  const pagesWithTabs = pages.filter(({ $ }) => $('[role=tabpanel]').length > 0);

  it.each(pagesWithTabs)('$route names every tab panel before hydration', ({ $ }) => {
    const names = Array.from($('[role=tabpanel]'), ({ attribs }) =>
      $(`[id="${attribs['aria-labelledby'] ?? ''}"][role=tab]`)
        .text()
        .trim(),
    );
    expect(names, 'Each panel names its tab by aria-labelledby, and the tab has a text.').not.toContain('');
  });
});
