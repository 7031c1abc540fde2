import { escaped } from './rich-text.ts';

interface MarkdownPicture {
  alt: string;
  url: string;
  start: number;
  end: number;
}

const picture = /!\[((?:\\[^]|[^\]\\])*)\]\(([^()\s]+)\)/g;

export const findPictures = (markdown: string): MarkdownPicture[] =>
  [...markdown.matchAll(picture)].map(({ 0: whole, 1: alt = '', 2: url = '', index }) => ({
    alt: alt.replaceAll(new RegExp(escaped, 'g'), '$<char>'),
    url,
    start: index,
    end: index + whole.length,
  }));

/** Writes a picture. Characters that mean something in Markdown are escaped. */
export const writePicture = (alt: string, url: string): string =>
  `![${alt
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
    .replaceAll(/[[\]\\*_`]/g, String.raw`\$&`)}](${url})`;

/** Puts another picture in the place of one. Its description stays as it is written. */
export const replaceAddress = (markdown: string, { end, url }: MarkdownPicture, address: string): string =>
  `${markdown.slice(0, end - 1 - url.length)}${address}${markdown.slice(end - 1)}`;

export const replacePicture = (markdown: string, { start, end }: MarkdownPicture, written: string): string =>
  markdown.slice(0, start) + written + markdown.slice(end);
