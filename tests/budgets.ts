import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { format } from 'prettier';

import budgets from './budgets.json' with { type: 'json' };
import { builtSites } from './helpers/built-site.ts';
import { updateBudgets } from './helpers/budget.ts';
import { weigh } from './helpers/weight.ts';

/*
 * Lowers the budgets of the fixture site to what it weighs now. With `--because "a reason"` those that are too low are
 * raised as well, and the reason is kept beside them.
 */
const { because } = parseArgs({ options: { because: { type: 'string' } } }).values;

const fixture = builtSites.find(({ name }) => name === 'fixture');
if (!fixture) throw new Error('There is no built fixture site.');

const next = {
  ...budgets,
  fixture: updateBudgets(weigh(fixture), budgets.fixture, because !== undefined),
  raised: because === undefined ? budgets.raised : [...budgets.raised, because],
};
writeFileSync(
  join(import.meta.dirname, 'budgets.json'),
  await format(JSON.stringify(next), { parser: 'json', printWidth: 120 }),
);
