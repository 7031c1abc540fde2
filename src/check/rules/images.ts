import path from 'node:path';

import type { Content } from '../content.ts';
import { rememberFor } from '../remember.ts';
import type { Problem } from '../rule.ts';
import type { Source } from '../source.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** A reference to a picture in the content. */
export interface UsedImage extends Pick<Problem, 'source' | 'range' | 'field'> {
  url: string;
  /** Whether it is in Markdown, where %20 means a blank. */
  isMarkdown: boolean;
  /** The file of the picture, or undefined if it is missing. */
  file: Source | undefined;
  /** The path of the picture, relative to the content folder. */
  name: string;
}

/** Decodes a URL as the build does. */
export function decodeUrl(url: string): string | undefined {
  try {
    return decodeURI(url);
  } catch {
    return undefined;
  }
}

/** Lists every picture that a page or a team member shows. */
export const getUsedImages = rememberFor((content: Content): readonly UsedImage[] => {
  const files = new Map(content.sources.map((source) => [source.name, source]));
  const inData = getTextsOfKind(content, 'image').map(({ source, range, field, text }) => ({
    source,
    range,
    field,
    url: text,
    isMarkdown: false,
  }));
  const inProse = findParts(content, 'image').map(({ source, part }) => ({
    source,
    range: part.definition ?? part.range,
    field: 'Picture',
    url: part.url,
    isMarkdown: true,
  }));
  return [...inData, ...inProse].map((image) => {
    const url = (image.isMarkdown ? decodeUrl(image.url) : undefined) ?? image.url;
    const name = path.posix.join(path.posix.dirname(image.source.name), url);
    return { ...image, name, file: files.get(name) };
  });
});
