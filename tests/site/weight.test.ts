import { describe, it } from 'vitest';

import budgets from '../budgets.json' with { type: 'json' };
import { builtSites } from '../helpers/built-site.ts';
import { findBudgetProblems } from '../helpers/budget.ts';
import { expectNone } from '../helpers/report.ts';
import {
  countBrotliBytes,
  countBrotliBytesUntil,
  formatWeights,
  removeUids,
  weigh,
  weighEverything,
  weighFirstScreen,
} from '../helpers/weight.ts';

const { everySite } = budgets;

describe.each(builtSites)('$name site', (site) => {
  const { name, pages } = site;
  const weights = weigh(site);
  console.log(`\nCompressed bytes of the ${name} site\n${formatWeights(weights.pages)}\n`);

  const findTooHeavy = (of: typeof pages, bytes: (page: (typeof pages)[number]) => number, most: number) =>
    of.filter((page) => bytes(page) > most).map((page) => `${page.route}: ${bytes(page)} bytes; the budget is ${most}`);
  const at = (routes: readonly string[]) => pages.filter(({ route }) => routes.includes(route));
  const landing = at(everySite.landingPages);

  it('no document exceeds its budget', () => {
    // A uid depends on the folder of the build. With it, a page might pass in one folder and fail in another.
    const countBytes = ({ html }: (typeof pages)[number]) => countBrotliBytes(removeUids(html));
    expectNone([
      ...findTooHeavy(landing, countBytes, everySite.document.landing),
      ...findTooHeavy(pages, countBytes, everySite.document.other),
    ]);
  });

  it('the first screen of each landing page is within its budget', () => {
    expectNone(findTooHeavy(landing, (page) => weighFirstScreen(page, site), everySite.firstScreen));
  });

  it('a page with every script loaded is within its budget', () => {
    const { routes, bytes } = everySite.everything;
    expectNone(findTooHeavy(at(routes), (page) => weighEverything(page, site), bytes));
  });

  it.runIf(name === 'fixture')('the headline of every document is within its budget', () => {
    expectNone(findTooHeavy(pages, ({ html }) => countBrotliBytesUntil(html, '</h1>'), everySite.headline));
  });

  it.runIf(name === 'fixture')('every page and script is within its budget', () => {
    expectNone(findBudgetProblems(weights, budgets.fixture));
  });
});
