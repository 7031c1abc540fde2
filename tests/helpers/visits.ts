import { globSync } from 'node:fs';
import { join } from 'node:path';

import { routeOf } from './routes.ts';
import { projectRoot, sites } from './sites.ts';

export interface Visit {
  /** For the title of a test: `live /about`. */
  name: string;
  url: string;
  route: string;
}

/** Every page of every built site, so that a page that a marketer adds is tested without a word of code. */
export const visits: readonly Visit[] = sites.flatMap(({ name, outDir, origin }) =>
  globSync('**/*.html', { cwd: join(projectRoot, outDir) })
    .map((file) => routeOf(file.replaceAll('\\', '/')))
    .sort()
    .map((route) => ({ name: `${name} ${route}`, url: origin + route, route })),
);
