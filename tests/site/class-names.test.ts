import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

/** Lists the classes that style sheets name, without the backslashes before their signs: `md\:grid`. */
const readClasses = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7F])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));

describe.each(builtSites)('$name site', ({ pages }) => {
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
});
