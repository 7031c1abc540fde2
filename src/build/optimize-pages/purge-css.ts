import type { Visitor } from 'lightningcss';

import { minifyCss } from './minify-css.ts';
import { canMatch, type Names } from './names.ts';

/** How often each custom property and each set of keyframes is declared, and how often its name occurs at all. */
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
    // The parser also reports properties that it does not know as custom ones.
    custom: ({ name }) => {
      if (name.startsWith('--')) count(declarations, name);
    },
  },
  Rule: {
    keyframes: ({ value }) => void count(declarations, value.name.value),
    property: ({ value }) => void count(declarations, value.name),
  },
});

/** The symbols that occur only where they are declared. */
function findUnusedSymbols(sheets: readonly string[], names: Names): string[] {
  const symbols: Symbols = { declarations: new Map(), occurrences: new Map() };
  for (const css of sheets) minifyCss(css, countSymbols(symbols));
  const isUsed = (name: string, declared: number) =>
    (symbols.occurrences.get(name) ?? 0) > declared || names.class.has(name);
  return [...symbols.declarations].filter(([name, declared]) => !isUsed(name, declared)).map(([name]) => name);
}

const dropUnmatched = (names: Names): Visitor<never> => ({
  // Drops single selectors from a list, and the rule when none is left.
  Selector: (selector) => (canMatch(selector, names) ? undefined : []),
  Rule: {
    scope: ({ value }) => {
      const { line, column } = value.loc;
      throw new Error(
        `The CSS has an @scope rule (line ${line + 1}, column ${column}), which the purge does not support. Write its rules with a class or with nesting.`,
      );
    },
  },
});

/**
 * Purges unused CSS from the style sheets of one page: first the rules for classes and elements that the page does not
 * have, then the custom properties and keyframes that are no longer used. Repeats both until nothing changes.
 *
 * @param names the classes and elements of the page, and the tokens of its scripts
 * @returns the purged style sheets, in the same order
 * @throws if a style sheet has an @scope rule
 */
export function purgeCss(sheets: readonly string[], names: Names): readonly string[] {
  const unused = findUnusedSymbols(sheets, names);
  const purged = sheets.map((css) => minifyCss(css, dropUnmatched(names), unused));
  return purged.every((css, index) => css === sheets[index]) ? purged : purgeCss(purged, names);
}
