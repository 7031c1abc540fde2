import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import DeliveringForm from '../../src/enquiry/form/DeliveringForm.tsx';
import type { Props as FormProps } from '../../src/enquiry/form/props.ts';
import explorerMessages from '../fixtures/content/explorer.json' with { type: 'json' };
import { drivetrain } from '../helpers/drivetrain.ts';
import { projectRoot } from '../helpers/sites.ts';

const paths = new Map(
  globSync('src/**/*.island.tsx', { cwd: projectRoot }).map((path) => [basename(path), join(projectRoot, path)]),
);

/** The props that pages pass to islands. Add those of a new island here, or its test fails. */
const propsOf: Record<string, object> = {
  'EnquiryForm.island.tsx': {
    id: 'enquiry',
    labelledby: 'title',
    toast: { title: 'Sent', text: 'Thank you', dismiss: 'Close' },
  },
  'RatioExplorer.island.tsx': { id: 'ratio-explorer', drivetrain, words: explorerMessages },
  'Tabs.island.tsx': { id: 'tabs', panels: { overview: 'one', features: 'two', compatibility: 'three' } },
};

const slot = (name: string) => createElement('astro-slot', { name }, `content of ${name}`);
const slots = {
  children: slot('default'),
  overview: slot('overview'),
  features: slot('features'),
  compatibility: slot('compatibility'),
};

describe.each([...paths].sort())('%s', (file, path) => {
  it('renders completely on the server, with the content of its slots', async () => {
    const { default: Island } = (await import(path)) as { default: ComponentType<object> };
    const html = renderToString(createElement(Island, { ...slots, ...propsOf[file] }));
    const expected = file === 'Tabs.island.tsx' ? ['overview', 'features', 'compatibility'] : ['default'];
    for (const name of expected) expect(html).toContain(`content of ${name}`);
    expect(html).not.toContain('hidden=""');
  });
});

it('the delivering form renders completely on the server, and is posted without script', () => {
  const form = createElement(DeliveringForm, propsOf['EnquiryForm.island.tsx'] as FormProps, slots.children);
  const html = renderToString(form);
  expect(html).toContain('content of default');
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).not.toContain('inert');
});

it('pages use React components only as islands, in files that end in .island.tsx', () => {
  const imports = globSync('src/**/*.astro', { cwd: projectRoot }).flatMap((file) => [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/from '([^']+\.tsx)'/g),
  ]);
  const otherComponents = imports.map(([, path = '']) => path).filter((path) => !path.endsWith('.island.tsx'));
  expect(imports.length).toBeGreaterThan(0);
  expect(otherComponents).toEqual([]);
});
