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

/** The addresses of videos on each site, after the name of its host. The home page of a site, or a channel, is no video. */
const videoSites: Readonly<Record<string, RegExp>> = {
  'youtube.com': /^\/(?:watch\?(?:[^#]*&)?v=[\w-]+|playlist\?(?:[^#]*&)?list=[\w-]+|(?:shorts|live)\/[\w-]+)/,
  'youtu.be': /^\/[\w-]+/,
  'vimeo.com': /^\/(?:[a-z]+\/)*(?:[\w-]+\/)*\d+/,
};

/** Whether a text is the address of a video on YouTube or Vimeo, so that the page links to it. */
export function isOnVideoSite(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname, pathname, search } = new URL(address);
  const site = videoSites[hostname.replace(/^(?:www|m)\./, '')];
  return site?.test(pathname + search) ?? false;
}

/** Returns the address of the page that shows a video, from the address of the player that other sites embed. */
export function findVideoPage(address: string): string | undefined {
  const [, id] = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/i.exec(address) ?? [];
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  const [, number] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i.exec(address) ?? [];
  return number === undefined ? undefined : `https://vimeo.com/${number}`;
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
