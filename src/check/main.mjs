import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { findBundle, writeBundle } from './bundle.mjs';

// Without this cache, most of a run is spent compiling the same code again. This file is no TypeScript: the cache is not
// yet enabled when it is loaded, and loading the compiler takes longer than loading ten modules from the cache.
enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
const bundle = findBundle();
await import(bundle ? pathToFileURL(bundle).href : './start.ts');
if (!bundle) await writeBundle();
// When its output is written, the program need not wait until its memory is taken down, which takes a twentieth of a run.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));
