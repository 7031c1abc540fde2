import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Without this cache, most of a run is spent compiling the same code again. This file is no TypeScript: the cache is not
// yet enabled when it is loaded, and loading the compiler takes longer than loading ten modules from the cache.
enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
const { z } = await import('zod');
// A run is too short to compile the schemas, which zod does otherwise.
z.config({ jitless: true });
await import('./cli.ts');
