import { describe, expect, it } from 'vitest';

import { applyEdits } from '../../../src/check/apply-edits.ts';
import { fixProject } from '../../../src/check/fix.ts';
import { findingsOf, projectWith, replace, type Change } from './tree.ts';

const always = () => true;

/** The text of a file after its repair. */
function mended(file: string, changes: readonly Change[]): string {
  const { project } = fixProject(projectWith(changes), always);
  return project.sources.find(({ name }) => name === file)?.text ?? '';
}

const original = (file: string) => mended(file, []);

describe('repair', () => {
  it.each<[string, string, Change[]]>([
    ['a mistyped field', 'benefits.json', [replace('benefits.json', '"title": "Cost', '"titel": "Cost')]],
    ['a mistyped line at the top of a page', 'pages/about.mdx', [replace('pages/about.mdx', 'title:', 'titel:')]],
    ['a mistyped attribute', 'pages/licensing.mdx', [replace('pages/licensing.mdx', 'title="Ind', 'titel="Ind')]],
    ['a byte order mark', 'benefits.json', [replace('benefits.json', '[', '\uFEFF[')]],
    ['a comma too many', 'benefits.json', [replace('benefits.json', '"green"', '"green",')]],
    [
      'one mistake that hid another',
      'benefits.json',
      [replace('benefits.json', '"green"', '"green",'), replace('benefits.json', '"title": "Cost', '"titel": "Cost')],
    ],
  ])('mends %s, and leaves every other byte as it was', (_, file, changes) => {
    expect(findingsOf(changes)).not.toEqual([]);
    expect(mended(file, changes)).toBe(original(file));
  });

  it.each<[string, string, Change]>([
    [
      'a field that could be meant in two ways',
      'benefits.json',
      replace('benefits.json', '"title": "Cost', '"tetric": "Cost'),
    ],
    [
      'a field whose right name is taken',
      'benefits.json',
      replace('benefits.json', '"metric": "25%"', '"metric": "25%", "metrik": "24%"'),
    ],
    [
      'two fields of which either could be meant',
      'benefits.json',
      replace('benefits.json', '"title": "Cost', '"titel": "Price", "tittle": "Cost'),
    ],
    ['a colour', 'benefits.json', replace('benefits.json', '"blue"', '"bleu"')],
    ['a link', 'navigation.json', replace('navigation.json', '"/licensing"', '"/licencing"')],
    [
      'a field of another name, though it fits',
      'navigation.json',
      replace('navigation.json', '{ "label": "Terms" }', '{ "label": "Terms", "link": "/privacy" }'),
    ],
    [
      'an attribute that may be left out',
      'pages/about.mdx',
      replace('pages/about.mdx', '<PageHeader ', '<PageHeader page="about" '),
    ],
    ['a mistyped field that may be left out', 'pages/about.mdx', replace('pages/about.mdx', 'hidden id', 'hiden id')],
    [
      'a mistyped field whose value does not fit',
      'benefits.json',
      replace('benefits.json', '"metric": "25%"', '"metrik": 25'),
    ],
    ['a wrong sum', 'comparison.json', replace('comparison.json', '+25%', '+20%')],
    ['a figure that makes a sum wrong', 'comparison.json', replace('comparison.json', '"product": 95', '"product": 9')],
    ['a sum that nobody wrote', 'comparison.json', replace('comparison.json', ',\n    "improvement": "+25%"', '')],
  ])('leaves %s to people', (_, file, change) => {
    const before = projectWith([change]).sources.find(({ name }) => name === file)?.text;
    expect(mended(file, [change])).toBe(before);
  });

  it('keeps line ends and odd spacing', () => {
    const windows: Change = ({ files }) => {
      const text = '[\r\n  { "id" : "a",  "lable":"A",   "value":1 },\r\n]\r\n';
      files.set('environment.json', new TextEncoder().encode(text));
    };
    expect(mended('environment.json', [windows])).toBe('[\r\n  { "id" : "a",  "label":"A",   "value":1 }\r\n]\r\n');
  });

  it('mends only what is wanted', () => {
    const { findings: none } = fixProject(projectWith([replace('benefits.json', '"title"', '"titel"')]), () => false);
    expect(none).toEqual([]);
  });
});

describe('applyEdits', () => {
  it('leaves the second of two edits that overlap for the next round', () => {
    const edits = [
      { range: [0, 3], text: 'x' },
      { range: [2, 4], text: 'y' },
    ] as const;
    expect(applyEdits('abcdef', edits)).toBe('abyef');
  });
});
