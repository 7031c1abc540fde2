import { createSource, type Source } from '@stepless/documents';

import type { Content } from '../core/content.ts';
import { findCollectionName, findServed, getEndings, isServed } from '../core/entries.ts';
import { detectKind, getEnding, getForeignKind, isOfKind, isPicture } from '../core/file-kind.ts';
import type { UnreadableFile } from '../core/folder.ts';
import type { Explanation, Problem, Rule } from '../core/rule.ts';
import { joinList, quote } from '../core/text.ts';

const atTop = [0, 0] as const;
const whole = (source: Source): readonly [number, number] => [0, source.text.length];

/** Stands for a file that cannot be read, or is not there. */
const createEmpty = ({ project }: Content, name: string): Source =>
  createSource(`${project.contentDir}/${name}`, name, new Uint8Array());

/** Compares names as careless people do: without case and spaces, and without what programs append. */
const simplify = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]|copy|\(\d+\)/g, '')
    .replace(/(?:\.(?:txt|bak|old|orig|jsonc?|mdx?))+$/, '');

const listRequired = ({ config }: Content): string[] =>
  Object.values(config.collections).flatMap(({ shape, file, required = [], pattern = '' }) =>
    shape === 'folder' ? required.map((id) => `${file}/${id}${pattern.replace(/^.*\*/, '')}`) : [file],
  );

const findFolder = ({ config }: Content, name: string) =>
  Object.values(config.collections).find(({ shape, file }) => shape === 'folder' && name.startsWith(`${file}/`));

const isKnown = (content: Content, name: string): boolean =>
  findCollectionName(content.config, name) !== undefined ||
  (isPicture(name) && findFolder(content, name)?.isServed !== true) ||
  [content.config.wordsFile, 'README.md'].includes(name);

function findMissing(content: Content): Problem[] {
  const { sources, unreadable } = content.project;
  const names = new Set([...sources, ...unreadable].map(({ name }) => name));
  // The rule for unused files says how to rename one that is meant.
  const meant = new Set(sources.filter(({ name }) => !isKnown(content, name)).map(({ name }) => simplify(name)));
  return listRequired(content)
    .filter((name) => !names.has(name) && !meant.has(simplify(name)))
    .map((name) => ({
      source: createEmpty(content, name),
      range: atTop,
      message: 'This file is required, but missing.',
      remedy: 'Restore its earlier version, or write it again with exactly this name.',
    }));
}

/** Says what a file that no collection has may be, and what to do with it. */
function explainUnclaimed(content: Content, { name, bytes }: Source): Explanation {
  const { collections } = content.config;
  const required = listRequired(content);
  const folder = findFolder(content, name);
  const near = required.find((each) => simplify(each) === simplify(name));
  if (near !== undefined && !content.project.sources.some((source) => source.name === near))
    return { message: 'The site does not use a file of this name.', remedy: `Rename it to ${quote(near)}.` };
  const kind = detectKind(bytes);
  if (kind && !isPicture(name) && folder?.isServed !== true) {
    const message = `This is ${kind.noun}. The site does not use or publish such files.`;
    const place = findServed(content.config) ?? content.project.publicDir;
    const isWanted = `If visitors should download it, move it into ${place}/.`;
    return { message, remedy: `Move it out of the content folder. ${isWanted}` };
  }
  if (folder) {
    const endings = getEndings(folder);
    if (!endings.some((ending) => name.endsWith(ending)))
      return {
        message: `Files in ${folder.file}/ must end with ${joinList(endings)}. This one is ignored.`,
        remedy: `${folder.isServed ? 'Export it as one of these' : 'Rename it'}, if it is a ${folder.noun}, or move it elsewhere.`,
      };
    return {
      message: `Files in folders inside ${folder.file}/ are ignored.`,
      remedy: `Move it into ${folder.file}/ itself.`,
    };
  }
  const folders = Object.values(collections)
    .filter(
      ({ shape, pattern = '*.json' }) => shape === 'folder' && getEndings({ pattern }).includes(`.${getEnding(name)}`),
    )
    .map(({ file }) => `${file}/`);
  const advice = folders.length > 0 ? ` If it is new, move it into ${folders.join(' or ')}.` : '';
  return {
    message: 'The site does not use a file of this name here.',
    remedy: `If it is a copy, move it out of the content folder.${advice}`,
  };
}

const reasons: Record<UnreadableFile['reason'], Explanation> = {
  denied: {
    message: 'The account that runs the check may not read this.',
    remedy: 'Give this account the right to read it.',
  },
  link: {
    message: 'This is a link that leads to no file of the content folder.',
    remedy: 'Put the file itself here.',
  },
  folder: {
    message: 'This is a folder with the name of a file.',
    remedy: 'Rename the folder, and write the file.',
  },
  unreadable: { message: 'This cannot be read as a file.', remedy: 'Put a file here, or remove it.' },
};

/** Guesses the encoding of a file that is not UTF-8. */
function nameEncoding({ bytes }: Source): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isWide || bytes.includes(0) ? 'UTF-16 (“Unicode”)' : 'an old encoding such as Windows-1252 (“ANSI”)';
}

/** Whether a file is a text of the site. A text that visitors download may have any encoding. */
const isText = ({ name }: Source) => /\.(?:json|mdx?|svg)$|^[^/]+\.txt$/.test(name);

