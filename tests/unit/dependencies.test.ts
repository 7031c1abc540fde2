import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { describe, expect, it } from 'vitest';

import { manifests, requiredBy } from '../helpers/manifests.ts';
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

/** Licences that require only attribution, or that only their own files stay open. */
const licences = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Python-2.0'],
  ...['CC0-1.0', 'Unlicense', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
  ...['MIT OR Apache-2.0', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]);

interface LockedPackage {
  name: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  /** Whether it is a workspace of this project. */
  link?: boolean;
}

/** Reads every package of others from the lockfile of a folder. */
function readLockedPackages(folder = '.'): LockedPackage[] {
  const lockfile = JSON.parse(readFileSync(join(projectRoot, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'name'>>;
  };
  return (
    Object.entries(lockfile.packages)
      // The others are the project and its workspaces, and links to them.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, found]) => ({ name: path.replace(/^.*node_modules\//, ''), ...found }))
  );
}

it.each(manifests)('$path requires exact versions', (manifest) => {
  for (const [name, version] of Object.entries(requiredBy(manifest))) {
    expect(version, name).toMatch(/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  }
});

it('each package, and no other, is explained in docs/dependencies.md', () => {
  const text = readFileSync(join(projectRoot, 'docs/dependencies.md'), 'utf8');
  const [, list = ''] = /^## What each is for\n([^]*?)^## /m.exec(text) ?? [];
  const patterns = [...list.matchAll(/`(\S+)`/g)].map(([, pattern = '']) => pattern);
  const names = [...new Set(manifests.flatMap((manifest) => Object.keys(requiredBy(manifest))))];
  const unexplained = names.filter((name) => !patterns.some((pattern) => matchesGlob(name, pattern)));
  expectNone(unexplained, 'Say there what these packages are for.');
  const unknown = patterns.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)));
  expectNone(unknown, 'No package.json names these packages. Remove them there.');
});

describe.each(['.', '.github/wrangler'])('the packages of %s', (folder) => {
  const { allowScripts = {} } = manifests.find(({ path }) => path === join(folder, 'package.json')) ?? {};
  const locked = readLockedPackages(folder);
  const namesOf = (packages: readonly { name: string }[]) => packages.map(({ name }) => name);

  it('have a SHA-512 hash and no registry address in the lockfile', () => {
    const unlocked = locked.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'));
    const advice = `Let npm write ${folder}/package-lock.json with the .npmrc beside it.`;
    expectNone(namesOf(unlocked), advice);
    expectNone(namesOf(locked.filter(({ resolved }) => resolved !== undefined)), advice);
  });

  it('have no install script that allowScripts does not allow or forbid by name', () => {
    const decided = Object.keys(allowScripts);
    const undecided = namesOf(locked.filter(({ hasInstallScript }) => hasInstallScript));
    expectNone(
      undecided.filter((name) => !decided.includes(name)),
      'Allow (true) or forbid (false) the install scripts of these packages in allowScripts of package.json.',
    );
  });

  it('are all in the lockfile, for every platform: “npm ci” fails where an optional one is missing', () => {
    const lockedNames = new Set(namesOf(locked));
    const optional = locked.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    expectNone(
      optional.filter((name) => !lockedNames.has(name)),
      'npm leaves out the packages of other platforms if the registry did not have them. Restore package-lock.json, and install again.',
    );
  });

  it('have licences that the project accepts', () => {
    const others = locked.filter(({ license }) => !licences.has(license ?? ''));
    expectNone(
      others.map(({ name, license }) => `${name}: ${license ?? 'none'}`),
      'Read these licences. If the project can accept them, add them to the list in this test.',
    );
  });
});

it.each(['astro', 'react', 'react-dom', 'rolldown', 'tailwindcss', 'vite', 'zod'])(
  '%s is installed once, because two versions of it do not work together',
  (name) => {
    const versions = readLockedPackages().flatMap((found) => (found.name === name ? [found.version] : []));
    const advice = `Upgrade ${name} together with the packages that depend on it: \`npm ls ${name}\` names them.`;
    expect(versions, advice).toHaveLength(1);
  },
);
