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

function site(name: Site['name'], port: number, folders: Pick<Site, 'contentDir' | 'outDir' | 'cacheDir'>): Site {
  return { name, port, origin: `http://localhost:${port}`, ...folders };
}

/** What visitors get. A copy edit must never turn a test red, so only rules are tested on it. */
export const live = site('live', 4331, {
  contentDir: 'src/content',
  outDir: 'dist',
  cacheDir: '.cache/live',
});

/** Content that only tests use: whatever pins exact words, counts or order is tested on it. */
export const fixture = site('fixture', 4332, {
  contentDir: 'tests/fixtures/content',
  outDir: '.cache/fixture/dist',
  cacheDir: '.cache/fixture/cache',
});

/** The fixture with an endpoint, which its enquiries are sent to: it is added where the site is built. */
export const delivering = site('delivering', 4333, {
  contentDir: fixture.contentDir,
  outDir: '.cache/delivering/dist',
  cacheDir: '.cache/delivering/cache',
});
export const endpoint = new URL('http://localhost:4334/enquiries');

export const sites: readonly Site[] = [fixture, live];
export const allSites: readonly Site[] = [delivering, ...sites];
