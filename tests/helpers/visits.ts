import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';

import { routeOf } from './routes.ts';
import { fixture, projectRoot, sites, type Site } from './sites.ts';

export interface Visit {
  site: Site['name'];
  /** For the title of a test: `live /about`. */
  name: string;
  url: string;
  route: string;
  /** Whether something is to be found in the HTML of the page. */
  has: (selector: string) => boolean;
}

/** Every page of every built site, so that a page that a marketer adds is tested without a word of code. */
export const visits: readonly Visit[] = sites.flatMap(({ name, outDir, origin }) =>
  globSync('**/*.html', { cwd: join(projectRoot, outDir) })
    .map((file) => ({ file, route: routeOf(file.replaceAll('\\', '/')) }))
    .sort((one, other) => (one.route < other.route ? -1 : 1))
    .map(({ file, route }) => ({
      site: name,
      name: `${name} ${route}`,
      url: origin + route,
      route,
      has: (selector) => load(readFileSync(join(projectRoot, outDir, file)))(selector).length > 0,
    })),
);

const ofFixture = visits.filter(({ site }) => site === fixture.name);

/** The fixture's home page, which has every section that there is: where time is short, it stands for all pages. */
export const home: readonly Visit[] = ofFixture.filter(({ route }) => route === '/');

/** A page of the fixture that has something: its home page, if that is one. */
export function visitWith(selector = 'body'): Visit {
  const visit = ofFixture.find(({ has }) => has(selector));
  if (!visit) throw new Error(`No page of the fixture has ${selector}.`);
  return visit;
}
