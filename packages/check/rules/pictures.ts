import path from 'node:path';

import { getWords, isType, type Source } from '@stepless/documents';
import { imageSize } from 'image-size';

import type { Content } from '../core/content.ts';
import { isServed } from '../core/entries.ts';
import { detectKind, getEnding, isPicture } from '../core/file-kind.ts';
import type { Explanation, Problem, Rule } from '../core/rule.ts';
import { quote, shortenList } from '../core/text.ts';
import { findDrawingFaults } from './drawings.ts';

const KIB = 1024;
/** The size of the largest drawing, in bytes. Drawings are sent as they are. */
export const LARGEST_SVG = 20 * KIB;
/** Upper limits. The build makes pictures other than drawings smaller, which takes time. */
const limits = { svg: LARGEST_SVG, photo: 2048 * KIB, side: 4096 };

const fewerPixels = 'Save it with fewer pixels: 1600 on the longer side are enough.';

const isWeb = (target: string) => /^(?:https?:)?\/\//.test(target);

function findMissing({ links, project, isRefused }: Content): Problem[] {
  const names = project.sources.map(({ name }) => name);
  return links.flatMap(({ source, node, range, target, field, isPicture: isWanted }): Problem[] => {
    if (!isWanted || isWeb(target) || (node && isRefused(node)) || target === '') return [];
    if (project.publicFiles.some(({ address }) => address === target)) return [];
    const folder = path.posix.dirname(source.name);
    const name = path.posix.join(folder, target);
    const place = { source, range, field };
    const isRelative = /^\.{1,2}\//.test(target);
    if (isRelative && names.includes(name) && isPicture(name)) return [];
    const simplify = (text: string) => text.normalize('NFC').toLowerCase();
    const beside = names.filter((each) => path.posix.dirname(each) === folder && isPicture(each));
    const same = beside.find((each) => simplify(path.posix.basename(each)) === simplify(path.posix.basename(target)));
    if (isRelative && names.includes(name)) {
      const message = `${quote(target)} is not a picture that browsers show.`;
      return [{ ...place, message, remedy: 'Export it as .jpg, .png, .webp, .avif or .svg, and write that name.' }];
    }
    const remedy = same
      ? `Write ${quote(`./${path.posix.basename(same)}`)}: upper and lower case, and ./ at the beginning, count.`
      : beside.length > 0
        ? `This folder has ${shortenList(beside.map((each) => `./${path.posix.basename(each)}`))}.`
        : 'Put the picture into the folder of this file, and write ./ and its name.';
    return [{ ...place, message: `There is no picture ${quote(target)}.`, remedy }];
  });
}

function getSize({ bytes }: Source): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Says what is wrong with the file of a picture. Undefined if nothing is. */
function explainFile(source: Source, isDamaged: boolean): Explanation | undefined {
  const isSvg = getEnding(source.name) === 'svg';
  const size = getSize(source);
  if (isDamaged || (!size && !isSvg))
    return { message: 'This picture cannot be read.', remedy: 'Copy it again from its original, or export it again.' };
  if (!size)
    return { message: 'This drawing has no size.', remedy: 'Give its <svg> tag a viewBox, or a width and a height.' };
  const limit = isSvg ? limits.svg : limits.photo;
  if (source.bytes.length > limit) {
    const message = `The picture is ${Math.ceil(source.bytes.length / KIB)} KB large. The limit is ${limit / KIB} KB.`;
    return { message, remedy: isSvg ? 'Simplify the drawing, or save it as .webp.' : fewerPixels };
  }
  if (isSvg || Math.max(size.width, size.height) <= limits.side) return undefined;
  const message = `The picture has ${size.width} by ${size.height} pixels. The limit is ${limits.side} on each side.`;
  return { message, remedy: fewerPixels };
}

const listPictures = ({ project, config }: Content) =>
  project.sources.filter(({ name, bytes }) => {
    const kind = detectKind(bytes);
    // Other rules report empty files, and files of another type.
    const isRight = bytes.length > 0 && (!kind || kind.endings.includes(getEnding(name)));
    return isRight && isPicture(name) && !isServed(config, name);
  });

/** Descriptions that name a file, or say only that there is a picture. */
const vague =
  /^(?:(?:an? |the )?(?:image|picture|photo|photograph|illustration|screenshot|untitled|alt text)(?: \d+)?|(?:img|dsc[nf]?|pxl|image|photo|picture|scan)[-_]?\d[\d_-]*|[^ ]+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp))\.?$/i;

/** Lists the descriptions of the pictures on pages. */
const listDescriptions = ({ documents }: Content) =>
  documents.flatMap(({ source, page }) =>
    (page?.nodes ?? []).flatMap((part) => {
      if (!isType(part, 'image', 'imageReference')) return [];
      const alt = (part.node.alt ?? getWords(part.node)).trim();
      return [{ alt, place: { source, range: part.range, field: 'Picture' } }];
    }),
  );

const describe =
  'Describe between the square brackets what it shows: ![Our workshop, with a test bench](./picture.jpg)';

export const pictureRules: readonly Rule[] = [
  {
    code: 'missing-image',
    title: 'A missing picture',
    why: 'The page would have a gap, or the build would fail without saying where.',
    find: findMissing,
  },
  {
    code: 'oversized-image',
    title: 'A picture that is too large or unreadable',
    why: 'Large pictures make visitors wait. A drawing may have 20 KB. Another picture may have 2 MB, and 4096 pixels on each side.',
    find: (content) =>
      listPictures(content).flatMap((source) => {
        const answer = explainFile(source, content.project.damagedPictures?.has(source.name) === true);
        return answer ? [{ source, range: [0, 0], ...answer }] : [];
      }),
  },
  {
    code: 'unsafe-svg',
    title: 'A drawing with more than shapes',
    why: 'A drawing is published as it is. Scripts, pages and addresses of other sites in it would run for whoever opens it.',
    find: (content) =>
      listPictures(content)
        .filter(({ name, isUtf8 }) => getEnding(name) === 'svg' && isUtf8)
        .flatMap((source) => findDrawingFaults(source)),
  },
  {
    code: 'missing-alt',
    title: 'A picture without a description',
    why: 'The text between the square brackets takes the place of a picture for people who cannot see it.',
    find: (content) =>
      listDescriptions(content)
        .filter(({ alt }) => alt === '')
        .map(({ place }) => ({ ...place, message: 'This picture has no description.', remedy: describe })),
  },
  {
    code: 'vague-alt',
    title: 'A description that does not describe its picture',
    why: 'The name of a file, or the word “image”, tells nothing to people who cannot see the picture.',
    level: 'warning',
    find: (content) =>
      listDescriptions(content)
        .filter(({ alt }) => vague.test(alt))
        .map(({ alt, place }) => {
          const message = `${quote(alt)} does not say what the picture shows.`;
          return { ...place, message, remedy: describe };
        }),
  },
];
