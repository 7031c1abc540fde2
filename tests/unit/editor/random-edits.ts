import type { Project } from '@stepless/check';
import { createSource, type Source } from '@stepless/documents';

import { readProject } from '../../../src/editor/server/site.ts';
import { projectRoot } from '../../helpers/sites.ts';
import fc from '../../helpers/properties.ts';

/** Ways in which programs write the same file. */
export const formats: Readonly<Record<string, (text: string, name: string) => string>> = {
  'as it is': (text) => text,
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'byte order mark': (text) => `\uFEFF${text}`,
  tabs: (text) => text.replaceAll(/^(?: {2})+(?=[^\s-])/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'no last line end': (text) => text.trimEnd(),
  'one line': (text, name) => (name.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text),
  'four blanks, CRLF': (text, name) =>
    (name.endsWith('.json') ? `${JSON.stringify(JSON.parse(text), undefined, 4)}\n` : text).replaceAll('\n', '\r\n'),
  escapes: (text, name) =>
    name.endsWith('.json')
      ? text.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : text,
};

const folders = ['tests/fixtures/content', 'src/content'];
const texts = folders
  .flatMap((folder) => readProject(projectRoot, folder).sources)
  .filter(({ name }) => /\.(?:json|mdx)$/.test(name));

const empty: Project = {
  contentDir: 'content',
  sources: [],
  obstacles: [],
  today: '2026-01-01',
  publicDir: 'public',
  publicFiles: [],
  routes: [],
  files: {},
};

/** A file of the content in one of the formats. */
export interface Case {
  project: Project;
  source: Source;
}

const toCase = (source: Source, format: string): Case => {
  const text = formats[format]?.(source.text, source.name) ?? source.text;
  const written = createSource(source.name, source.name, new TextEncoder().encode(text));
  const project = { ...empty, sources: [written] };
  // What fast-check prints if a test fails.
  return Object.assign(Object.create({ [fc.toStringMethod]: () => `${source.path}, ${format}` }) as object, {
    project,
    source: written,
  });
};

/** Any file of one kind in any format. */
export const anyFile = (ending: '.json' | '.mdx'): fc.Arbitrary<Case> =>
  fc
    .tuple(
      fc.constantFrom(...texts.filter(({ name }) => name.endsWith(ending))),
      fc.constantFrom(...Object.keys(formats)),
    )
    .map(([source, format]) => toCase(source, format));

const pieces = [
  'a',
  'word',
  ' ',
  'é',
  '“x”',
  '🚜',
  '"',
  "'",
  '\\',
  '/',
  '{product}',
  ': ',
  ' #',
  '&',
  '&amp;',
  '<',
  '- ',
  '%',
  '0',
  'true',
  '~',
  '\u00A0',
];

/** Any text on one line that a person may type, with no blanks at its ends. */
export const anyLine: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');

/** Any string: with line ends and control characters too. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  anyLine,
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constant('two\nlines\tand a tab'),
);

/** Changes a text as a person does: replaces, adds or removes a few words. */
export const retype = (text: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.nat(2), anyWords).map(([position, removed, added]) => {
    const words = text.split(/(?<=\s)(?=\S)/);
    words.splice(position % (words.length + 1), removed, ...(added === '' ? [] : [`${added} `]));
    return words.join('').trim();
  });

const anyWords = fc
  .array(
    fc.constantFrom(
      'gear',
      'belt,',
      '**bold**',
      '_soft_',
      '[a link](/about)',
      '`code`',
      '{product}',
      'é',
      '1.',
      '-',
      '#',
      '+',
      '>',
      '=',
      'a\\*b',
      '&amp;',
      '“so”',
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(' '));
