import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../sites.ts';

/** A small site, whose texts are typed in. */
export const folder = path.join(projectRoot, 'tests/fixtures/sequences');
/** Its files at the beginning of each sequence. */
export const files: readonly string[] = globSync('**/*.*', { cwd: folder })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();

/** A text of the test's site that somebody can type in, in the order of the page. */
export interface Place {
  file: string;
  /** What is in the file before and after the text, which nobody may change. */
  before: string;
  after: string;
  /** The text at the beginning. */
  text: string;
}

function cut(file: string, parts: readonly string[]): Place[] {
  const text = readFileSync(path.join(folder, file), 'utf8');
  let at = 0;
  const pieces = parts.map((part) => {
    const start = text.indexOf(part, at);
    if (start < 0) throw new Error(`${file} does not contain ${part}`);
    const before = text.slice(at, start);
    at = start + part.length;
    return before;
  });
  const last = pieces.length - 1;
  return pieces.map((before, index) => ({
    file,
    before,
    after: index === last ? text.slice(at) : '',
    text: parts[index] ?? '',
  }));
}

export const places: readonly Place[] = [
  ...cut('benefits.json', [
    'First title',
    'The first text, with {product} in it.',
    'Second title',
    'A caf\\u00e9\u00A0and a soft\u00ADhyphen.',
  ]),
  ...cut('pages/index.mdx', [
    'The main heading',
    'A paragraph with **bold** words,\nwrapped over *two* lines and {product}.',
    'An item of a list',
    'Another item\u00A0here',
    'Quoted words',
    'Name',
    'Value',
    'Mass',
    '12 kg',
  ]),
  ...cut('site.json', ['Fixture', 'Gearless']),
];

/** Reads what each place of a file says. @throws Error if anything else in the file has changed */
export function readFile(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, 'content', file), 'utf8');
  const own = places.filter((place) => place.file === file);
  const pattern = own.map(({ before, after }) => `${RegExp.escape(before)}([^]*?)${RegExp.escape(after)}`).join('');
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) throw new Error(`Something else has changed in ${file}:\n${text}`);
  return match.slice(1);
}

/** Reads all places, as they are written. */
export const readPlaces = (root: string): string[] => files.flatMap((file) => readFile(root, file));

/** What somebody would type for a text as it is written. Where its lines are wrapped does not count. */
const unescapeTyped = (file: string, text: string): string =>
  file.endsWith('.json')
    ? String(JSON.parse(`"${text}"`))
    : text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/[ \t]*\n(?:> ?)?[ \t]*/g, ' ');

/** Reads the words of all places. @throws Error if a file cannot be parsed */
export const readWords = (root: string): string[] =>
  readPlaces(root).map((text, index) => unescapeTyped(places[index]?.file ?? '', text));

export const firstWords: readonly string[] = places.map(({ file, text }) => unescapeTyped(file, text));
