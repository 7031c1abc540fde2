import path from 'node:path';

import type { Content } from '../content.ts';
import { rememberFor } from '../remember.ts';
import type { Problem } from '../rule.ts';
import type { Source } from '../source.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** A reference to a picture in the content. */
export interface UsedImage extends Pick<Problem, 'source' | 'range'> {
  readonly field?: string | undefined;
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
  const createImage = (
    place: Pick<UsedImage, 'source' | 'range' | 'field'>,
    url: string,
    isMarkdown: boolean,
  ): UsedImage => {
    const { source, range } = place;
    const decoded = (isMarkdown ? decodeUrl(url) : undefined) ?? url;
    const name = path.posix.join(path.posix.dirname(source.name), decoded);
    return {
      source,
      range,
      // Computed on demand, because few pictures are reported.
      get field() {
        return place.field;
      },
      url,
      isMarkdown,
      name,
      file: files.get(name),
    };
  };
  return [
    ...getTextsOfKind(content, 'image').map((text) => createImage(text, text.text, false)),
    ...findParts(content, 'image').map(({ source, part }) =>
      createImage({ source, range: part.definition ?? part.range, field: 'Picture' }, part.url, true),
    ),
  ];
});
