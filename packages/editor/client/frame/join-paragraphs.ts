import type { TextDescription } from '../../shared/answers.ts';
import type { BlockTarget } from '../../shared/protocol.ts';
import type { TypedTexts } from '../typed/typed-texts.ts';
import { isSame } from '../values.ts';
import { canEdit } from './edit-text.ts';
import type { Spot } from './marked-page.ts';

/** Finds the paragraph directly above another one in the same version of its file. A picture is none. */
export function findAbove(
  all: readonly Spot[],
  { element }: Spot,
  { target: own, hash }: TextDescription,
  describe: (spot: Spot) => TextDescription | undefined,
) {
  for (const spot of all) {
    // The words of a quotation are no element beside it.
    const description = spot.element.nextElementSibling === element ? describe(spot) : undefined;
    if (description?.bullet !== '' || description.hash !== hash || !canEdit(spot, description)) continue;
    const { target } = description;
    if (target.kind !== 'block' || own.kind !== 'block') continue;
    // Nothing but an empty line is between them.
    const gap = own.start - target.end;
    if (gap > 0 && gap <= '\r\n\r\n'.length) return { spot, description };
  }
  return undefined;
}

/** Types a paragraph behind the one above it, in the place of both. @param markdown what the field of the second one says */
export function joinParagraphs(
  above: TextDescription,
  own: TextDescription,
  markdown: string,
  texts: Pick<TypedTexts, 'open'>,
) {
  const end = own.target.kind === 'block' ? own.target.end : 0;
  const base = `${String(above.value)}\n\n${String(own.value)}`;
  const both: TextDescription = { ...above, target: { ...above.target, end } as BlockTarget, value: base };
  const text = texts.open({ ...both, base });
  text.type(`${String(above.value)} ${markdown}`.trim());
  /** What the page shows in the place of the second one. */
  const toWords = (value: unknown) => (isSame(value, base) ? String(own.value) : '');
  return { both, text, toWords };
}
