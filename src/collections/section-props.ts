import { z } from 'zod';

import { sections, type SectionName, type SectionProps } from '../schemas/sections.ts';
import { fillAll } from '../schemas/placeholders.ts';
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
  const result = sections[name].safeParse(fillAll(props, getFacts()));
  if (result.success) return result.data as SectionProps<Name>;
  throw new Error(`<${name}> has invalid attributes.\n${z.prettifyError(result.error)}`, { cause: result.error });
}
