import { describe, expect, it } from 'vitest';

import { findEmptyMarks, toggleEmphasis, type Emphasis } from '../../../src/editor/client/frame/emphasis.ts';

/** Reads a text in which brackets are around what is selected, and a bar is the caret. */
function parse(shown: string): { text: string; start: number; end: number } {
  const caret = shown.indexOf('|');
  if (caret >= 0) return { text: shown.replace('|', ''), start: caret, end: caret };
  return { text: shown.replace('[', '').replace(']', ''), start: shown.indexOf('['), end: shown.indexOf(']') - 1 };
}

/** Toggles emphasis, and returns the text in the same notation. */
function toggle(shown: string, emphasis: Emphasis): string {
  const selected = parse(shown);
  const replacement = toggleEmphasis(selected, emphasis);
  if (!replacement) return 'nothing to emphasise';
  const { from, to, insert, start, end } = replacement;
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

describe('emphasis of selected words', () => {
  it.each<[Emphasis, string, string]>([
    ['bold', 'a [b] c', 'a **[b]** c'],
    ['italic', 'a [b] c', 'a *[b]* c'],
    ['italic', 'a **[b]** c', 'a ***[b]*** c'],
    ['bold', 'a *[b]* c', 'a ***[b]*** c'],
  ])('%s is toggled: %s and %s', (emphasis, without, having) => {
    expect(toggle(without, emphasis)).toBe(having);
    expect(toggle(having, emphasis)).toBe(without);
  });

  it.each<[Emphasis, string, string]>([
    ['bold', 'a [**b**] c', 'a [b] c'],
    ['italic', 'a [*b*] c', 'a [b] c'],
    ['bold', 'a [***b***] c', 'a [*b*] c'],
    ['bold', 'a[ b ]c', 'a **[b]** c'],
    ['bold', '[**a** and **b**]', '**[a and b]**'],
  ])('%s: %s becomes %s', (emphasis, before, after) => {
    expect(toggle(before, emphasis)).toBe(after);
  });

  it('leaves spaces alone', () => {
    expect(toggle('a[  ]b', 'bold')).toBe('nothing to emphasise');
  });

  it('takes an escaped asterisk for a character', () => {
    expect(toggle(String.raw`2 \*[b]* c`, 'italic')).toBe(String.raw`2 \**[b]** c`);
  });
});

describe('emphasis at the caret', () => {
  it.each<[Emphasis, string, string]>([
    ['bold', 'a wo|rd c', 'a **wo|rd** c'],
    ['bold', 'a **wo|rd** c', 'a wo|rd c'],
    ['bold', 'a **word|** c', 'a **word**| c'],
    ['italic', 'a *word|* c', 'a *word*| c'],
    ['italic', 'a **wo|rd** c', 'a ***wo|rd*** c'],
    ['bold', 'a **two wo|rds** c', 'a two wo|rds c'],
  ])('%s: %s becomes %s', (emphasis, before, after) => {
    expect(toggle(before, emphasis)).toBe(after);
  });

  it.each(['word| next', 'word |', '|', '2 | 3'])('waits for words in %j', (shown) => {
    expect(toggle(shown, 'bold')).toBe('nothing to emphasise');
    expect(toggle(shown, 'italic')).toBe('nothing to emphasise');
  });
});

it.each([
  ['a **|** b', { from: 2, to: 6 }],
  ['a *|* b', { from: 2, to: 4 }],
  ['***|***', { from: 0, to: 6 }],
  ['**|', undefined],
  ['2 *| 3', undefined],
  ['***|*', undefined],
])('finds marks with nothing between them in %j', (shown, expected) => {
  const { text, start } = parse(shown);
  expect(findEmptyMarks(text, start)).toEqual(expected);
});
