import type { Content } from '@stepless/check';

import { getKey, readMarks } from '../../marks/encode.ts';
import type { TextDescription } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { getShown, relocateTarget } from './relocate-target.ts';
import { findSource } from '../content/content-files.ts';
import { parseSource } from '../content/site.ts';
import { describeText } from '../describe/describe.ts';
import { getDocument, ifThere } from '../describe/find-target.ts';

/** Finds what was at a place of an earlier version of its file. @param from the text of that version */
export const relocateNow = (content: Content, target: Target, from: string): Target =>
  relocateTarget(target, from, getDocument(content, target.file).source);

/**
 * Describes a text of a page that is shown. If its file does not have the text now, the text is described as it was: the file may
 * have a mistake, or be in the middle of being written, and what is typed meanwhile needs a place.
 *
 * @param from the text of the file that the page was rendered from
 */
function describeShown(content: Content, target: Target, from: string): TextDescription | undefined {
  const source = findSource(content.project.sources, target.file);
  const describeNow = () => describeText(content, relocateNow(content, target, from));
  const describeThen = () => {
    const document = source && parseSource(getShown(from, source));
    return document && describeText({ ...content, documents: [document] }, target);
  };
  const now = ifThere(describeNow);
  const then = now && source?.text === from ? now : ifThere(describeThen);
  return now && then && now.value !== then.value ? { ...now, rendered: then.value } : (now ?? then);
}

/**
 * Describes all texts that a page shows, and those that its islands may show later, by the keys of their targets.
 *
 * @param html the page with its marks
 * @param readShown reads a file of the content that the page was rendered from
 */
export function describePage(
  html: string,
  content: Content,
  readShown: (file: string) => string | undefined,
): Record<string, TextDescription> {
  const targets = new Map(readMarks(html)?.marks.map(({ target }) => [getKey(target), target]));
  const known = new Set(content.project.sources.map(({ name }) => name));
  const files = known.intersection(new Set(Array.from(targets.values(), ({ file }) => file)));
  const shown = new Map(Array.from(files, (file) => [file, readShown(file)]));
  return Object.fromEntries(
    [...targets].flatMap(([key, target]) => {
      const from = shown.get(target.file);
      const text = from === undefined ? undefined : describeShown(content, target, from);
      return text ? [[key, text]] : [];
    }),
  );
}
