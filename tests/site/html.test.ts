import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // A table that style sheets lay out as blocks is no table to some screen readers until its roles are spelt out.
      'no-redundant-role': 'off',
      // React writes <input/>, and a browser reads it as <input>.
      'void-style': 'off',
      // How a telephone number is spaced is copy, and a copy edit never turns a test red.
      'tel-non-breaking': 'off',
    },
  }),
);

/**
 * What Astro and Headless UI write themselves, to the letter: a style element beside the first island, and a button
 * that catches the focus before tabs are there, which our style sheet takes out of the page.
 */
const notOurs = [
  '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
  /<button type="button" aria-hidden="true" style="position:fixed;[^"]*"><\/button>/g,
];

/** The same text with blanks in place of what is not ours, so that positions stay true. */
const ours = (html: string) =>
  notOurs.reduce<string>((text, part) => text.replaceAll(part, (found) => ' '.repeat(found.length)), html);

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route is valid HTML', async ({ file, html }) => {
    const { results } = await htmlValidate.validateString(ours(html), file);
    expectNone(
      results.flatMap(({ messages }) =>
        messages.map(
          ({ line, column, ruleId, message, selector }) =>
            `${file}:${line}:${column} ${message} (${ruleId}, ${selector ?? 'document'})`,
        ),
      ),
    );
  });
});
