import { join } from 'node:path';

export interface Site {
  name: 'live' | 'fixture' | 'delivering';
  contentDir: string;
  /** Where the built site is, from the project's root. */
  outDir: string;
  cacheDir: string;
  port: number;
  origin: string;
}

export const projectRoot = join(import.meta.dirname, '../..');

function createSite(name: Site['name'], port: number, folders: Pick<Site, 'contentDir' | 'outDir' | 'cacheDir'>): Site {
  return { name, port, origin: `http://localhost:${port}`, ...folders };
}

/** The site that visitors get. No copy edit may fail a test, so tests check only rules on it. */
export const live = createSite('live', 4331, {
  contentDir: 'src/content',
  outDir: 'dist',
  cacheDir: '.cache/live',
});

/** Content that only tests use. Tests that pin words, counts or order use it. */
export const fixture = createSite('fixture', 4332, {
  contentDir: 'tests/fixtures/content',
  outDir: '.cache/fixture/dist',
  cacheDir: '.cache/fixture/cache',
});

/** The fixture with an endpoint for enquiries. The build of the site adds the endpoint. */
export const delivering = createSite('delivering', 4333, {
  contentDir: fixture.contentDir,
  outDir: '.cache/delivering/dist',
  cacheDir: '.cache/delivering/cache',
});
export const endpoint = new URL('http://localhost:4334/enquiries');

export const sites: readonly Site[] = [fixture, live];
export const allSites: readonly Site[] = [delivering, ...sites];
