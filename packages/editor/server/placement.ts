import type { Placement } from '@stepless/check/schema';
import { Refusal, type Element, type PageDocument } from '@stepless/documents';

import { getCollectionOf, getPlacement } from './site.ts';

/** Whether the text of a file has no sections. What is in a section of a page is in it directly. */
export const isWithoutSections = ({ source }: PageDocument): boolean =>
  getCollectionOf(source.name)?.body?.onlySections !== true;

/** Whether a component is in one other component only, as a button does in a row of buttons. */
export const isPartOfGroup = ({ parent }: Placement): boolean => !['page', 'component', 'sentence'].includes(parent);

/** @throws Refusal if a component of this name must not be in this container */
export function requirePlacement(document: PageDocument, name: string, container: Element | undefined): void {
  const placement = getPlacement(name);
  if (!placement) throw new Refusal(`There is no component ${name}.`);
  const { parent } = placement;
  const canContain = container ? getPlacement(container.name)?.children === 'anything' : isWithoutSections(document);
  if (parent === 'page' && isWithoutSections(document))
    throw new Refusal(
      `${name} is for pages. The text of a ${getCollectionOf(document.source.name)?.noun ?? 'file'} has no sections.`,
    );
  if (parent === 'page' && container) throw new Refusal(`${name} can only be between the sections, not inside one.`);
  if (parent === 'component' && !canContain) throw new Refusal(`${name} can only be inside a section.`);
  if (isPartOfGroup(placement) && container?.name !== parent) throw new Refusal(`${name} can only be in ${parent}.`);
}
