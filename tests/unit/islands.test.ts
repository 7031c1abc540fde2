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

const components = globSync('src/**/*.astro', { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
);

interface Given {
  props?: object;
  /** The names of its slots: the default one alone, if nothing else is said. */
  slots?: readonly string[];
}

/** What an island gets from its page. Add a new island here if it needs more than its default slot. */
const givenTo: Record<string, Given> = {
  'EnquiryForm.island.tsx': {
    props: { id: 'enquiry', labelledby: 'title', toast: { title: 'Sent', text: 'Thank you', dismiss: 'Close' } },
  },
  'RatioExplorer.island.tsx': { props: { id: 'ratio-explorer', drivetrain, messages: explorerMessages } },
  'Tabs.island.tsx': {
    props: { id: 'tabs', panels: { overview: 'one', features: 'two', compatibility: 'three' } },
    slots: ['overview', 'features', 'compatibility'],
  },
};

const slot = (name: string) => createElement('astro-slot', { name }, `content of ${name}`);

describe.each([...paths].sort())('%s', (file, path) => {
  const { props, slots = ['default'] } = givenTo[file] ?? {};

  it('is whole on the server, with the words that it was given', async () => {
    const { default: Island } = (await import(path)) as { default: ComponentType<object> };
    const slotProps = Object.fromEntries(
      slots.map((name) => [name === 'default' ? 'children' : name, slot(name)] as const),
    );
    const html = renderToString(createElement(Island, { ...props, ...slotProps }));
    for (const name of slots) expect(html).toContain(`content of ${name}`);
    expect(html).not.toContain('hidden=""');
  });

  it('is rendered by an Astro component, and hydrated when it scrolls into view', () => {
    const imported = new RegExp(String.raw`import (\w+) from '[^']+/${file}'`);
    const directives = components.flatMap((text) => {
      const [, name] = imported.exec(text) ?? [];
      return name === undefined ? [] : [new RegExp(String.raw`<${name}\s[^>]*?client:(\w+)`).exec(text)?.[1]];
    });
    expect(new Set(directives)).toEqual(new Set(['visible']));
  });
});

it('the form that delivers is whole on the server, and is posted where there is no script', () => {
  const form = createElement(DeliveringForm, givenTo['EnquiryForm.island.tsx']?.props as FormProps, slot('default'));
  const html = renderToString(form);
  expect(html).toContain('content of default');
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).not.toContain('inert');
});

it('islands are the only React on a page, and each says so by its name', () => {
  const imports = components.flatMap((text) => [...text.matchAll(/from '([^']+\.tsx)'/g)]);
  const strangers = imports.map(([, path = '']) => path).filter((path) => !path.endsWith('.island.tsx'));
  expect(imports.length).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});
