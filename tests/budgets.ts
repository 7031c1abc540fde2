import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { format } from 'prettier';

import budgets from './budgets.json' with { type: 'json' };
import { getBuiltSite } from './helpers/built-site.ts';
import { updateBudgets } from './helpers/budget.ts';
import { fixture } from './helpers/sites.ts';
import { weigh } from './helpers/weight.ts';

// Lowers the budgets of the fixture site to what it weighs now. With `--raise`, those that are too low are raised as well.
const { raise } = parseArgs({ options: { raise: { type: 'boolean', default: false } } }).values;

const next = { ...budgets, fixture: updateBudgets(weigh(getBuiltSite(fixture)), budgets.fixture, raise) };
writeFileSync(
  join(import.meta.dirname, 'budgets.json'),
  await format(JSON.stringify(next), { parser: 'json', printWidth: 120 }),
);
