import { expect, it } from 'vitest';

import { createHashSource } from '../../src/build/optimize-pages/policy.ts';
import { getBuiltSite } from '../helpers/built-site.ts';
import { writtenByLibraries } from '../helpers/html-rules.ts';
import { fixture } from '../helpers/sites.ts';

/* The project relies on these details of its libraries' HTML. See “What an upgrade may break” in docs/dependencies.md. */

const { pages } = getBuiltSite(fixture);

it('Headless UI writes the one style attribute whose hash is in the policy', () => {
  const styles = pages.flatMap(({ $, route, policy }) =>
    Array.from($('[style]'), ({ attribs: { style = '' } }) => ({ style, route, policy })),
  );
  const none =
    'Headless UI no longer writes a style attribute. Remove HEADLESS_UI_STYLE from src/build/optimize-pages/policy.ts, and this test.';
  expect(styles.length, none).toBeGreaterThan(0);
  for (const { style, route, policy } of styles) {
    const message = `Headless UI writes a new style attribute on ${route}. Copy it to HEADLESS_UI_STYLE in src/build/optimize-pages/policy.ts: ${style}`;
    expect(policy, message).toContain(createHashSource(style));
  }
});

it('Headless UI puts the button that catches the focus where the style sheet hides it', () => {
  const pagesWithTabs = pages.filter(({ $ }) => $('.tabs').length > 0);
  expect(pagesWithTabs.length).toBeGreaterThan(0);
  for (const { $, route } of pagesWithTabs) {
    const message = `Headless UI puts its button elsewhere on ${route}. Adapt the selector \`.tabs > button\` in src/styles/tabs.css.`;
    expect($('.tabs > button[style]').length, message).toBe($('.tabs').length);
  }
});

it.each([
  {
    what: 'marks an island that is not hydrated with the attribute ssr',
    selector: 'astro-island[ssr]',
    advice: 'Search src/ for `astro-island`, and adapt the selectors.',
  },
  {
    what: 'names the scripts of an island in its attributes',
    selector: 'astro-island[component-url$=".js"][renderer-url$=".js"]',
    advice: 'Adapt tests/helpers/islands.ts.',
  },
  {
    what: 'names the component and the properties of an island, which the editor compares',
    selector: 'astro-island[component-url][component-export][props]',
    advice: 'Adapt getIslandKey in packages/editor/client/frame/morph.ts.',
  },
])('Astro $what', ({ selector, advice }) => {
  for (const { $, route } of pages) {
    const message = `Astro writes islands in another form on ${route}. ${advice}`;
    expect($('astro-island').length, message).toBeGreaterThan(0);
    expect($(selector).length, message).toBe($('astro-island').length);
  }
});

it('Astro names the slots of an island, which the editor compares', () => {
  for (const { $, route } of pages) {
    const message = `Astro writes slots in another form on ${route}. Adapt getSlots in packages/editor/client/frame/morph.ts.`;
    const tabs = $('astro-island').has('.tabs');
    const slots = tabs.find('astro-slot').map((_, slot) => $(slot).attr('name'));
    expect(slots.length, message).toBe(tabs.find('.tab-panel').length);
    expect(new Set(slots).size, message).toBe(tabs.length === 0 ? 0 : slots.length / tabs.length);
  }
});

it.each(writtenByLibraries)(
  '$library writes the HTML of $selector that the rules for HTML skip',
  ({ library, selector, html }) => {
    const found = pages.flatMap(({ $, route }) =>
      Array.from($(selector), (element) => ({ route, written: $.html(element) })),
    );
    const none = `${library} no longer writes ${selector}. Remove it from tests/helpers/html-rules.ts.`;
    expect(found.length, none).toBeGreaterThan(0);
    for (const { route, written } of found) {
      const message = `${library} writes other HTML on ${route}: ${written}. Adapt writtenByLibraries in tests/helpers/html-rules.ts.`;
      expect(written.replaceAll(html, ''), message).toBe('');
    }
  },
);
