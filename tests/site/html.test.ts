import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, it } from 'vitest';

import { arrangeColumns, arrangePairs } from '../../src/components/ui/columns.ts';
import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // Some screen readers need explicit roles in a table whose rows are laid out as blocks.
      'no-redundant-role': 'off',
      // One h1, which comes first, and no level is skipped.
      'heading-level': 'error',
      // React writes <input/>, and a browser reads it as <input>.
      'void-style': 'off',
      // A serialised page has `required=""`, which is the same as `required`.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // How a telephone number is spaced is copy, and a copy edit never turns a test red.
      'tel-non-breaking': 'off',
    },
  }),
);

/**
 * HTML that Astro and Headless UI write and that would break rules: a style element beside the first island, and the button
 * before tabs, which our style sheet hides. “What an upgrade may break” in docs/dependencies.md lists both.
 */
const writtenByLibraries: readonly RegExp[] = [
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g,
  /<button type="button" aria-hidden="true" style="position: ?fixed;[^"]*"><\/button>/g,
];

/** Replaces the HTML that libraries write with spaces. The positions of everything else stay the same. */
const blankLibraryHtml = (html: string): string =>
  writtenByLibraries.reduce((text, written) => text.replaceAll(written, (found) => ' '.repeat(found.length)), html);

/** Links for which a browser asks or connects at once. No request shows a connection: e2e/pages.spec.ts sees all requests. */
const eager = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch'];

/** Lists the classes that style sheets name, without the backslashes before their signs: `md\:grid`. */
const readClasses = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7F])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));

/** The classes of lists in columns. */
const ofColumns = ['fours', 'trios', 'pairs', 'in-threes', 'odd', 'first-four', 'last-two'];

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route is valid HTML', async ({ file, html }) => {
    const { results } = await htmlValidate.validateString(blankLibraryHtml(html), file);
    expectNone(
      results.flatMap(({ messages }) =>
        messages.map(
          ({ line, column, ruleId, message, selector }) =>
            `${file}:${line}:${column} ${message} (${ruleId}, ${selector ?? 'document'})`,
        ),
      ),
    );
  });

  it.each(pages)('$route has no link that lets a browser ask ahead', ({ $ }) => {
    const links = $(eager.map((rel) => `link[rel~=${rel}]`).join()).get();
    expectNone(
      links.map((link) => $.html(link)),
      'The first screen is one document, and visitors ask no other host: put a copy of the file into src/ or public/, and styles into src/styles/global.css.',
    );
  });

  // Chromium also reads `-86-86 340 244`. Firefox does not, and draws without scale.
  it.each(pages)('every view box on $route has spaces between its numbers', ({ $ }) => {
    const boxes = $('svg')
      .get()
      .flatMap(({ attribs }) => attribs.viewBox ?? []);
    expectNone(boxes.filter((box) => !/^-?[\d.]+(?: -?[\d.]+){3}$/.test(box)));
  });

  // Tailwind creates utilities only for the folders that @source lists in global.css.
  it.each(pages)('every class on $route has a CSS rule', ({ $ }) => {
    const styled = readClasses($('style').text());
    const classes = $('[class]')
      .get()
      .flatMap((element) => element.attribs.class?.split(/\s+/) ?? []);
    const unstyled = [...new Set(classes)].filter((name) => name !== '' && !styled.has(name));
    expectNone(
      unstyled.map(
        (name) => `“${name}” has no CSS rule: correct the class, or add its folder to @source in src/styles/global.css`,
      ),
    );
  });

  it.each(pages)('the rows of every list in columns on $route are full', ({ $ }) => {
    const isRight = (classes: readonly string[], count: number) =>
      [arrangeColumns(count), arrangePairs(count)].some(
        (right) => new Set(right).symmetricDifference(new Set(classes)).size === 0,
      );
    const findings = $('main :is(ul, ol)')
      .get()
      .flatMap((list) => {
        const classes = ofColumns.filter((name) => $(list).hasClass(name));
        const count = $(list).children().length;
        if (classes.length === 0 || isRight(classes, count)) return [];
        return [`${$.html(list).slice(0, 120)}… has ${count} items and the classes “${classes.join(' ')}”.`];
      });
    expectNone(
      findings,
      'Give the list the classes that arrangeColumns or arrangePairs in src/components/ui/columns.ts returns for the number of its items, or none of them.',
    );
  });
});
