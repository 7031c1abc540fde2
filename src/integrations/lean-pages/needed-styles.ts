import { transform } from 'lightningcss';

const CLASS = /(?<=\.)(?:\\.|[\w-])+/g;
const CUSTOM_PROPERTY = /--[\w-]+(?=[:{])/g;
const KEYFRAMES = /(?<=@keyframes )[\w-]+/g;
const REFERENCE = /(?<=var\()--[\w-]+|(?<=animation(?:-name)?:)[^;}]+/g;

const without = (css: string, unusedSymbols: string[]) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();

function unusedIn(css: string, classes: ReadonlySet<string>): string[] {
  const referred = new Set((css.match(REFERENCE) ?? []).flatMap((value) => value.split(/[\s,]+/)));
  return [
    ...(css.match(CLASS) ?? []).map((name) => name.replaceAll('\\', '')).filter((name) => !classes.has(name)),
    ...[...(css.match(CUSTOM_PROPERTY) ?? []), ...(css.match(KEYFRAMES) ?? [])].filter((name) => !referred.has(name)),
  ];
}

/**
 * The styles of a page that has these classes: without rules for other classes, and without the custom properties and
 * keyframes that no rule then refers to. States of an element are no matter: a rule goes by its classes alone.
 */
export function neededStyles(css: string, classes: ReadonlySet<string>): string {
  const needed = without(css, unusedIn(css, classes));
  return needed === css ? css : neededStyles(needed, classes);
}
