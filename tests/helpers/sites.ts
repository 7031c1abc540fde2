import { join } from 'node:path';

export interface Site {
  name: 'live' | 'fixture' | 'delivering';
  contentDir: string;
  /** Where the built site is, from the project's root. */
  outDir: string;
  cacheDir: string;
  /** Where `serve-sites.ts` serves it during browser tests. Each run has ports of its own. */
  origin: string;
}

export const projectRoot = join(import.meta.dirname, '../..');

/** The environment variable that tells the processes of a run the origin of a site. */
export const originVariable = (name: Site['name']) => `TEST_ORIGIN_${name.toUpperCase()}`;

/** The path of a file of a built site. Without a file, that of its folder. */
export const fileOf = ({ outDir }: Pick<Site, 'outDir'>, file = ''): string => join(projectRoot, outDir, file);

function createSite(name: Site['name'], folders: Pick<Site, 'contentDir' | 'outDir' | 'cacheDir'>): Site {
  return {
    name,
    ...folders,
    get origin() {
      return process.env[originVariable(name)] ?? '';
    },
  };
}

/** The site that visitors get. No copy edit may fail a test, so tests check only rules on it. */
export const live = createSite('live', {
  contentDir: 'src/content',
  outDir: 'dist',
  cacheDir: '.cache/live',
});

/** Content that only tests use. Tests that pin words, counts or order use it. */
export const fixture = createSite('fixture', {
  contentDir: 'tests/fixtures/content',
  outDir: '.cache/fixture/dist',
  cacheDir: '.cache/fixture/cache',
});

/** The fixture with an endpoint for enquiries. The build of the site adds the endpoint. */
export const delivering = createSite('delivering', {
  contentDir: fixture.contentDir,
  outDir: '.cache/delivering/dist',
  cacheDir: '.cache/delivering/cache',
});
/** Nothing listens there: browser tests lead the name to the receiver that they start. */
export const endpoint = new URL('http://receiver.localhost/enquiries');

export const sites: readonly Site[] = [fixture, live];
export const allSites: readonly Site[] = [delivering, ...sites];
