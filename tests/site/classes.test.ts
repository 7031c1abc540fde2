import { describe, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

/** A component without a class would be laid out like Markdown: see src/styles/prose.css. */
const withoutRule = new Set(['comparison-block']);

function findClassesWithoutRule({ $, route }: BuiltPage): string[] {
  const css = $('style').text().replaceAll('\\', '');
  const names = new Set(
    $('[class]')
      .get()
      .flatMap((element) => ($(element).attr('class') ?? '').match(/\S+/g) ?? []),
  );
  return [...names]
    .filter((name) => !withoutRule.has(name) && !new RegExp(`\\.${RegExp.escape(name)}(?![\\w-])`).test(css))
    .map((name) => `${route}: class "${name}" has no rule. Does @source in src/styles/global.css cover its component?`);
}

describe.each(builtSites)('$name site', ({ pages }) => {
  it('has a rule for every class', () => {
    expectNone(pages.flatMap(findClassesWithoutRule));
  });
});
