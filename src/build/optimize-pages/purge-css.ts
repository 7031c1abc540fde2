import type { Visitor } from 'lightningcss';

import { minifyCss } from './minify-css.ts';
import { canMatch, type Names } from './names.ts';

/** Collects the names of custom properties and of keyframes: one for each declaration, and one for each place where it occurs. */
const collectSymbols = (declared: string[], occurring: string[]): Visitor<never> => ({
  DashedIdent: (name) => void occurring.push(name),
  CustomIdent: (name) => void occurring.push(name),
  Token: {
    ident: ({ value }) => void occurring.push(value),
    string: ({ value }) => void occurring.push(value),
  },
  Declaration: {
    // The parser also reports properties that it does not know as custom ones.
    custom: ({ name }) => {
      if (name.startsWith('--')) declared.push(name);
    },
  },
  Rule: {
    keyframes: ({ value }) => void declared.push(value.name.value),
    property: ({ value }) => void declared.push(value.name),
  },
});

/** The symbols that occur only where they are declared. */
function findUnusedSymbols(sheets: readonly string[], names: Names): string[] {
  const declared: string[] = [];
  const occurring: string[] = [];
  for (const css of sheets) minifyCss(css, collectSymbols(declared, occurring));
  const places = Map.groupBy(occurring, (name) => name);
  return [...Map.groupBy(declared, (name) => name)]
    .filter(([name, { length }]) => (places.get(name)?.length ?? 0) <= length && !names.class.has(name))
    .map(([name]) => name);
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
