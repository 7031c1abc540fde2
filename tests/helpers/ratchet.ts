import { bytesOf, parts, type Anatomy } from './anatomy.ts';
import type { Weights } from './weight.ts';

/** The names of files are hashes, which compress now a little better, now a little worse. */
const TOLERANCE = 40;
/** As far as a weight may stay below its budget before the budget has to follow. */
const SLACK = 250;

function verdict(name: string, bytes: number, budget: number | undefined): string | undefined {
  if (budget === undefined) return `${name} has no budget yet; \`npm run budgets\` writes one`;
  const difference = bytes - budget;
  if (difference > TOLERANCE) {
    return `${name} weighs ${bytes} bytes, ${difference} more than its budget in tests/budgets.json`;
  }
  if (difference < -SLACK)
    return `${name} weighs ${-difference} bytes less than its budget; \`npm run budgets\` lowers it`;
  return undefined;
}

/** The parts of a page that weigh more than they did, the heaviest gain first. */
function growth(now: Anatomy, before: Anatomy | undefined): string {
  const grown = parts
    .map((part) => ({ part, gain: now[part] - (before?.[part] ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return grown.map(({ part, gain }) => `\n    ${part} +${gain}`).join('');
}

/** Where a built site is not what its budgets say, and what grew. */
export function offBudget(now: Weights, budgets: Weights): string[] {
  const pages = Object.entries(now.pages).map(([route, anatomy]) => {
    const budget = budgets.pages[route];
    const found = verdict(route, bytesOf(anatomy), budget && bytesOf(budget));
    return found?.includes(' more ') ? found + growth(anatomy, budget) : found;
  });
  const scripts = Object.entries(now.scripts).map(([name, bytes]) => verdict(name, bytes, budgets.scripts[name]));
  return [...pages, ...scripts].filter((found) => found !== undefined);
}

/** The budgets as they should be from now on: each as low as the weight, and raised only where that is wanted. */
export function nextBudgets(now: Weights, budgets: Weights, raise: boolean): Weights {
  const lower = <Budget>(bytes: (of: Budget) => number, current: Budget, budget: Budget | undefined): Budget =>
    budget === undefined || raise || bytes(current) < bytes(budget) ? current : budget;
  return {
    pages: mapValues(now.pages, (anatomy, route) => lower(bytesOf, anatomy, budgets.pages[route])),
    scripts: mapValues(now.scripts, (bytes, name) => lower(Number, bytes, budgets.scripts[name])),
  };
}

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
