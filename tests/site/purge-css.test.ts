import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { chromium, type Browser, type Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';

import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { projectRoot } from '../helpers/sites.ts';
import { patience } from '../helpers/patience.ts';

const settings: Record<string, Parameters<Page['emulateMedia']>[0] & { width: number }> = {
  'phone, forced colours': { width: 390, forcedColors: 'active', contrast: 'more' },
  'wide, dark, without motion': { width: 1600, colorScheme: 'dark', reducedMotion: 'reduce' },
  paper: { width: 900, media: 'print' },
};

/** Interactions that bring elements into a state. */
const interactions: Record<string, (page: Page) => Promise<unknown>> = {
  untouched: () => Promise.resolve(),
  'with a group under the pointer and a field in focus': async (page) => {
    await page.hover('.group');
    await page.focus('.peer');
  },
};

/** Pseudo-elements, each with the elements that can have it. */
const pseudoElements: Record<string, string> = {
  '': '*',
  '::before': '*',
  '::after': '*',
  '::marker': 'li, summary',
  '::placeholder': 'input, textarea',
  '::file-selector-button': '[type=file]',
  '::first-line': '*',
};

/** The computed styles of every element, as one text each. */
const computedStyles = (page: Page) =>
  page.evaluate((pseudos) => {
    for (const animation of document.getAnimations()) animation.cancel();
    // Leave out custom properties: only the properties that use them matter.
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith('--'));
    // Leave out the SVG that contains the deferred styles: only one of the two pages has it.
    return [...document.querySelectorAll('main, main :not(svg, svg *)')].map((element) => {
      const declarations = Object.entries(pseudos)
        .filter(([, owners]) => element.matches(owners))
        .map(([pseudo]) => ({ pseudo, computed: getComputedStyle(element, pseudo) }))
        // Most elements have no ::before or ::after.
        .filter(({ pseudo, computed }) => !/^::(?:before|after)$/.test(pseudo) || computed.content !== 'none')
        .flatMap(({ pseudo, computed }) =>
          properties.map((property) => `${pseudo} ${property}: ${computed.getPropertyValue(property)}`),
        );
      return [`<${element.localName} class="${element.className}">`, ...declarations].join('\n');
    });
  }, pseudoElements);

describe('a page with every kind of Tailwind class', () => {
  // Astro moves files to it from the fixture, and could not do so to another disk.
  const folder = join(projectRoot, '.cache/variants');
  const html = { untreated: '', optimized: '' };
  let browser: Browser;

  beforeAll(async () => {
    // With Vitest's variables, Astro would build for tests.
    const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined };
    execFileSync(process.execPath, ['tests/site/build-variants.ts', folder], { cwd: projectRoot, env });
    for (const treatment of ['untreated', 'optimized'] as const)
      html[treatment] = readFileSync(join(folder, treatment, 'index.html'), 'utf8');
    browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
    return () => browser.close();
  }, 120_000 * patience);

  it('is optimised: unused rules are purged, and others are deferred', () => {
    expect(html.untreated).toContain('no-element-has-this');
    expect(html.optimized).not.toContain('no-element-has-this');
    expect(load(html.optimized)('main svg style')).toHaveLength(1);
  });

  it.each(['--of-a-script:', '--of-a-transition:', '@keyframes named-by-a-property', 'no-such-property:'])(
    'keeps what no computed style shows: %s',
    (text) => {
      expect(html.optimized).toContain(text);
    },
  );

  it('stands beside an HTML file from public/, which is not changed', () => {
    const name = 'verification.html';
    const original = readFileSync(join(projectRoot, 'tests/fixtures/variants/public', name), 'utf8');
    expect(readFileSync(join(folder, 'optimized', name), 'utf8')).toBe(original);
  });

  it.each(Object.entries(settings))(
    'looks the same optimised as not (%s)',
    async (_, { width, ...media }) => {
      const pages = [];
      for (const each of [html.untreated, html.optimized]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await page.emulateMedia(media);
        await page.setContent(each);
        pages.push(page);
      }
      for (const [name, interact] of Object.entries(interactions)) {
        const [untreated = [], optimized = []] = await Promise.all(
          pages.map(async (page) => {
            await interact(page);
            return computedStyles(page);
          }),
        );
        expect(untreated.length).toBeGreaterThan(50);
        expect(optimized, name).toEqual(untreated);
      }
      await Promise.all(pages.map((page) => page.close()));
    },
    60_000 * patience,
  );
});
