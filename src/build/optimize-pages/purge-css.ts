import { transform, type Visitor } from 'lightningcss';

import { canMatch, type Names } from './names.ts';

/** The custom properties and keyframes that are declared, and how often each of these names occurs at all. */
interface Symbols {
  readonly declarations: Map<string, number>;
  readonly occurrences: Map<string, number>;
}

const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);

const countSymbols = ({ declarations, occurrences }: Symbols): Visitor<never> => ({
  DashedIdent: (name) => void count(occurrences, name),
  CustomIdent: (name) => void count(occurrences, name),
  Token: {
    ident: ({ value }) => void count(occurrences, value),
    string: ({ value }) => void count(occurrences, value),
  },
  Declaration: {
    // Properties that the parser does not know come here as well.
    custom: ({ name }) => {
      if (name.startsWith('--')) count(declarations, name);
    },
  },
  Rule: {
    keyframes: ({ value }) => void count(declarations, value.name.value),
    property: ({ value }) => void count(declarations, value.name),
  },
});

function unusedSymbols(sheets: readonly string[], names: Names): string[] {
  const symbols: Symbols = { declarations: new Map(), occurrences: new Map() };
  for (const css of sheets) {
    transform({ filename: 'page.css', code: Buffer.from(css), visitor: countSymbols(symbols) });
  }
  const isReferred = (name: string, declared: number) =>
    (symbols.occurrences.get(name) ?? 0) > declared || names.class.has(name);
  return [...symbols.declarations].filter(([name, declared]) => !isReferred(name, declared)).map(([name]) => name);
}

const purgeSheet = (css: string, names: Names, unused: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: unused,
    visitor: {
      // Of a list, the selectors stay that can match.
      Selector: (selector) => (canMatch(selector, names) ? undefined : []),
      Rule: {
        scope: ({ value }) => {
          const { line, column } = value.loc;
          throw new Error(
            `The CSS has an @scope rule (line ${line + 1}, column ${column}), whose limits cannot be purged. Write its rules with a class or with nesting.`,
          );
        },
      },
    },
  }).code.toString();

/**
 * Purges unused CSS from the style sheets of one page: rules for classes and elements that the page does not have, and
 * then custom properties and keyframes that nothing refers to.
 *
 * @param names the classes and elements of the page, and whatever its scripts may add
 */
export function purgeCss(sheets: readonly string[], names: Names): readonly string[] {
  const unused = unusedSymbols(sheets, names);
  const purged = sheets.map((css) => purgeSheet(css, names, unused));
  return purged.every((css, index) => css === sheets[index]) ? purged : purgeCss(purged, names);
}
