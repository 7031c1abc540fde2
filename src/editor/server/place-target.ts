import type { Source } from '../../check/source.ts';
import type { Target } from '../protocol.ts';
import { parseSource } from './content-document.ts';
import { placeEdits } from './merge.ts';

/**
 * Converts a target on a page that is shown to the file as it is now. They differ until the page is rendered anew, and as long as
 * the file has a mistake.
 *
 * @param shown the text of the file that the page was rendered from
 */
export function placeTarget(target: Target, shown: string, now: Source): Target {
  if (target.kind === 'data' || shown === now.text) return target;
  const move = placeEdits(shown, [], now.text, [])?.toMerged ?? ((offset: number) => offset);
  if (target.kind === 'element') return { ...target, offset: move(target.offset) };
  const start = move(target.start);
  const block = parseSource(now)?.page?.parts.find(({ kind, range }) => kind === 'block' && range[0] === start);
  return { ...target, start, end: block?.range[1] ?? move(target.end) };
}
