import { describe, expect, it } from 'vitest';

import { findBritishSpelling } from '../../../src/check/british.ts';
import { findingsOf, replace, write, type Change } from './tree.ts';

/** Puts words into the prose of a page. */
const say = (text: string) => replace('pages/about.mdx', '</PageHeader>', `${text}\n\n</PageHeader>`);
/** Puts words into a text in a list. */
const describeAs = (text: string) => replace('features.json', '"description": "A', `"description": "${text} A`);
const codesOf = (...changes: Change[]) => findingsOf(changes).map(({ code }) => code);
const remediesOf = (...changes: Change[]) => findingsOf(changes).map(({ remedy }) => remedy.replace(/\. If .*/, '.'));

it.each([
  'Prices are 5 * 3, in C#.',
  'Re-engineer the by-products of a non-linear, pre-loaded drivetrain.',
  'Our engineers’ know-how: it’s a driver’s car, isn’t it?',
  "Our engineers' know-how isn't for sale.",
  'CVTs, ECUs, OEMs, 150 kW, 12 Nm, torque2 and gears_3, 3,000 rpm, 1.5 kWh/100 km, CO₂, 20°C.',
  'Volvo, BMW, iPhone, LinkedIn, YouTube and GitHub, at https://exampl.com/qwrtz.',
  'Stepless transmissions save fuel. A stepless drive.',
  'The licence holder may license it: licensed, licensable, licensing. A licence.',
  'E-mail, café, Zürich, Ltd., plc, etc.',
  'See example.com/a,b or Node.js, e.g. ASP.Net and p.m. in 1,000 U.S. cars.',
  'In Łódź, with Škoda, Ångström’s heirs and Zoë Müller of São Paulo.',
  'The size of the prize, seized by a faster engineer: a motor, an error, a blog, a parallel response.',
  'An {product} of {brand}.',
  'The Initial Inquiry is free.',
])('%s is right, in prose and in a list', (text) => {
  expect(codesOf(say(text), describeAs(text))).toEqual([]);
});

it('code, tags, ids, addresses and escapes are never read', () => {
  expect(codesOf(say('`codewrds` &nbsp; [the licence](/licensing)'))).toEqual([]);
  expect(codesOf(describeAs(String.raw`A line\nbreak and \u0041pple.`))).toEqual([]);
});

describe('words.txt', () => {
  const text = say('The flurbo, Flurbos and the Qwendel.');

  it('takes words in, with a capital and in the plural', () => {
    expect(codesOf(text)).toEqual(['spelling', 'spelling', 'spelling']);
    expect(codesOf(text, write('words.txt', 'flurbo\nQwendel # a name\nstepless\nvariator\npowertrain\n'))).toEqual([]);
  });

  it('a name in it is right with its capital only', () => {
    expect(codesOf(say('A qwendel.'), write('words.txt', 'Qwendel\nstepless\nvariator\npowertrain\n'))).toEqual([
      'spelling',
    ]);
  });

  it('may be empty or missing', () => {
    expect(codesOf(write('words.txt', ''))).not.toContain('empty-file');
    expect(codesOf(write('words.txt', ''))).not.toContain('unclaimed-file');
  });
});

it.each([
  ['Teh drive.', 'Write “The” instead.'],
  ['The geers turn, and gears turn.', 'Write “gears” instead.'],
  ['Everybody has acces to it.', 'Write “access” instead.'],
  ['It is seperate.', 'Write “separate” instead.'],
  ['The torqe of it.', 'Write “torque” instead.'],
  ['It is here untill then.', 'Write “until” instead.'],
  ['A steplss drive.', 'Write “stepless” instead.'],
  ['Optimize it.', 'Write “Optimise” instead.'],
])('%s → %s', (text, remedy) => {
  expect(remediesOf(say(text))).toEqual([remedy]);
});

it.each([
  ['color', 'colour'],
  ['center', 'centre'],
  ['traveling', 'travelling'],
  ['catalog', 'catalogue'],
  ['defense', 'defence'],
  ['analyze', 'analyse'],
  ['organization', 'organisation'],
  ['aluminum', 'aluminium'],
  ['prize', undefined],
  ['motor', undefined],
  ['water', undefined],
  ['colour', undefined],
])('the British spelling of %s is %s', (american, british) => {
  expect(findBritishSpelling(american)).toBe(british);
});

it('only terms are errors', () => {
  const levels = findingsOf([say('Inquiries cost a fotrune. TODO')]).map(({ code, level }) => `${level} ${code}`);
  expect(levels.toSorted()).toEqual(['error wrong-term', 'warning placeholder-text', 'warning spelling']);
});
