import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { getPlacement, sections, type SectionName } from '../../src/schemas/sections.ts';
import { projectRoot } from '../helpers/sites.ts';

const styleguide = readFileSync(join(projectRoot, 'src/styleguide/Sections.astro'), 'utf8');

// The style guide lists components without attributes by itself. A claim shows nothing without a claim of the content.
const written = (Object.keys(sections) as SectionName[]).filter(
  (name) => Object.keys(sections[name].shape).length > 0 && getPlacement(name)?.parent !== 'sentence',
);

it.each(written)('the style guide shows <%s>', (name) => {
  const message = `Add an example of <${name}> to src/styleguide/Sections.astro, because the section has attributes.`;
  expect(new RegExp(`<${name}\\s`).test(styleguide), message).toBe(true);
});
