import { expect, it } from 'vitest';

import { withShortClasses } from '../../src/build/lean-pages/classes.ts';

const page = (rules: string, body: string) => `<style>${rules}</style>${body}`;

it('gives the most frequent class the shortest name, in the page and in its styles', () => {
  const rules = '.mt-4{margin:1.5rem}.lg\\:p-\\[1\\.5rem\\]:hover{padding:0}';
  const body = '<p class="mt-4 lg:p-[1.5rem]"></p><p class="lg:p-[1.5rem]"></p>';
  expect(withShortClasses(page(rules, body), new Set())).toBe(
    page('.b{margin:1.5rem}.a:hover{padding:0}', '<p class="b a"></p><p class="a"></p>'),
  );
});

it('leaves what scripts may ask for, and takes no name that is taken', () => {
  const rules = '.hidden{display:none}.grid{display:grid}.a{color:red}';
  const body = '<p class="hidden grid a"></p>';
  expect(withShortClasses(page(rules, body), new Set(['hidden', 'a']))).toBe(
    page('.hidden{display:none}.b{display:grid}.a{color:red}', '<p class="hidden b a"></p>'),
  );
});

it('drops a class that no rule is for, and leaves the attribute', () => {
  expect(withShortClasses(page('.a{color:red}', '<p class="b"></p><p class="a b"></p>'), new Set())).toBe(
    page('.a{color:red}', '<p class=""></p><p class="a"></p>'),
  );
});
