import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = createRequire(import.meta.url).resolve('astro/package.json');

/** Astro's command as a file for Node to run, which works on Windows as well, where .bin/astro is a shell script. */
export const astroCli = join(dirname(packageFile), 'bin/astro.mjs');
