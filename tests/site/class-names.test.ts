import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

describe.each(builtSites)('$name site', ({ pages }) => {
  // Tailwind makes no utility for a class in a folder that global.css does not name as a source.
  it.each(pages)('every class on $route has a rule', ({ $ }) => {
    const styles = $('style').text().replaceAll('\\', '');
    const classes = $('[class]')
      .toArray()
      .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/));
    const unstyled = [...new Set(classes)].filter((name) => !styles.includes(`.${name}`));
    expectNone(
      unstyled.map((name) => `“${name}” has no rule: mend the class, or name its folder in src/styles/global.css`),
    );
  });
});
