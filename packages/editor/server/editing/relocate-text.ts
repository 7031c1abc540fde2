import type { Content } from '@stepless/check';
import type { Source } from '@stepless/documents';
import type { z } from 'zod';

import type { BlockTarget, Target, typedPlace } from '../../shared/protocol.ts';
import type { RelocatedText } from '../../shared/answers.ts';
import type { ContentEditor } from './content-editor.ts';
import { findSource, hashSource } from '../content/content-files.ts';
import { describeText } from '../describe/describe.ts';
import { ifThere } from '../describe/find-target.ts';
import { findOnly, relocateTarget } from './relocate-target.ts';

/** A text that was typed on some version of a file. */
type TypedOn = z.output<typeof typedPlace>;

/** Finds the block with the words that a text was typed on, if only one has them. */
function findBlockByWords(target: BlockTarget, base: unknown, { text }: Source): BlockTarget | undefined {
  if (typeof base !== 'string' || base === '') return undefined;
  if (text.slice(target.start, target.end) === base) return target;
  const start = findOnly(text, base);
  return start === undefined ? undefined : { ...target, start, end: start + base.length };
}

/** Whether a place is sure although the version of its file is unknown. */
const isSure = (target: Target, value: unknown, base: unknown) =>
  value === base || (target.kind === 'data' && target.path.every((key) => typeof key === 'string'));

/** Finds where a text belongs in its file as it is now. Returns null if that is not sure. */
export function relocateText(
  { target, hash, base }: TypedOn,
  content: Content,
  versions: Pick<ContentEditor, 'findEarlier'>,
): RelocatedText | null {
  const now = findSource(content.project.sources, target.file);
  if (!now) return null;
  if (target.kind === 'file') return { target, hash: hashSource(now), value: now.text };
  const typedOn = versions.findEarlier(target.file, hash);
  const near = target.kind === 'block' ? findBlockByWords(target, base, now) : target;
  const placed = typedOn ? relocateTarget(target, typedOn, now) : near;
  if (!placed) return null;
  const text = ifThere(() => describeText(content, placed));
  return text && (typedOn || isSure(placed, text.value, base))
    ? { target: placed, hash: text.hash, value: text.value }
    : null;
}
