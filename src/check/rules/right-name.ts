import { collections } from '../../schemas/collections.ts';
import { statusPages } from '../../schemas/route.ts';
import { getCollectionName } from '../parse/documents.ts';
import { findNearestName } from '../nearest-name.ts';
import type { Source } from '../source.ts';

const files = Object.values(collections);
/** The files in the content folder itself. */
const singleFiles: readonly string[] = files.filter(({ shape }) => shape !== 'folder').map(({ file }) => file);
export const folders: readonly string[] = files.filter(({ shape }) => shape === 'folder').map(({ file }) => file);

/** The files that the site cannot do without. */
export const requiredFiles: readonly string[] = [
  ...singleFiles,
  ...['index', ...statusPages].map((id) => `pages/${id}.mdx`),
];

export const isRequired = (name: string): boolean => requiredFiles.includes(name);

/** The valid paths of page files. The path becomes the address of the page. */
const pageName = /^pages(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.mdx$/;

/** The valid paths of news items. */
const newsName = /^news\/[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/;

/** Whether the site reads a file of this name. Pictures are not included. */
export function isClaimed(name: string): boolean {
  const collection = getCollectionName(name);
  if (collection === 'pages') return pageName.test(name);
  return collection === 'news' ? newsName.test(name) : collection !== undefined;
}

export const getBase = (name: string) => name.replace(/^.*\//, '');
const getStem = (name: string) => getBase(name).replace(/\.[^.]*$/, '');

const transliterations: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/** Turns a path below pages/ into one that is valid as an address. */
const toAddress = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[ßæœøđł]/g, (letter) => transliterations[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split('/')
    .map((part) => part.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''))
    .filter((part) => part !== '')
    .join('/');

/** Endings of files that are put aside or saved twice: `about.mdx.bak`, `about.mdx.2`, `about.mdx_old`. */
const asideEnding =
  /[._-]?(?:bak|backup|old|orig|original|save|saved|copy|tmp|temp|rej|download|crdownload|part|disabled|off|sync-conflict-[^.]*|r?\d{1,8}|\d{4}-\d\d-\d\d)$/i;
/** Marks of copies before the ending: `about copy 2.mdx`, `about (1).mdx`, `benefits_old.json`, `benefits-v2.json`. */
const copyMark =
  /(?:[ ._-]*\((?:\d+|[^()]*(?:copy|conflict|kopie)[^()]*)\)|[ ._-]+(?:copy|kopie|copie|backup|bak|old|orig|original|new|neu|final|draft|v?\d{1,2}|rev\d*|latest|edited|sync-conflict[^/]*|conflict(?:ed)?[^/]*|\d{4}-?\d\d-?\d\d)(?: ?\(?\d+\)?)?)$/i;
const copyStart = /^(?:copy(?: \(?\d+\)?)? of|kopie von|copie de|backup of)[ _-]+/i;

/** Whether a picture is in no folder of pages or people, so that the site does not use it. */
export const isStrayPicture = (name: string): boolean => !folders.some((folder) => name.startsWith(`${folder}/`));

/** Takes the marks of a copy off a name, as often as there are some. */
function stripMarks(base: string): string {
  const [, stem = base, ending = ''] = /^(.+?)(\.[a-z][a-z0-9]*)?$/i.exec(base) ?? [];
  const bare = stem.replace(copyStart, '').replace(copyMark, '');
  return bare === stem || bare === '' ? base : stripMarks(bare + ending);
}

/** Finds the name that a copy or a backup was made from. */
function findOriginal(name: string): string | undefined {
  const folder = name.slice(0, name.length - getBase(name).length);
  const base = getBase(name);
  const aside = base.replace(asideEnding, '').replace(/\.$/, '');
  const candidates = [aside, stripMarks(aside), stripMarks(base)].filter(
    (each) => each !== base && /\.\w+$/.test(each),
  );
  return candidates.flatMap((each) => [folder + each, (folder + each).toLowerCase()]).find((each) => isClaimed(each));
}

/** The endings of pages and of lists, and what they are mistyped as. */
const isPageEnding = (name: string) => /\.(?:mdx?|markdown|mdown|mkd|mdoc|mxd|dmx|m+d+x+|mx|dx)\s*$/i.test(name);
const isJsonEnding = (name: string) => /\.(?:json[5cl]?|jsn|jso|josn|jsno|sjon|jsom|jason|jsonn)\s*$/i.test(name);

/** Whether a file is text that can be renamed to another text file. */
export const isText = (name: string): boolean =>
  /\.(?:mdx?|markdown|txt|text)\s*$/i.test(name) ||
  !getBase(name).includes('.') ||
  isPageEnding(name) ||
  isJsonEnding(name);

/** Finds the folder of the site that a misspelt one means: `Pages/`, `page/`, `teams/`. */
function correctFolder(name: string): string {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0 || folders.includes(folder)) return name;
  const meant = findNearestName(folder.trim(), folders);
  return meant === undefined ? name : [meant, ...rest].join('/');
}

/** Notes for colleagues, which are no page. */
export const isNote = (name: string): boolean =>
  /^(?:read[ _-]?me|notes?|to-?do|changelog|change-?log|license|licence|contributing|instructions?|how-?to)$/i.test(
    getStem(name),
  ) && /\.(?:md|txt|markdown)$|^[^.]*$/i.test(getBase(name));

/** Finds the file in the content folder itself that has nearly this name, whatever its ending. */
export const findSingleFile = (base: string): string | undefined =>
  findNearestName(base, singleFiles) ?? findNearestName(`${getStem(base)}.json`, singleFiles);

function guessName({ name, text }: Pick<Source, 'name' | 'text'>): string | undefined {
  const path = correctFolder(name);
  const base = getBase(path).trim();
  // Windows hides endings, and appends its own: about.mdx.txt.
  const doubled = /^(.+\.(?:mdx|json))(?:\.(?:mdx?|json|txt|text|js|html?))+\s*$/i.exec(path)?.[1];
  if (doubled !== undefined && isText(path)) return guessName({ name: doubled, text }) ?? doubled;
  if (!isText(path)) return undefined;
  const isPlain = /\.(?:txt|text)$|^[^.]*$/i.test(base);
  const single = findSingleFile(base);
  if (
    single !== undefined &&
    (isJsonEnding(base) || (isPlain && !folders.some((each) => path.startsWith(`${each}/`))))
  ) {
    return single;
  }
  if (isJsonEnding(base)) {
    const isPerson = path.startsWith('team/') || /"role"\s*:/.test(text);
    return isPerson ? `team/${base.replace(/\.[^.]*$/, '')}.json` : undefined;
  }
  if (isPlain && path.startsWith('team/')) {
    return text.trimStart().startsWith('{') ? `team/${base.replace(/\.(?:txt|text)$/i, '')}.json` : undefined;
  }
  const isNews = path.startsWith('news/');
  if (!isPageEnding(base) && !isNews && !path.startsWith('pages/')) return undefined;
  const below = path.replace(/^(?:pages|team|news)\//, '').replace(/\.[^./]*\s*$/, '');
  const address = toAddress(isNews ? below.replaceAll('/', '-') : below);
  return address === '' ? undefined : `${isNews ? 'news' : 'pages'}/${address}.mdx`;
}

export interface RightName {
  name: string;
  /** Whether the site has a file of this name already. */
  isTaken: boolean;
  /** Whether the file is a copy or a backup of that file. */
  isCopy: boolean;
}

/** Finds the name under which the site would read a file that it does not read. */
export function findRightName(
  source: Pick<Source, 'name' | 'text'>,
  taken: ReadonlySet<string>,
): RightName | undefined {
  if (isClaimed(source.name) || isNote(source.name)) return undefined;
  const original = findOriginal(source.name);
  const name = original ?? guessName(source);
  if (name === undefined || name === source.name || !isClaimed(name)) return undefined;
  return { name, isTaken: taken.has(name), isCopy: original !== undefined };
}
