import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { exceptions, blankLibraryHtml } from '../helpers/html-rules.ts';
import { expectNone } from '../helpers/report.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      ...exceptions,
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
});
