import { join } from 'node:path';

import { expect, it } from 'vitest';

import manifest from '../../../package.json' with { type: 'json' };
import { findImportedPackages } from '../../helpers/static-imports.ts';
import { projectRoot } from '../../helpers/sites.ts';

const packages = findImportedPackages(join(projectRoot, 'src/enquiry/receiver/main.ts'));

it('the receiver runs after “npm ci --omit=dev”', () => {
  expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

it('the receiver loads none of the packages that only the site needs', () => {
  expect(packages).toEqual(['ipaddr.js', 'zod']);
});
