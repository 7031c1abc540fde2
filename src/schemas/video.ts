import { z } from 'zod';

import { compareFields } from './cross-field.ts';
import { isWebAddress, LONGEST } from './link.ts';

/** The address of a file in public/: lower-case, without spaces. */
const isPublicFile = (address: string, endings: readonly string[]) =>
  new RegExp(`^(?:/[a-z0-9]+(?:[-.][a-z0-9]+)*)+\\.(?:${endings.join('|')})$`).test(address);

const publicFile = (...endings: readonly string[]) =>
  z
    .string()
    .max(LONGEST)
    .refine(
      (address) => isPublicFile(address, endings),
      `must be the address of a file in public/ that ends with .${endings.join(' or .')}`,
    );

export const video = {
  video: z
    .string()
    .max(LONGEST)
    .refine(
      (address) => isWebAddress(address) || isPublicFile(address, ['mp4', 'webm']),
      'must be the address of a file in public/ that ends with .mp4 or .webm, or of a video on another site',
    )
    .meta({
      description: 'The address of a file in public/, or of a video on another site, to which the picture then leads.',
      examples: ['https://www.youtube.com/watch?v=example', '/videos/test-bench.mp4'],
      kind: 'file',
    }),
  poster: publicFile('jpg', 'png', 'webp')
    .optional()
    .meta({
      description: 'The address of the picture that shows until it plays, or that leads to it, of the same shape.',
      examples: ['/videos/test-bench.jpg'],
      kind: 'file',
    }),
  captions: publicFile('vtt')
    .optional()
    .meta({
      description: 'The address of the file with the captions (WebVTT). Every video in public/ needs one.',
      examples: ['/videos/test-bench.vtt'],
      kind: 'file',
    }),
};

type Video = z.output<z.ZodObject<typeof video>>;

/** Checks that a video in public/ has captions and a poster. */
export const checkVideo = compareFields(({ video: address, poster, captions }: Video, isValid) => {
  if (!isValid('video') || !isValid('poster') || !isValid('captions')) return [];
  if (isWebAddress(address) || (captions !== undefined && poster !== undefined)) return [];
  const [missing, remedy] =
    captions === undefined
      ? ['captions', 'Write what is said in it into a WebVTT file beside it, and add captions.']
      : ['poster', 'Save a picture of it beside it, and add poster.'];
  return [{ path: ['video'], message: `must be given together with ${missing}`, remedy }];
});
