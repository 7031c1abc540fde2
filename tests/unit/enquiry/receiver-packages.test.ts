import { join } from 'node:path';

import { expect, it } from 'vitest';

import siteManifest from '../../../package.json' with { type: 'json' };
import manifest from '../../../src/enquiry/receiver/package.json' with { type: 'json' };
import { findImportedPackages } from '../../helpers/static-imports.ts';
import { projectRoot } from '../../helpers/sites.ts';

const packages = findImportedPackages(join(projectRoot, 'src/enquiry/receiver/main.ts'));

it('the receiver runs with the packages of its own package.json alone', () => {
  expect(packages).toEqual(Object.keys(manifest.dependencies).toSorted());
});

it('the receiver uses the same versions as the site, so that each package is installed once', () => {
  const ofSite = Object.entries(siteManifest.dependencies).filter(([name]) => name in manifest.dependencies);
  for (const [name, version] of ofSite)
    expect({ [name]: version }).toEqual({ [name]: manifest.dependencies[name as never] });
});
