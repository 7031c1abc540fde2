import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

import { findBundle, writeBundle } from './bundle.mjs';

// A run is too short for the slower of the engine's two optimising compilers: with it, even 10,000 files take longer.
setFlagsFromString('--no-opt');
// Without this cache, most of a run is spent compiling the same code again. This file is no TypeScript: the cache is not
// yet enabled when it is loaded, and loading the compiler takes longer than loading ten modules from the cache.
enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
const bundle = findBundle();
await import(bundle ? pathToFileURL(bundle).href : './start.ts');
if (!bundle) await writeBundle();
// Exits as soon as the output is written: to free the memory first takes a twentieth of a run.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));
