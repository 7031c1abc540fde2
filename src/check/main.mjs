// This file is no TypeScript: to load the compiler takes longer than to load the bundle.

// Loaded before the flags are set, which make the engine compile again what Node.js has compiled of these modules.
import 'node:child_process';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import 'node:zlib';

import { loadBundle, writeBundle } from './bundle.mjs';

// A run is too short for the slower of the engine's two optimising compilers: with it, even 10,000 files take longer.
setFlagsFromString('--no-opt');
// Otherwise, a pattern that is used twice is compiled twice: first for the interpreter, then for the processor.
setFlagsFromString('--no-regexp-tier-up');
// To use a little memory again for new objects is faster than to get ever more from the system.
setFlagsFromString('--semi-space-growth-factor=1');
const bundle = loadBundle();
if (bundle) {
  await bundle.program.main();
  bundle.keepCompiledCode();
} else {
  // There is no bundle yet, or the check itself has changed. The next such run compiles only the modules that have changed.
  enableCompileCache(path.resolve(process.argv[1] ?? '', '../../../.cache/compile'));
  const { main } = await import('./start.ts');
  await main();
  await writeBundle();
}
// Exits as soon as the output is written: to free the memory first takes a twentieth of a run.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));
