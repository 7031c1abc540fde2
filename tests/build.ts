/* Builds the sites that the tests need: node tests/build.ts [--quick] */
import { buildSites } from './helpers/build-sites.ts';
import { allSites, fixture } from './helpers/sites.ts';

process.exitCode = (await buildSites(process.argv.includes('--quick') ? [fixture] : allSites)) ? 0 : 1;
