import { z } from 'zod';

import { sections, type SectionName, type SectionProps } from '../schemas/sections.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { getFacts } from './site.ts';

/**
 * The attributes that a page file gives to a component, with their placeholders filled.
 *
 * @throws where they do not fit the component's schema
 */
export function sectionProps<Name extends SectionName>(name: Name, props: Record<string, unknown>): SectionProps<Name> {
  const result = sections[name].safeParse(fillAll(props, getFacts()));
  if (result.success) return result.data as SectionProps<Name>;
  throw new Error(`<${name}> cannot be used like this.\n${z.prettifyError(result.error)}`, { cause: result.error });
}
