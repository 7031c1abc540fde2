import { imageSize } from 'image-size';

import { isSvg, isPicture } from '../files.ts';
import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { isUnreadable } from './drawings.ts';

const KIB = 1024;
/** Drawings reach the visitor as they are; photographs are made smaller at build, which takes its time. */
const largest = { svg: 20 * KIB, photo: 2048 * KIB, side: 4096 };

function tooLarge({ name, bytes }: Source): string | undefined {
  const limit = isSvg(name) ? largest.svg : largest.photo;
  if (bytes.length > limit)
    return `It is ${Math.ceil(bytes.length / KIB)} KB large, and at most ${limit / KIB} KB fit.`;
  if (isSvg(name)) return undefined;
  const { width, height } = imageSize(bytes);
  return Math.max(width, height) > largest.side
    ? `It is ${width} by ${height} pixels, and at most ${largest.side} on a side fit.`
    : undefined;
}

const noPicture = {
  message: 'The file is not a picture that can be read.',
  remedy: 'Save it again as .png, .jpg, .webp or .svg.',
};

const noSize = {
  message: 'The drawing does not say how large it is.',
  remedy: 'Give its <svg> tag a viewBox, such as viewBox="0 0 320 320", or a width and a height.',
};

const remedyFor = ({ name }: Source) =>
  isSvg(name)
    ? 'Save it with fewer points, or as .webp: a drawing reaches the visitor as it is.'
    : 'Save it smaller: 1600 pixels on the longer side are enough for any place on this site.';

function unreadable({ bytes }: Source): boolean {
  try {
    imageSize(bytes);
    return false;
  } catch {
    return true;
  }
}

export const oversizedImage: Rule = {
  code: 'oversized-image',
  title: 'A picture that is too large, or cannot be read',
  explanation:
    'Visitors on slow links wait for every byte. Drawings (.svg) may be 20 KB large, photographs 2 MB and 4096 pixels on a side; these are made smaller when the site is built.',
  bad: { file: 'team/portrait.jpg', text: 'a photograph of 8 MB, straight from the camera' },
  good: { file: 'team/portrait.jpg', text: 'the same, saved at 800 by 800 pixels' },
  find: ({ sources }: Content) =>
    sources
      .filter((source) => isPicture(source.name) && source.bytes.length > 0 && !isUnreadable(source))
      .flatMap((source) => {
        const range = [0, 0] as const;
        if (unreadable(source)) {
          return [
            {
              source,
              range,
              ...(isSvg(source.name) ? noSize : noPicture),
            },
          ];
        }
        const size = tooLarge(source);
        return size === undefined
          ? []
          : [{ source, range, message: `The picture is too large. ${size}`, remedy: remedyFor(source) }];
      }),
};
