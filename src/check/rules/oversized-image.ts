import { imageSize } from 'image-size';

import { isSvg, isPicture } from '../files.ts';
import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { isUnreadable } from './drawings.ts';

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
  remedy: 'Save it again as .png, .jpg, .webp or .svg.',
};

const noSize = {
  message: 'The drawing has no size.',
  remedy: 'Give its <svg> tag a viewBox, such as viewBox="0 0 320 320", or a width and a height.',
};

const suggestRemedy = ({ name }: Source) =>
  isSvg(name)
    ? 'Simplify the drawing, or save it as .webp. SVG files are sent to visitors as they are.'
    : 'Save it at a smaller size: 1600 pixels on the longer side are enough anywhere on this site.';

function isUnreadablePicture({ bytes }: Source): boolean {
  try {
    imageSize(bytes);
    return false;
  } catch {
    return true;
  }
}

export const oversizedImage: Rule = {
  code: 'oversized-image',
  title: 'A picture that is too large or unreadable',
  explanation:
    'Large pictures make visitors wait. An SVG file may be up to 20 KB. Any other picture may be up to 2 MB, and up to 4096 pixels on each side; the build makes it smaller.',
  bad: { file: 'team/portrait.jpg', text: 'a photograph of 8 MB, straight from the camera' },
  good: { file: 'team/portrait.jpg', text: 'the same photograph, saved at 800 by 800 pixels' },
  find: ({ sources }: Content) =>
    sources
      .filter((source) => isPicture(source.name) && source.bytes.length > 0 && !isUnreadable(source))
      .flatMap((source) => {
        const range = [0, 0] as const;
        if (isUnreadablePicture(source)) {
          return [
            {
              source,
              range,
              ...(isSvg(source.name) ? noSize : noPicture),
            },
          ];
        }
        const size = explainSize(source);
        return size === undefined
          ? []
          : [{ source, range, message: `The picture is too large. ${size}`, remedy: suggestRemedy(source) }];
      }),
};
