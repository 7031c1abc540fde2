import { imageSize } from 'image-size';

import { isPicture } from '../files.ts';
import { askToDecide } from '../remedies.ts';
import { rememberFor } from '../remember.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { getForeignKind } from '../foreign-kind.ts';
import { getUsedImages } from './images.ts';

/** How much longer one side of a portrait may be. Nobody sees that so little is cut off. */
const TOLERANCE = 1.05;

const getSize = rememberFor(({ bytes }: Source): { width: number; height: number } | undefined => {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
});

export const portraitShape: Rule = {
  code: 'portrait-shape',
  title: 'A portrait that is not square',
  explanation:
    'Portraits of the team are shown as squares. Of any other picture, the longer sides are cut off, and sometimes a part of the face.',
  bad: { file: 'team/portrait.jpg', text: 'a photograph of 1200 by 800 pixels' },
  good: { file: 'team/portrait.jpg', text: 'the same photograph, cropped to 800 by 800 pixels' },
  warning: true,
  find: (content) =>
    getUsedImages(content).flatMap((image): Problem[] => {
      const { source, range, file } = image;
      if (!source.name.startsWith('team/') || !file || !isPicture(file.name) || getForeignKind(file)) return [];
      const size = getSize(file);
      if (!size) return [];
      const { width, height } = size;
      if (Math.max(width, height) <= Math.min(width, height) * TOLERANCE) return [];
      return [
        {
          source,
          range,
          ...(image.field && { field: image.field }),
          message: `The portrait is ${width} by ${height} pixels, and is shown as a square.`,
          ...askToDecide(
            `Crop it to a square of ${Math.min(width, height)} by ${Math.min(width, height)} pixels, with the face in the middle.`,
            'Crop it to a square',
          ),
        },
      ];
    }),
};
