import { enableCompileCache } from 'node:module';

// Without this cache, most of a run is spent compiling the same code again.
enableCompileCache('.cache/compile');
await import('./cli.ts');
