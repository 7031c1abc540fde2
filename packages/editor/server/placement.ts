import { Refusal, type Element, type PageDocument } from '@stepless/documents';

import { getCollectionOf, getPlacement } from './site.ts';

/** Whether the text of a file has no sections. What is in a section of a page is in it directly. */
export const isWithoutSections = ({ source }: PageDocument): boolean =>
  getCollectionOf(source.name)?.body?.onlySections !== true;

/** @throws Refusal if a component of this name must not be in this container */
export function requirePlacement(document: PageDocument, name: string, container: Element | undefined): void {
  const placement = getPlacement(name);
  if (!placement) throw new Refusal(`There is no component ${name}.`);
  const { parent } = placement;
  const isBare = !container && isWithoutSections(document);
  const isIn = container ? getPlacement(container.name)?.children === 'anything' : isBare;
  const isRight =
    { page: !container && !isBare, component: isIn, sentence: true }[parent] ?? container?.name === parent;
  if (!isRight) throw new Refusal(`${name} cannot be at this place of the page.`);
}
