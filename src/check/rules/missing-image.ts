import path from 'node:path';

import type { Content } from '../content.ts';
import { isPicture } from '../files.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import { getBase, isStrayPicture } from './right-name.ts';
import { decodeUrl, getUsedImages, type UsedImage } from './images.ts';

type Answer = Diagnosis & { solution: Solution };

const formats = '.jpg, .png, .webp, .avif, .gif or .svg';

/** Writes the address of a picture as the file needs it. */
function writeUrl(url: string, isMarkdown: boolean): string {
  if (!isMarkdown) return JSON.stringify(url).slice(1, -1);
  return url.replaceAll(
    /[%\s()<>]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Asks to write another address in the place of the one in the content. */
function askForUrl(
  { source, range: [start, end], url, isMarkdown }: UsedImage,
  right: string,
): Omit<Answer, 'message'> {
  const written = writeUrl(right, isMarkdown);
  const remedy = `Write ${quote(written)} instead.`;
  const text = source.text.slice(start, end);
  const afterAlt = isMarkdown ? text.lastIndexOf('](') + 2 : 0;
  const at = text.indexOf(url, afterAlt);
  if (at >= 0) {
    // An address with blanks may be in < >.
    return askToEdit(remedy, { range: [start + at, start + at + url.length], text: written });
  }
  return text.startsWith('"')
    ? askToEdit(remedy, { range: [start, end], text: `"${written}"` })
    : askToDecide(remedy, quote(written));
}

/** Makes the address of a picture relative to the file that shows it. */
function toUrl(from: string, picture: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), picture);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const getStem = (name: string) => path.posix.basename(name).replace(/\.[^.]*$/, '');
/** A name without what people and systems write differently: case, accents, blanks, %20. */
const simplify = (name: string) =>
  (decodeUrl(name) ?? name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');

const only = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined);

/** Finds the picture that an address means: written differently, in another folder, with another ending, or misspelt. */
function findMeant(name: string, source: string, pictures: readonly string[]): string | undefined {
  const base = path.posix.basename(name);
  const folder = path.posix.dirname(source);
  const beside = pictures.filter((picture) => path.posix.dirname(picture) === folder);
  const named = path.posix.dirname(name);
  const inNamed = pictures.filter((picture) => named !== folder && path.posix.dirname(picture) === named);
  const nearest = () => {
    const bases = beside.map((picture) => path.posix.basename(picture));
    const meant = findNearestName(base, bases);
    return meant === undefined ? undefined : path.posix.join(folder, meant);
  };
  return (
    pictures.find((picture) => picture.normalize() === name.normalize()) ??
    only(beside.filter((picture) => simplify(path.posix.basename(picture)) === simplify(base))) ??
    only(pictures.filter((picture) => simplify(path.posix.basename(picture)) === simplify(base))) ??
    only(beside.filter((picture) => simplify(getStem(picture)) === simplify(getStem(base)))) ??
    only(inNamed.filter((picture) => simplify(getStem(picture)) === simplify(getStem(base)))) ??
    nearest()
  );
}

function explainDifference(url: string, name: string, meant: string): string {
  const [written, real] = [path.posix.basename(name), path.posix.basename(meant)];
  if (path.posix.dirname(name) !== path.posix.dirname(meant)) {
    return `There is no picture ${quote(url)}, seen from the folder of this file. The picture is ${quote(meant)} in the content folder.`;
  }
  if (written.normalize() === real.normalize()) {
    return `The name of the picture ${quote(real)} has the same letters, stored differently: its accents are separate characters in one of the two names.`;
  }
  if (written.toLowerCase() === real.toLowerCase()) {
    return `The picture is called ${quote(real)}, and upper and lower case must match.`;
  }
  if (getStem(written) === getStem(real)) return `There is no picture ${quote(url)}, but there is ${quote(real)}.`;
  return `There is no picture ${quote(url)}.`;
}

function diagnoseMissing(image: UsedImage, pictures: readonly string[]): Answer {
  const { url, source } = image;
  // Windows writes folders with \, and people copy whole paths and addresses with a query.
  const plain = url
    .replaceAll('\\', '/')
    .replace(/^(?:file:\/*|[a-z]:\/|https:\/\/).*\//i, '')
    .replace(/[?#].*$/, '');
  const decoded = (image.isMarkdown ? decodeUrl(plain) : undefined) ?? plain;
  const name = path.posix.join(path.posix.dirname(source.name), decoded);
  const meant = findMeant(name, source.name, pictures);
  if (meant !== undefined) {
    const isSame = meant === name;
    const message = isSame
      ? `${quote(url)} is not the address of a picture. A picture in the same folder is written as ./ and its name.`
      : explainDifference(url, name, meant);
    return { message, ...askForUrl(image, toUrl(source.name, meant)) };
  }
  const beside = pictures
    .filter((picture) => path.posix.dirname(picture) === path.posix.dirname(source.name))
    .map((picture) => `./${path.posix.basename(picture)}`);
  const list =
    beside.length > 0
      ? `The folder of this file contains ${abbreviateList(beside)}: decide which picture to show.`
      : 'The folder of this file contains no pictures yet: decide which picture to show, and put it there.';
  return { message: `There is no picture ${quote(url)}.`, ...askToDecide(list, 'which picture to show') };
}

function diagnose(image: UsedImage, { sources, project, siteMap, site }: Content): Answer | undefined {
  const { source, url, file, name, isMarkdown } = image;
  // Another rule reports an empty address.
  if (url === '') return undefined;
  if (!url.startsWith(`${site.url}/`) && /^(?!file:)[a-z][a-z0-9+.-]+:|^\/\//i.test(url)) {
    return {
      message: url.startsWith('data:')
        ? 'The picture is written into the file itself. Pages only show pictures that are files.'
        : `${quote(url)} is on another site. Pages only show pictures of this site.`,
      ...askToDecide('Save the picture in the folder of this file, and write ./picture.png', 'Save the picture'),
    };
  }
  if (isMarkdown && decodeUrl(url) === undefined) {
    return {
      message: `${quote(url)} contains a %, which begins a code such as %20 here.`,
      ...askForUrl(image, url),
    };
  }
  if (url.startsWith('/') && siteMap.isFile(url)) return undefined;
  // Another rule reports a file that is there and cannot be read.
  if (project.obstacles.some((obstacle) => obstacle.name === name)) return undefined;
  if (file && isPicture(name)) {
    if (url.startsWith('.')) return undefined;
    return {
      message: `The path of a picture in the same folder must begin with ./, and ${quote(url)} does not.`,
      ...askForUrl(image, toUrl(source.name, name)),
    };
  }
  const pictures = sources.map((each) => each.name).filter(isPicture);
  const stray = file ? undefined : pictures.find((each) => isStrayPicture(each) && getBase(each) === getBase(name));
  if (stray !== undefined) {
    return {
      message: `There is no picture ${quote(url)}, but ${quote(stray)} is in the content folder.`,
      ...askToDecide(`Rename ${quote(stray)} to ${quote(name)}.`, `Rename ${quote(stray)}`),
    };
  }
  if (!file)
    return diagnoseMissing(
      image,
      pictures.filter((each) => !isStrayPicture(each)),
    );
  return {
    message: `${quote(url)} is not a picture that browsers show.`,
    ...askToDecide(
      `Pictures end with ${formats}. Export it as one of these, or decide which picture to show instead.`,
      'which picture to show',
    ),
  };
}

export const missingImage: Rule = {
  code: 'missing-image',
  title: 'A missing picture',
  explanation:
    'A picture is in the same folder as the file that shows it, and is written as ./portrait.png. The name must match exactly, including upper and lower case. Pictures on other sites are not allowed, because pages load nothing from elsewhere.',
  bad: { file: 'team/1-placeholder.json', text: '"image": "./portrait.png"' },
  good: { file: 'team/1-placeholder.json', text: '"image": "./placeholder.svg"' },
  find: (content) =>
    getUsedImages(content).flatMap((image): Problem[] => {
      const { source, range, field } = image;
      const answer = diagnose(image, content);
      return answer ? [{ source, range, ...(field && { field }), ...answer }] : [];
    }),
};
