import { transform } from 'lightningcss';

import { classesOfStyles } from './classes.ts';

const CUSTOM_PROPERTY = /--[\w-]+(?=[:{])/g;
const KEYFRAMES = /(?<=@keyframes )[\w-]+/g;
const REFERENCE = /(?<=var\()--[\w-]+|(?<=animation(?:-name)?:)[^;}]+/g;
const NOTICE = /\/\*![^]*?\*\//g;

function unusedIn(css: string, names: ReadonlySet<string>): string[] {
  const referred = new Set((css.match(REFERENCE) ?? []).flatMap((value) => value.split(/[\s,]+/)));
  return [
    ...classesOfStyles(css).filter((name) => !names.has(name)),
    ...[...(css.match(CUSTOM_PROPERTY) ?? []), ...(css.match(KEYFRAMES) ?? [])].filter((name) => !referred.has(name)),
  ];
}

/**
 * The styles of a page in which these names are used: without rules for other classes and elements, and without the custom
 * properties and keyframes that no rule then refers to. States do not matter: a rule goes by its names alone.
 *
 * @param names classes and elements
 */
export function neededStyles(css: string, names: ReadonlySet<string>): string {
  const short = css.replace(NOTICE, '');
  const code = transform({
    filename: 'page.css',
    code: Buffer.from(short),
    minify: true,
    unusedSymbols: unusedIn(short, names),
    visitor: {
      // Of a list, what is left is the selectors that the page has a use for.
      Selector: (selector) =>
        selector.every((part) => (part.type !== 'type' && part.type !== 'class') || names.has(part.name))
          ? undefined
          : [],
    },
  }).code.toString();
  return code === css ? css : neededStyles(code, names);
}
