import type { Content } from '../content.ts';
import type { Document } from '../parse/document.ts';
import type { BodyPart } from '../parse/body.ts';
import { rememberFor } from '../remember.ts';
import type { Source } from '../source.ts';

/** A part of a page file. */
interface FoundPart<Part> {
  source: Source;
  part: Part;
}

const groupParts = rememberFor(({ documents }: Content) => {
  const groups = new Map<BodyPart['kind'], FoundPart<BodyPart>[]>();
  for (const { source, page } of documents) {
    for (const part of page?.parts ?? []) {
      const group = groups.get(part.kind);
      if (group) group.push({ source, part });
      else groups.set(part.kind, [{ source, part }]);
    }
  }
  return groups;
});

/** Lists the parts of one kind in all page files. */
export const findParts = <Kind extends BodyPart['kind']>(
  content: Content,
  kind: Kind,
): readonly FoundPart<Extract<BodyPart, { kind: Kind }>>[] =>
  (groupParts(content).get(kind) ?? []) as FoundPart<Extract<BodyPart, { kind: Kind }>>[];

/** Whether an offset of a page file is inside a hidden component. */
export const isHiddenAt = ({ page }: Document, offset: number): boolean =>
  (page?.parts ?? []).some(
    ({ kind, isHidden, range: [start, end] }) => kind === 'element' && isHidden && start <= offset && offset < end,
  );
