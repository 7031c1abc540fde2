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

/** What an island is given by its page. A new island that needs something is added here, or its test fails. */
const propsOf: Record<string, object> = {
  'EnquiryForm.island.tsx': {
    id: 'enquiry',
    labelledby: 'title',
    toast: { title: 'Sent', text: 'Thank you', dismiss: 'Close' },
  },
  'RatioExplorer.island.tsx': { id: 'ratio-explorer', drivetrain, messages: explorerMessages },
  'Tabs.island.tsx': { id: 'tabs', panels: { overview: 'one', features: 'two', compatibility: 'three' } },
};

const slot = (name: string) => createElement('astro-slot', { name }, `words of ${name}`);
const slots = {
  children: slot('default'),
  overview: slot('overview'),
  features: slot('features'),
  compatibility: slot('compatibility'),
};

describe.each([...paths].sort())('%s', (file, path) => {
  it('is whole on the server, with the words that it was given', async () => {
    const { default: Island } = (await import(path)) as { default: ComponentType<object> };
    const html = renderToString(createElement(Island, { ...slots, ...propsOf[file] }));
    const expected = file === 'Tabs.island.tsx' ? ['overview', 'features', 'compatibility'] : ['default'];
    for (const name of expected) expect(html).toContain(`words of ${name}`);
    expect(html).not.toContain('hidden=""');
  });
});

it('the form that delivers is whole on the server, and is posted where there is no script', () => {
  const form = createElement(DeliveringForm, propsOf['EnquiryForm.island.tsx'] as FormProps, slots.children);
  const html = renderToString(form);
  expect(html).toContain('words of default');
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).not.toContain('inert');
});

it('islands are the only React on a page, and each says so by its name', () => {
  const imports = globSync('src/**/*.astro', { cwd: projectRoot }).flatMap((file) => [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/from '([^']+\.tsx)'/g),
  ]);
  const strangers = imports.map(([, path = '']) => path).filter((path) => !path.endsWith('.island.tsx'));
  expect(imports.length).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});
