import { enableCompileCache } from 'node:module';

// Most of a run's time would go into compiling what has not changed since the last one.
enableCompileCache('.cache/compile');
await import('./cli.ts');
