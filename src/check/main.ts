import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Without this cache, most of a run is spent compiling the same code again.
enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
await import('./cli.ts');
