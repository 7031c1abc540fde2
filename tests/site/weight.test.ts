import { describe, expect, it } from 'vitest';

import budgets from '../budgets.json' with { type: 'json' };
import { brotliBytes, brotliBytesUntil } from '../helpers/brotli.ts';
import { builtSites } from '../helpers/built-site.ts';
import { findBudgetProblems } from '../helpers/budget.ts';
import { expectNone } from '../helpers/report.ts';
import { withoutUids } from '../helpers/without-uids.ts';
import { everything, firstView, weigh, weightTable } from '../helpers/weight.ts';

const { caps } = budgets;

describe.each(builtSites)('$name site', (site) => {
  const { name, pages } = site;
  const weights = weigh(site);
  console.log(`\nCompressed bytes of the ${name} site\n${weightTable(weights.pages)}\n`);

  const heavier = (of: typeof pages, bytes: (page: (typeof pages)[number]) => number, cap: number) =>
    of.filter((page) => bytes(page) > cap).map((page) => `${page.route}: ${bytes(page)} bytes; it may have ${cap}`);
  const at = (routes: readonly string[]) => pages.filter(({ route }) => routes.includes(route));

  it('no document weighs more than any may', () => {
    // A uid depends on the folder of the build, and would make the same page pass in one folder and fail in another.
    expectNone(heavier(pages, ({ html }) => brotliBytes(withoutUids(html)), caps.document));
  });

  it('the first view of the pages that visitors land on is light', () => {
    const { routes, bytes } = caps.firstView;
    expectNone(heavier(at(routes), (page) => firstView(page, site), bytes));
  });

  it('a page of which everything was used is still light', () => {
    const { routes, bytes } = caps.everything;
    expectNone(heavier(at(routes), (page) => everything(page, site), bytes));
  });

  it.runIf(name === 'fixture')('the headline comes early in every document', () => {
    expectNone(heavier(pages, ({ html }) => brotliBytesUntil(html, '</h1>'), caps.headline));
  });

  it.runIf(name === 'fixture')('every page and script is on its budget', () => {
    expectNone(findBudgetProblems(weights, budgets.fixture));
  });
});

it('a budget that was raised says why', () => {
  expect(budgets.raised.every((reason: string) => reason.trim().length > 20)).toBe(true);
});
