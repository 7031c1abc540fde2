/**
 * The output folder of tests/fixtures/client-directives. It is inside the project. Builds with an output folder elsewhere share
 * one folder for temporary files, so two of them at the same time would overwrite each other's files.
 */
export const clientDirectives = {
  outDir: '.cache/client-directives/dist',
  cacheDir: '.cache/client-directives/cache',
} as const;
