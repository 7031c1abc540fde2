import { imageSize } from 'image-size';

import { detectKind } from '../file-kind.ts';
import { isSvg, isPicture } from '../files.ts';
import type { Content } from '../content.ts';
import { getPictureKey } from '../damaged-pictures.ts';
import { isWhole } from '../picture-end.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { isUnreadable } from './drawings.ts';
import { getForeignKind } from '../foreign-kind.ts';

const KIB = 1024;
/** Upper limits, in bytes and in pixels. SVG files are sent as they are. The build resizes other pictures, which takes time. */
const limits = { svg: 20 * KIB, photo: 2048 * KIB, side: 4096 };

function explainSize({ name, bytes }: Source): string | undefined {
  const limit = isSvg(name) ? limits.svg : limits.photo;
  if (bytes.length > limit) return `It is ${Math.ceil(bytes.length / KIB)} KB, and the limit is ${limit / KIB} KB.`;
  if (isSvg(name)) return undefined;
  const { width, height } = imageSize(bytes);
  return Math.max(width, height) > limits.side
    ? `It is ${width} by ${height} pixels, and the limit is ${limits.side} on each side.`
    : undefined;
}

const noPicture = {
  message: 'The file is not a readable picture.',
  ...askToDecide(
    'Export it again from the program that it was made with: a photograph as .jpg, a drawing as .png or .svg.',
    'Export it again',
  ),
};

const broken = {
  message: 'The picture is damaged, or breaks off: a part of the file is missing.',
  ...askToDecide('Copy it again from its original. This copy was probably interrupted.', 'Copy it again'),
};

/** Gives a drawing without a size the one that portraits usually have. */
function diagnoseNoSize({ text }: Source) {
  const message = 'The drawing has no size.';
  const end = /<svg\b/.exec(text);
  const remedy = 'Give its <svg> tag a viewBox, such as viewBox="0 0 320 320", or a width and a height.';
  if (!end) return { message, ...askToDecide(remedy, 'viewBox') };
  const at = end.index + end[0].length;
  return { message, ...askToEdit(remedy, { range: [at, at], text: ' viewBox="0 0 320 320"' }) };
}

const suggestRemedy = ({ name }: Source) =>
  isSvg(name)
    ? askToDecide(
        'Simplify the drawing, or save it as .webp. SVG files are sent to visitors as they are.',
        'Simplify the drawing',
      )
    : askToDecide(
        'Save it at a smaller size: 1600 pixels on the longer side are enough anywhere on this site.',
        'Save it at a smaller size',
      );

function isUnreadablePicture({ bytes }: Source): boolean {
  try {
    const { width, height } = imageSize(bytes);
    return !(width > 0 && height > 0);
  } catch {
    return true;
  }
}

function diagnose(source: Source, damaged: ReadonlySet<string>): Omit<Problem, 'source' | 'range'> | undefined {
  if (isUnreadablePicture(source)) {
    if (isSvg(source.name)) return diagnoseNoSize(source);
    return detectKind(source.bytes) ? broken : noPicture;
  }
  const size = explainSize(source);
  if (size !== undefined) return { message: `The picture is too large. ${size}`, ...suggestRemedy(source) };
  if (damaged.size > 0 && damaged.has(getPictureKey(source))) return broken;
  return isWhole(source.bytes) ? undefined : broken;
}

export const oversizedImage: Rule = {
  code: 'oversized-image',
  title: 'A picture that is too large or unreadable',
  explanation:
    'Large pictures make visitors wait. An SVG file may be up to 20 KB. Any other picture may be up to 2 MB, and up to 4096 pixels on each side; the build makes it smaller.',
  bad: { file: 'team/portrait.jpg', text: 'a photograph of 8 MB, straight from the camera' },
  good: { file: 'team/portrait.jpg', text: 'the same photograph, saved at 800 by 800 pixels' },
  find: ({ sources, project: { damagedPictures = new Set<string>() } }: Content) =>
    sources
      .filter((source) => isPicture(source.name) && source.bytes.length > 0)
      .filter((source) => !isUnreadable(source) && !getForeignKind(source))
      .flatMap((source): Problem[] => {
        const diagnosis = diagnose(source, damagedPictures);
        return diagnosis ? [{ source, range: [0, 0], ...diagnosis }] : [];
      }),
};
