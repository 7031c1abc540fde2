import type { Weights } from './weight.ts';

/** Bytes. Text that is as long as before may compress a little worse. */
const TOLERANCE = 40;
/** Bytes. If a weight is further below its budget than this, the budget must be lowered. */
const SLACK = 250;

function compareWithBudget(name: string, bytes: number | undefined, budget: number | undefined): string | undefined {
  if (bytes === undefined) return `${name} is gone: \`npm run budgets\` removes its budget`;
  if (budget === undefined) return `${name} has no budget yet: \`npm run budgets\` writes one`;
  const difference = bytes - budget;
  if (difference > TOLERANCE) {
    return `${name} weighs ${bytes} bytes, ${difference} more than its budget. Make it lighter. Or raise the budget with \`npm run budgets -- --raise\`, and say in the commit what visitors get for it`;
  }
  if (difference < -SLACK)
    return `${name} weighs ${-difference} bytes less than its budget: \`npm run budgets\` lowers it`;
  return undefined;
}

/** Compares a built site with its budgets. Returns a message for each page and script that is too heavy, far lighter, new or gone. */
export const findBudgetProblems = (now: Weights, budgets: Weights): string[] =>
  (['pages', 'scripts'] as const).flatMap((kind) =>
    Object.keys({ ...budgets[kind], ...now[kind] }).flatMap(
      (name) => compareWithBudget(name, now[kind][name], budgets[kind][name]) ?? [],
    ),
  );

/**
 * Creates new budgets: each is lowered to the current weight.
 *
 * @param raise whether budgets are also raised to the current weight
 */
export function updateBudgets(now: Weights, budgets: Weights, raise: boolean): Weights {
  const update = (kind: keyof Weights) =>
    Object.fromEntries(
      Object.entries(now[kind]).map(([name, bytes]) => [
        name,
        raise ? bytes : Math.min(bytes, budgets[kind][name] ?? Infinity),
      ]),
    );
  return { pages: update('pages'), scripts: update('scripts') };
}
