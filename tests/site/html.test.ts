import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {},
  }),
);

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route is valid HTML', async ({ file, html }) => {
    const { results } = await htmlValidate.validateString(html, file);
    expectNone(
      results.flatMap(({ messages }) =>
        messages.map(
          ({ line, column, ruleId, message, selector }) =>
            `${file}:${String(line)}:${String(column)} ${message} (${ruleId}, ${selector ?? 'document'})`,
        ),
      ),
    );
  });
});
