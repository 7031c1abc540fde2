import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { checkLink, readSitemapEntries } from '../helpers/check-link.ts';
import { findReferences, type Reference } from '../helpers/references.ts';
import { expectNone } from '../helpers/report.ts';
import { endpoint } from '../helpers/sites.ts';

describe.each(builtSites)('$name site', (site) => {
  const problemsIn = (from: string, route: string, urls: readonly Reference[]) =>
    urls.flatMap(({ url, where }) => {
      const problem = checkLink(url, route, site);
      return problem ? [`${from}: ${where} "${url}": ${problem}`] : [];
    });

  it.each(site.pages)('every link on $route has a target', ({ file, route, $ }) => {
    // The endpoint of the tests is on this machine. The launch check forbids that for a real site.
    const references = findReferences($).filter(({ url }) => url !== endpoint.href);
    expectNone(problemsIn(file, route, references));
  });

  const filesOf = (ending: string) => [...site.files].filter((file) => file.endsWith(ending));

  it('every address in the sitemaps and in robots.txt exists', () => {
    const inSitemaps = filesOf('.xml').flatMap((file) =>
      problemsIn(
        file,
        '/',
        readSitemapEntries(site.read(file)).map((url) => ({ url, where: 'loc' })),
      ),
    );
    const robots = site.files.has('robots.txt') ? site.read('robots.txt') : '';
    const inRobots = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map((match) => match[1] ?? '');
    expectNone([
      ...inSitemaps,
      ...(inRobots.length > 0 ? [] : ['robots.txt: there is none, or it names no sitemap']),
      ...problemsIn(
        'robots.txt',
        '/',
        inRobots.map((url) => ({ url, where: 'Sitemap' })),
      ),
    ]);
  });
});
