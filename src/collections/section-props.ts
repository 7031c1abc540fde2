import { z } from 'zod';

import { sections, type SectionName, type SectionProps } from '../schemas/sections.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { getMarker, sourceAttribute } from './marks.ts';
import { getFacts } from './site.ts';

/**
 * Validates the attributes that a page file passes to a component, and fills their placeholders.
 *
 * @throws if they do not match the component's schema
 */
export function parseSectionProps<Name extends SectionName>(
  name: Name,
  props: Record<string, unknown>,
): SectionProps<Name> {
  const { [sourceAttribute]: source, ...given } = fillAll(props, getFacts());
  const marker = getMarker();
  const result = sections[name].safeParse(marker ? marker.clean(given) : given);
  if (result.success) {
    const attributes = result.data as SectionProps<Name>;
    return marker ? marker.markAttributes(name, attributes, given, source as string | undefined) : attributes;
  }
  throw new Error(`<${name}> has invalid attributes.\n${z.prettifyError(result.error)}`, { cause: result.error });
}
