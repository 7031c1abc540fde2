import { globSync, readFileSync } from 'node:fs';

import { load } from 'cheerio';

import { getRoute } from './routes.ts';
import { fileOf, fixture, sites, type Site } from './sites.ts';

/** Matches what only some pages have: the bar and the menu are islands of every page. */
export const islandOfPage = 'main astro-island';

export interface Visit {
  site: Site['name'];
  /** The name for test titles, such as `live /about`. */
  name: string;
  url: string;
  route: string;
  /** Whether an element of the page's HTML matches a selector. */
  has: (selector: string) => boolean;
}

/** Every page of every built site, so that a new page is tested without a change here. */
export const visits: readonly Visit[] = sites.flatMap((site) =>
  globSync('**/*.html', { cwd: fileOf(site) })
    .map((file) => ({ file, route: getRoute(file.replaceAll('\\', '/')) }))
    .sort((one, other) => (one.route < other.route ? -1 : 1))
    .map(({ file, route }) => ({
      site: site.name,
      name: `${site.name} ${route}`,
      url: site.origin + route,
      route,
      has: (selector) => load(readFileSync(fileOf(site, file)))(selector).length > 0,
    })),
);

export const fixtureVisits = visits.filter(({ site }) => site === fixture.name);

/** The fixture's home page, which has every section. In `npm test` it represents all pages. */
export const home: readonly Visit[] = fixtureVisits.filter(({ route }) => route === '/');

/** Finds a page of the fixture that matches a selector: its home page, if possible. */
export function findVisit(selector = 'body'): Visit {
  const visit = fixtureVisits.find(({ has }) => has(selector));
  if (!visit) throw new Error(`No page of the fixture matches ${selector}.`);
  return visit;
}
