import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { calculateStart } from '../../src/calculator/start.ts';
import { calculator } from '../../src/schemas/calculator.ts';
import calculatorContent from '../fixtures/content/calculator.json' with { type: 'json' };
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

const paths = new Map(
  globSync('src/**/*.island.tsx', { cwd: projectRoot }).map((path) => [basename(path), join(projectRoot, path)]),
);

const components = globSync('src/**/*.astro', { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
);

interface Given {
  props?: object;
  /** The names of its slots. The default is one slot, the default slot. */
  slots?: readonly string[];
}

const { answer } = await calculateStart(calculator.parse(calculatorContent), 'forklift');

/** The props and slots of each island. A new island is added here. */
const givenTo: Record<string, Given> = {
  'Calculator.island.tsx': { props: { id: 'calculator', lang: 'en-GB', answer, enquiry: '/#contact' }, slots: [] },
  'NavBar.island.tsx': {},
  'MobileMenu.island.tsx': {},
  'EnquiryForm.island.tsx': {
    props: { id: 'enquiry', labelledby: 'title', toast: { title: 'Sent', text: 'Thank you', dismiss: 'Close' } },
  },
  'Tabs.island.tsx': {
    props: { id: 'tabs', labels: { one: 'One', two: 'Two', three: 'Three', four: 'Four', five: 'Five', six: 'Six' } },
    slots: Array.from({ length: 6 }, (_, index) => `panel${index}`),
  },
};

const slot = (name: string) => createElement('astro-slot', { name }, `content of ${name}`);

describe.each([...paths].sort())('%s', (file, path) => {
  const given = givenTo[file];
  if (!given) throw new Error(`Add the props and slots of ${file} to givenTo in tests/unit/islands.test.ts.`);
  const { props, slots = ['default'] } = given;

  it('renders its whole content on the server', async () => {
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
    const message = `Render ${file} in an Astro component, as <Name client:visible … />.`;
    expect(new Set(directives), message).toEqual(new Set(['visible']));
  });
});

it('Astro components hydrate React only from files that end in .island.tsx', () => {
  const hydrated = components.flatMap((text) =>
    [...text.matchAll(/import (\w+|\{[^}]+\}) from '([^']+\.tsx)'/g)]
      .filter(([, names = '']) => names.match(/\w+/g)?.some((name) => new RegExp(`<${name}\\s[^>]*client:`).test(text)))
      .map(([, , path = '']) => path),
  );
  expect(hydrated.length).toBeGreaterThan(0);
  expectNone(
    hydrated.filter((path) => !path.endsWith('.island.tsx')),
    'Let the names of these files end in .island.tsx, and add them to givenTo above.',
  );
});
