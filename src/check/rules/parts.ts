import type { Content } from '../content.ts';
import type { Document } from '../parse/document.ts';
import type { BodyPart } from '../parse/body.ts';
import type { Source } from '../source.ts';

/** Lists the parts of one kind in all page files. */
export const findParts = <Kind extends BodyPart['kind']>(
  { documents }: Content,
  kind: Kind,
): { source: Source; part: Extract<BodyPart, { kind: Kind }> }[] =>
  documents.flatMap(({ source, page }) =>
    (page?.parts ?? [])
      .filter((part): part is Extract<BodyPart, { kind: Kind }> => part.kind === kind)
      .map((part) => ({ source, part })),
  );

/** Whether an offset of a page file is inside a hidden component. */
export const isHiddenAt = ({ page }: Document, offset: number): boolean =>
  (page?.parts ?? []).some(
    ({ kind, isHidden, range: [start, end] }) => kind === 'element' && isHidden && start <= offset && offset < end,
  );
