import { readLockedPackages } from './helpers/locked-packages.ts';

/** Prints under which licence each package is that builds, serves or is part of the site. */
const lines = readLockedPackages()
  .filter(({ dev }) => !dev)
  .map(({ name, version, license }) => `${name} ${version ?? ''}: ${license ?? 'none named'}`);
console.log([...new Set(lines)].sort().join('\n'));
