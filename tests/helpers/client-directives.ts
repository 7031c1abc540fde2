/**
 * Where tests/fixtures/client-directives is built. It is inside the project: Astro renders the pages of all builds
 * whose output is elsewhere in one shared folder, so that two builds at once would disturb each other.
 */
export const clientDirectives = {
  outDir: '.cache/client-directives/dist',
  cacheDir: '.cache/client-directives/cache',
} as const;
