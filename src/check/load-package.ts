import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The packages that few runs need. To load all of them takes as long as to check a hundred pages. */
interface Packages {
  'cspell-trie-lib': typeof import('cspell-trie-lib');
  sharp: typeof import('sharp');
  yaml: typeof import('yaml');
}

const require = createRequire(import.meta.url);
const loaded: Partial<Packages> = {};

/** Loads a package when it is needed for the first time. */
export function loadPackage<Name extends keyof Packages>(name: Name): Packages[Name] {
  // Resolved as `import` does: some packages have no other entry.
  return (loaded[name] ??= require(fileURLToPath(import.meta.resolve(name))) as Packages[Name]);
}
