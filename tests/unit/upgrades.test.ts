import hydrate from '@astrojs/react/client.js';
import { transform, type Visitor } from 'lightningcss';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';

/* The project relies on these details of its libraries. See “What an upgrade may break” in docs/dependencies.md. */

function visit(css: string, visitor: Visitor<never>): void {
  transform({ filename: 'page.css', code: Buffer.from(css), visitor });
}

/** Lists the parts of all selectors, as Lightning CSS reports them. */
function listSelectorParts(css: string): unknown[] {
  const parts: unknown[] = [];
  visit(css, { Selector: (selector) => void parts.push(...selector) });
  return parts;
}

it('Lightning CSS reports the classes and elements of a selector, also inside :is() and :where()', () => {
  const message =
    'Lightning CSS reports the parts of a selector in another form. Adapt canMatch in src/build/optimize-pages/names.ts, and this test.';
  expect(listSelectorParts('.a p:is(.b):where(i){top:0}'), message).toEqual([
    { type: 'class', name: 'a' },
    { type: 'combinator', value: 'descendant' },
    { type: 'type', name: 'p' },
    { type: 'pseudo-class', kind: 'is', selectors: [[{ type: 'class', name: 'b' }]] },
    { type: 'pseudo-class', kind: 'where', selectors: [[{ type: 'type', name: 'i' }]] },
  ]);
});

it('Lightning CSS reports a declaration that it does not know as a custom property', () => {
  const names: string[] = [];
  visit('a{--known:1px;no-such-property:1px}', { Declaration: { custom: ({ name }) => void names.push(name) } });
  const message =
    'Lightning CSS reports unknown declarations in another form. Adapt countSymbols in src/build/optimize-pages/purge-css.ts, and this test.';
  expect(names, message).toEqual(['--known', 'no-such-property']);
});

it('Tailwind writes each utility as a rule with the class in its selector', async () => {
  // One of each kind that the site uses.
  const utilities = ['p-4', 'sm:col-span-2', 'print:grid-cols-[5fr_7fr]'];
  const compiler = await compile('@theme { --spacing: 1rem; --breakpoint-sm: 40rem } @tailwind utilities;');
  const css = compiler.build(utilities);
  const names = listSelectorParts(css).flatMap((part) => {
    const { type, name } = part as { type: string; name?: string };
    return type === 'class' ? [name] : [];
  });
  const rules = new Set<string>();
  visit(css, { Rule: ({ type }) => void rules.add(type) });
  const message =
    'Tailwind writes its utilities in another form. Adapt canMatch and purgeCss in src/build/optimize-pages, so that the build keeps the rules that a page uses, and this test.';
  expect(names, message).toEqual(expect.arrayContaining(utilities));
  expect([...rules].sort(), message).toEqual(['media', 'style']);
});

it('@astrojs/react hydrates an island from its element, then component, props, slots and metadata', () => {
  const message =
    '@astrojs/react hydrates with other arguments. Adapt src/components/islands/renderer/client.tsx to its client.js, and this test.';
  const alreadyHydrated = { hasAttribute: () => false } as unknown as HTMLElement;
  expect([hydrate.length, hydrate(alreadyHydrated).length], message).toEqual([1, 4]);
});