/** What files contain, by what they are. */
const shapes: Readonly<Record<'rows' | 'page' | 'record', Explanation>> = {
  rows: {
    message: 'This file must contain a list of rows.',
    remedy: 'Begin the file with [ and end it with ]. Put each row between { and }, with commas between them.',
  },
  page: {
    message: 'The lines at the top must be fields.',
    remedy: 'Write each as a name, a colon, a space and a text.',
  },
  record: {
    message: 'This file must contain a group of fields.',
    remedy: 'Begin the file with { and end it with }.',
  },
};

/** Finds files whose content is of another shape than their collection. */
function findWrongShapes({ documents, config }: Content): Problem[] {
  return documents.flatMap(({ source, root, collection, faults, page }): Problem[] => {
    const { shape, noun = 'row', mayBeEmpty } = config.collections[collection] ?? {};
    if (!root || faults.length > 0) return [];
    const { range } = root;
    const isRows = shape === 'rows';
    if (root.kind !== (isRows ? 'list' : 'object')) {
      const sentences = shapes[isRows ? 'rows' : page ? 'page' : 'record'];
      return [{ source, range: [range[0], range[0] + 1], ...sentences, hides: range }];
    }
    if (root.kind !== 'list' || root.items.length > 0 || mayBeEmpty) return [];
    const message = 'This list has no rows, so its place on the page is empty.';
    return [{ source, range, message, remedy: `Add at least one ${noun} between [ and ].` }];
  });
}

export const fileRules: readonly Rule[] = [
  {
    code: 'missing-file',
    title: 'A missing file',
    why: 'The site needs its lists, its records and some of its pages in files with fixed names.',
    find: findMissing,
  },
  {
    code: 'unreadable-file',
    title: 'A file that cannot be read',
    why: 'Everything in the content folder must be a file that everybody who builds the site can read.',
    find: (content) =>
      content.project.unreadable.map(({ name, reason, detail }) => {
        const { message, remedy } = reasons[reason];
        const text = detail === '' ? message : `${message} The system says: ${detail}`;
        return { source: createEmpty(content, name), range: atTop, message: text, remedy };
      }),
  },
  {
    code: 'unused-file',
    title: 'An unused file',
    why: 'The site finds each file by its path and its name, with upper and lower case. It ignores any other file.',
    find: (content) =>
      content.project.sources
        .filter(({ name }) => !isKnown(content, name))
        .map((source) => ({ source, range: atTop, ...explainUnclaimed(content, source) })),
  },
  {
    code: 'wrong-file-type',
    title: 'A file of another type than its name says',
    why: 'The ending of a name says what a file is. A new name does not turn a Word document into a page, or a HEIC photograph into a JPEG.',
    find: (content) =>
      content.project.sources.flatMap((source) => {
        const { name, bytes } = source;
        const kind = getForeignKind(name, bytes);
        const isUnlike = isServed(content.config, name) && bytes.length > 0 && !isOfKind(name, bytes);
        if (!isKnown(content, name) || !(kind ?? isUnlike)) return [];
        const message = `This is ${kind?.noun ?? 'something else'}, although its name ends with .${getEnding(name)}.`;
        const [ending = ''] = kind?.endings ?? [];
        const remedy = isPicture(`x.${ending}`)
          ? `Rename it, so that it ends with .${ending}, and change what refers to it.`
          : 'Export it from its program in the format that the name says.';
        return [{ source, range: atTop, message, remedy, hides: whole(source) }];
      }),
  },
  {
    code: 'empty-file',
    title: 'An empty file',
    why: 'An empty file was usually started and forgotten, or lost its content when it was saved.',
    find: (content) =>
      content.project.sources
        .filter((source) => isKnown(content, source.name) && source.name !== content.config.wordsFile)
        .filter(({ bytes, text, isUtf8 }) => bytes.length === 0 || (isUtf8 && text.replace('\uFEFF', '').trim() === ''))
        .map((source) => {
          const remedy = 'Restore its earlier version, or write its content.';
          return { source, range: atTop, message: 'This file is empty.', remedy, hides: whole(source) };
        }),
  },
  {
    code: 'not-utf8',
    title: 'A file saved in another encoding',
    why: 'Files must be saved as UTF-8, which has the characters of every language. In another encoding, é and € become question marks.',
    find: (content) =>
      content.project.sources
        .filter((source) => isText(source) && !source.isUtf8 && isKnown(content, source.name))
        .filter(({ name, bytes }) => !getForeignKind(name, bytes))
        .map((source) => {
          const at = Math.max(source.text.indexOf('\uFFFD'), 0);
          const message = `This file is saved in ${nameEncoding(source)}, and not in UTF-8.`;
          const remedy = 'Open it in the program that it was written with, and save it with the encoding “UTF-8”.';
          return { source, range: [at, at + 1] as const, message, remedy, hides: whole(source) };
        }),
  },
  {
    code: 'byte-order-mark',
    title: 'An invisible mark at the start of a file',
    why: 'Some editors put an invisible byte order mark before the first letter of a file. Many programs cannot read the file then.',
    find: ({ project }) =>
      project.sources
        .filter((source) => isText(source) && source.isUtf8 && source.text.startsWith('\uFEFF'))
        .map((source) => ({
          source,
          range: [0, 1] as const,
          message: 'The file begins with an invisible byte order mark.',
          remedy: 'Save it as “UTF-8”, and not as “UTF-8 with BOM”.',
          edits: [{ range: [0, 1] as const, text: '' }],
        })),
  },
  {
    code: 'wrong-shape',
    title: 'A list where a group of fields belongs, or the reverse',
    why: 'Some files hold a list of rows, others one group of fields. A page begins with its fields.',
    find: findWrongShapes,
  },
];
