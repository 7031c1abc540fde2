import { expect, it } from 'vitest';

import { withShortClasses } from '../../src/integrations/lean-pages/classes.ts';

const page = (rules: string, body: string) => `<style>@layer base{.button{}}@layer utilities{${rules}}</style>${body}`;

it('gives the most frequent utility the shortest name, in the page and in its styles', () => {
  const rules = '.mt-4{margin:1.5rem}.lg\\:p-\\[1\\.5rem\\]:hover{padding:0}';
  const body = '<p class="button lg:p-[1.5rem]"></p><p class="mt-4 lg:p-[1.5rem]"></p>';
  expect(withShortClasses(page(rules, body), new Set())).toBe(
    page('.b{margin:1.5rem}.a:hover{padding:0}', '<p class="button a"></p><p class="b a"></p>'),
  );
});

it('leaves what scripts may ask for, and takes no name that is taken', () => {
  const rules = '.hidden{display:none}.grid{display:grid}';
  const body = '<p class="hidden grid a"></p>';
  expect(withShortClasses(page(rules, body), new Set(['hidden']))).toBe(
    page('.hidden{display:none}.b{display:grid}', '<p class="hidden b a"></p>'),
  );
});
