import { expect, it } from 'vitest';

import { purgeCss } from '../../src/build/optimize-pages/purge-css.ts';

const purge = (css: string, ...names: string[]) => purgeAll([css], ...names)[0];
const purgeAll = (sheets: string[], ...names: string[]) =>
  purgeCss(sheets, { class: new Set(names), type: new Set(names) });

it('keeps rules for the classes of the page in all their states, and no other rules', () => {
  const css =
    '.a{color:red}.a[data-hydrated] .b:not(:target){color:red}.c .a{color:red}.\\@x\\:p-\\[1\\.5rem\\]{padding:0}';
  expect(purge(css, 'a', 'b')).toBe('.a,.a[data-hydrated] .b:not(:target){color:red}');
  expect(purge(css, '@x:p-[1.5rem]')).toBe('.\\@x\\:p-\\[1\\.5rem\\]{padding:0}');
});

it('recognises a class that begins with a digit', () => {
  expect(purge('.\\32 xl\\:grid{display:grid}.\\33 xl\\:grid{display:grid}', '2xl:grid')).toBe(
    '.\\32 xl\\:grid{display:grid}',
  );
});

it('keeps rules for attributes and, in upper and lower case, for the elements of the page', () => {
  const css = 'p,h5,LINEARGRADIENT{color:red}h5 p{color:red}[data-scrolled=true]{color:#00f}';
  expect(purge(css, 'p', 'lineargradient')).toBe('p,LINEARGRADIENT{color:red}[data-scrolled=true]{color:#00f}');
});

it('keeps the selectors of a list that can match', () => {
  const css = '.a,.c>.b{color:red}.a:not(.c),.a:is(.b,.c),.a:is(.c,.d),.a:where(.c),.c:is(.a){top:0}';
  expect(purge(css, 'a', 'b')).toBe('.a{color:red}.a:not(.c),.a:is(.b,.c){top:0}');
});

it('keeps declarations that the parser does not know', () => {
  const css = '.a:before{content:"";no-such-property:1px}';
  expect(purge(css, 'a')).toBe(css);
});

it('keeps nested rules with their parent rule', () => {
  expect(purge('.a{&:hover{top:0}.c &{top:1px}}.c{.a &{top:0}}', 'a')).toBe('.a{&:hover{top:0}}');
});

it('drops unused keyframes and custom properties', () => {
  const css = ':root{--a:var(--b);--b:1px}.a{margin:var(--a)}.b{animation:1s in}@keyframes in{to{top:0}}';
  expect(purge(css)).toBe('');
  expect(purge(css, 'a', 'b')).toContain('--a:var(--b);--b:1px');
  expect(purge(css, 'a', 'b')).toContain('@keyframes in');
});

it.each([
  ['another style sheet', ['@property --a{syntax:"*";inherits:false}:root{--a:1px}', '.a{margin:var(--a)}']],
  ['a container query', [':root{--a:1px}', '@container style(--a:1px){.a{top:0}}']],
  ['a transition', [':root{--a:1px}', '.a{transition:--a 1s}']],
  ['a fallback', [':root{--a:1px}', '.a{margin:var(--b, var(--a))}']],
])('keeps a custom property that is used by %s', (_, sheets) => {
  expect(purgeAll(sheets, 'a')[0]).toContain('--a:1px');
});

it('keeps keyframes that a custom property names', () => {
  const css = ':root{--spin:turn 1s}.a{animation:var(--spin)}@keyframes turn{to{rotate:1turn}}';
  expect(purge(css, 'a')).toContain('@keyframes turn');
});

it('keeps a custom property that a script sets or reads', () => {
  expect(purge(':root{--a:1px}', '--a')).toContain('--a:1px');
});

it('rejects @scope, which it does not support', () => {
  expect(() => purge('p{top:0}\n@scope (.c){p{top:0}}', 'p')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The CSS has an @scope rule (line 2, column 1), which the purge does not support. Write its rules with a class or with nesting.]`,
  );
});
