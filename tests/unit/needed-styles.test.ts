import { expect, it } from 'vitest';

import { neededStyles } from '../../src/integrations/lean-pages/needed-styles.ts';

const styles = (css: string, ...names: string[]) => neededStyles(css, new Set(names));

it('keeps a rule for a class of the page in all its states, and no other rule', () => {
  const css =
    '.a{color:red}.a[data-alive] .b:not(:target){color:red}.c .a{color:red}.\\@x\\:p-\\[1\\.5rem\\]{padding:0}';
  expect(styles(css, 'a', 'b')).toBe('.a,.a[data-alive] .b:not(:target){color:red}');
  expect(styles(css, '@x:p-[1.5rem]')).toBe('.\\@x\\:p-\\[1\\.5rem\\]{padding:0}');
});

it('keeps rules for attributes and for the elements of the page', () => {
  const css = 'p,h5{color:red}h5 p{color:red}[data-scrolled=true]{color:#00f}';
  expect(styles(css, 'p')).toBe('p{color:red}[data-scrolled=true]{color:#00f}');
});

it('keeps of a list what the page has a use for', () => {
  const css = '.a,.c>.b{color:red}.a:not(.c),.a:is(.b,.c),.c:is(.a){top:0}';
  expect(styles(css, 'a', 'b')).toBe('.a{color:red}.a:not(.c),.a:is(.b,.c){top:0}');
});

it('drops keyframes and custom properties that nothing refers to', () => {
  const css = ':root{--a:var(--b);--b:1px}.a{margin:var(--a)}.b{animation:1s in}@keyframes in{to{top:0}}';
  expect(styles(css)).toBe('');
});
