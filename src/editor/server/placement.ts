import { Refusal, type Element, type PageDocument } from '@stepless/documents';

import { getPlacement } from '../../schemas/sections.ts';
import { getCollectionName } from './site.ts';

/** Whether the text of a file has no sections. What stands in a section of a page stands in it directly. */
export const isWithoutSections = ({ source }: PageDocument): boolean => getCollectionName(source.name) === 'news';

/** @throws Refusal if a component of this name must not be in this container */
export function requirePlacement(document: PageDocument, name: string, container: Element | undefined): void {
  const placement = getPlacement(name);
  if (!placement) throw new Refusal(`There is no component ${name}.`);
  const { parent } = placement;
  const canContain = container ? getPlacement(container.name)?.children === 'anything' : isWithoutSections(document);
  if (parent === 'page' && isWithoutSections(document))
    throw new Refusal(`${name} is for pages. The text of a news item has no sections.`);
  if (parent === 'page' && container) throw new Refusal(`${name} stands between the sections, not inside one.`);
  if (parent === 'Buttons' && container?.name !== 'Buttons')
    throw new Refusal(`A ${name} stands among other buttons only.`);
  if (parent === 'component' && !canContain) throw new Refusal(`${name} stands inside a section only.`);
}
