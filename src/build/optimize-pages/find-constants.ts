import { transform, type TokenOrValue, type Visitor } from 'lightningcss';

import type { Names } from './names.ts';

/** The tokens of each constant, by its name. */
export type Constants = ReadonlyMap<string, TokenOrValue[]>;

const KEYWORDS: readonly unknown[] = ['initial', 'inherit', 'unset', 'revert', 'revert-layer'];

/** Whether a value means the same on every element. A reference to another property may not. */
const isFixed = (value: readonly TokenOrValue[]): boolean =>
  value.length > 0 &&
  value.every(({ type, value: part }) => {
    if (type === 'token') return !(part.type === 'ident' && KEYWORDS.includes(part.value));
    if (type === 'function') return part.arguments.length === 0 || isFixed(part.arguments);
    return type !== 'var' && type !== 'env' && type !== 'unresolved-color';
  });

const isRoot = (selectors: readonly { type: string; kind?: string }[][]) =>
  selectors.some(([first, ...rest]) => first?.type === 'pseudo-class' && first.kind === 'root' && rest.length === 0);

/**
 * Finds the custom properties that have the same value on every element: declared once, for the root, under no condition.
 *
 * @param names no property that a script names is a constant
 */
export function findConstants(sheets: readonly string[], names: Names): Constants {
  const declared = new Map<string, number>();
  const constants = new Map<string, TokenOrValue[]>();
  let conditions = 0;
  const enter = () => void (conditions += 1);
  const leave = () => void (conditions -= 1);
  const visitor: Visitor<never> = {
    Declaration: {
      custom: ({ name }) => void declared.set(name, (declared.get(name) ?? 0) + 1),
    },
    Rule: {
      media: enter,
      supports: enter,
      container: enter,
      property: ({ value }) => void declared.set(value.name, Infinity),
      style({ value: { selectors, declarations } }) {
        if (conditions > 0 || !isRoot(selectors)) return;
        for (const declaration of declarations.declarations) {
          if (declaration.property === 'custom' && isFixed(declaration.value.value))
            constants.set(declaration.value.name, declaration.value.value);
        }
      },
    },
    RuleExit: { media: leave, supports: leave, container: leave },
  };
  for (const css of sheets) transform({ filename: 'page.css', code: Buffer.from(css), visitor });
  return new Map([...constants].filter(([name]) => declared.get(name) === 1 && !names.class.has(name)));
}
