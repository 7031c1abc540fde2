import { describe, expect, it } from 'vitest';

import { hashForCsp } from '../../src/build/csp-hash.ts';
import { builtSites } from '../helpers/built-site.ts';

/* What libraries happen to write, and the project relies on: see "What an upgrade may break" in CONTRIBUTING.md. */

describe.each(builtSites)('$name site', ({ pages }) => {
  const withTabs = pages.filter(({ $ }) => $('.tabs').length > 0);

  it('Headless UI writes the one style attribute whose hash astro.config.mjs has', () => {
    for (const { $, route } of pages) {
      const policy = $('meta[http-equiv="content-security-policy"]').attr('content') ?? '';
      for (const { attribs } of $('[style]').get()) {
        const style = attribs.style ?? '';
        const hint = `Headless UI writes another style on ${route}: put it into HEADLESS_UI_SENTINEL_STYLE in astro.config.mjs. It is: ${style}`;
        expect(policy, hint).toContain(hashForCsp(style));
      }
    }
  });

  it('Headless UI puts the button that catches the focus where the style sheet hides it', () => {
    expect(withTabs.length).toBeGreaterThan(0);
    for (const { $, route } of withTabs) {
      const hint = `Headless UI has moved it on ${route}: let \`.tabs > button\` in src/styles/islands.css follow.`;
      expect($('.tabs > button[style]').length, hint).toBe($('.tabs').length);
    }
  });

  it('Astro marks an island that is not hydrated yet by the attribute `ssr`', () => {
    for (const { $, route } of pages) {
      const hint = `Astro marks islands otherwise on ${route}: let src/browser/inline-script.ts and src/styles/header.css follow.`;
      expect($('astro-island').length, hint).toBeGreaterThan(0);
      expect($('astro-island:not([ssr])').length, hint).toBe(0);
    }
  });

  it('Astro names the scripts of an island in its attributes', () => {
    for (const { $, route } of pages) {
      const named = $('astro-island[component-url$=".js"][renderer-url$=".js"]').length;
      expect(named, `Astro names them otherwise on ${route}: let tests/helpers/islands.ts follow.`).toBe(
        $('astro-island').length,
      );
    }
  });
});
