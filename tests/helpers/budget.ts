import { sumBytes, parts, type Anatomy } from './anatomy.ts';
import type { Weights } from './weight.ts';

/** Bytes. Text that is as long as before may compress a little worse. */
const TOLERANCE = 40;
/** Bytes. If a weight is further below its budget than this, the budget must be lowered. */
const SLACK = 250;

const raise = '`npm run budgets -- --because "what visitors get for it"`';

function compareWithBudget(name: string, bytes: number, budget: number | undefined): string | undefined {
  if (budget === undefined) return `${name} has no budget yet: \`npm run budgets\` writes one`;
  const difference = bytes - budget;
  if (difference > TOLERANCE) {
    return `${name} weighs ${bytes} bytes, ${difference} more than its budget. Make it lighter, or raise the budget: ${raise}`;
  }
  if (difference < -SLACK)
    return `${name} weighs ${-difference} bytes less than its budget: \`npm run budgets\` lowers it`;
  return undefined;
}

/** Lists the parts of a page that have grown, the largest growth first. */
function formatGrowth(now: Anatomy, before: Anatomy | undefined): string {
  const grown = parts
    .map((part) => ({ part, gain: now[part] - (before?.[part] ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return grown.map(({ part, gain }) => `\n    ${part} +${gain}`).join('');
}

/** Compares a built site with its budgets. Returns a message for each page and script that is too heavy, far lighter, or new. */
export function findBudgetProblems(now: Weights, budgets: Weights): string[] {
  const pages = Object.entries(now.pages).map(([route, anatomy]) => {
    const budget = budgets.pages[route];
    const found = compareWithBudget(route, sumBytes(anatomy), budget && sumBytes(budget));
    return budget && sumBytes(anatomy) - sumBytes(budget) > TOLERANCE
      ? `${found ?? ''}${formatGrowth(anatomy, budget)}`
      : found;
  });
  const scripts = Object.entries(now.scripts).map(([name, bytes]) =>
    compareWithBudget(name, bytes, budgets.scripts[name]),
  );
  return [...pages, ...scripts].filter((found) => found !== undefined);
}

/**
 * Creates new budgets: each is lowered to the current weight.
 *
 * @param raise whether budgets are also raised to the current weight
 */
export function updateBudgets(now: Weights, budgets: Weights, raise: boolean): Weights {
  const lower = <Budget>(bytes: (of: Budget) => number, current: Budget, budget: Budget | undefined): Budget =>
    budget === undefined || raise || bytes(current) < bytes(budget) ? current : budget;
  return {
    pages: mapValues(now.pages, (anatomy, route) => lower(sumBytes, anatomy, budgets.pages[route])),
    scripts: mapValues(now.scripts, (bytes, name) => lower(Number, bytes, budgets.scripts[name])),
  };
}

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
