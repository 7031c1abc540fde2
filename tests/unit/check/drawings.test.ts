import { expect, it } from 'vitest';

import { findSvgFaults } from '../../../src/check/parse/svg.ts';
import fc from '../../helpers/properties.ts';
import { findingsOf, write } from './tree.ts';

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>\n`;
const find = (text: string) => findingsOf([write('team/placeholder.svg', text)]);

it.each([
  [
    'a declaration and a comment',
    svg('', '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Made by hand -->\n'),
  ],
  ['links inside the drawing', svg('<path id="a"/><use href="#a"/><use xlink:href="#a"/><path fill="url(#a)"/>')],
  [
    'a style',
    svg('<style>.a { fill: #123; mask: url("#a") } @media (prefers-color-scheme: dark) { .a { fill: red } }</style>'),
  ],
  [
    'a picture and a font within',
    svg(
      '<image href="data:image/png;base64,AAAA"/><style>@font-face { src: url(data:font/woff2;base64,AAAA) }</style>',
    ),
  ],
  ['an animation of something else', svg('<path><animate attributeName="d" values="M0 0;M1 1"/></path>')],
  [
    'what programs that draw keep for themselves',
    svg(
      '<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://sodipodi.example"><s:view s:onload="x" href="http://x"/></r:RDF></metadata>',
    ),
  ],
  ['words with signs', svg('<title>Gears &amp; belts &lt; 9 &#8364; é 😀</title>')],
  ['a byte order mark is told as one', svg('', '\uFEFF')],
])('a drawing may have %s', (_, text) => {
  expect(find(text).filter(({ code }) => code.includes('svg'))).toEqual([]);
});

it('the place is that of the mistake, whatever stands before it', () => {
  const [finding] = find(svg('<title>é😀</title>\r\n<g\r\n  a="1"\tonclick = \'x\'/>'));
  expect(finding).toMatchObject({ code: 'unsafe-svg', start: { line: 3, column: 9 }, end: { line: 3, column: 22 } });
});

it('all that is wrong is told at once', () => {
  const codes = find(svg('<script/><a href="https://x.example"/><style>@import "x"</style>')).map(({ code }) => code);
  expect(codes).toEqual(['unsafe-svg', 'unsafe-svg', 'unsafe-svg']);
});

it('whatever becomes of a drawing, its faults have places in it', () => {
  const whole = svg('<style>a { b: url(#c) }</style><a href="#b"><g fill="url(x)"/></a><![CDATA[ & ]]><!-- & -->&amp;');
  const piece = fc.constantFrom('<', '>', '&', '"', '/', ']]>', '-->', '<style>', '</g>', '<script', '\0', 'é😀');
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(20), piece, (at, length, text) => {
      const broken = whole.slice(0, at) + text + whole.slice(at + length);
      const isPlaced = ({ range: [from, to] }: { range: readonly [number, number] }) =>
        from >= 0 && from <= to && to <= broken.length;
      expect(findSvgFaults(broken).filter((fault) => !isPlaced(fault))).toEqual([]);
    }),
  );
});
