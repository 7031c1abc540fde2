import type { Content } from '@stepless/check';
import { once, withText, type Source } from '@stepless/documents';

import { getKey, readMarks } from '../../marks/encode.ts';
import type { TextDescription } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { relocateTarget } from './relocate-target.ts';
import { hashSource } from '../content/content-files.ts';
import { parseSource } from '../content/site.ts';
import { describeText } from '../describe/describe.ts';
import { getDocument, ifThere } from '../describe/find-target.ts';

/** Finds what was at a place of an earlier version of its file. */
export const relocateNow = (content: Content, target: Target, earlier: Source): Target =>
  relocateTarget(target, earlier, getDocument(content, target.file).source);

/**
 * Describes a text of a page. If its file does not have the text now, the text is described as it was: the file may have a
 * mistake, or be in the middle of being written, and what is typed meanwhile needs a place.
 *
 * @param rendered the file that the page was rendered from
 */
function describeRendered(content: Content, target: Target, rendered: Source): TextDescription | undefined {
  const now = ifThere(() => describeText(content, relocateNow(content, target, rendered)));
  if (now?.hash === hashSource(rendered)) return now;
  const document = parseSource(rendered);
  const then = document && ifThere(() => describeText({ ...content, documents: [document] }, target));
  return now && then && now.value !== then.value ? { ...now, rendered: then.value } : (now ?? then);
}

/** Astro leaves out the byte order mark with which some programs begin a file, so no place on a page counts it. */
const withoutByteOrderMark = once((source: Source): Source =>
  source.text.startsWith('\uFEFF') ? withText(source, source.text.slice(1)) : source,
);

/**
 * Describes all texts that a page shows, and those that its islands may show later, by the keys of their targets.
 *
 * @param html the page with its marks
 * @param readRendered reads a file of the content that the page was rendered from
 */
export function describePage(
  html: string,
  content: Content,
  readRendered: (file: string) => Source | undefined,
): Record<string, TextDescription> {
  const targets = new Map(readMarks(html)?.marks.map(({ target }) => [getKey(target), target]));
  const known = new Map(content.project.sources.map((source) => [source.name, source]));
  const files = new Set(Array.from(targets.values(), ({ file }) => file)).intersection(known);
  const versions = new Map(Array.from(files, (file) => [file, readRendered(file)]));
  return Object.fromEntries(
    [...targets].flatMap(([key, target]) => {
      const rendered = versions.get(target.file);
      const text = rendered && describeRendered(content, target, withoutByteOrderMark(rendered));
      return text ? [[key, text]] : [];
    }),
  );
}
