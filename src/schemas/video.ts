import { z } from 'zod';

import { isWebAddress } from './link.ts';

const LONGEST = 300;

/** The address of a file in public/: lower-case, without blanks. */
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

/** Sites of videos, by the hosts of their addresses. */
const videoSites = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com'];

/** Whether a video is on YouTube or Vimeo, so that the page links to it. The home page of these sites is no video. */
export function isOnVideoSite(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname, pathname } = new URL(address);
  return videoSites.includes(hostname) && pathname !== '/';
}

/** The attributes of a video. */
export const video = {
  video: z
    .string()
    .max(LONGEST)
    .refine(
      (address) => isOnVideoSite(address) || isPublicFile(address, ['mp4', 'webm']),
      'must be the address of a file in public/ that ends with .mp4 or .webm, or of a video on YouTube or Vimeo',
    )
    .meta({
      title: 'Video',
      description:
        'The address of a file in the folder public/, or of a video on YouTube or Vimeo, to which the picture then leads.',
      examples: ['https://www.youtube.com/watch?v=example', '/videos/test-bench.mp4'],
      kind: 'file',
    }),
  poster: publicFile('jpg', 'png', 'webp')
    .optional()
    .meta({
      title: 'Poster',
      description:
        'The address of the picture that shows until the video plays, or that leads to it. It has the shape of the video.',
      examples: ['/videos/test-bench.jpg'],
      kind: 'file',
    }),
  captions: publicFile('vtt')
    .optional()
    .meta({
      title: 'Captions',
      description: 'The address of the file with the captions (WebVTT). Every video in public/ needs one.',
      examples: ['/videos/test-bench.vtt'],
      kind: 'file',
    }),
};
