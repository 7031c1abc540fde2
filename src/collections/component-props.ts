import { z } from 'zod';

import { componentSchemas, type ComponentName, type ComponentProps } from '../schemas/components.ts';
import { getMarker, sourceAttribute } from './marks.ts';
import { fillAll } from './placeholders.ts';
import { getFacts } from './site.ts';

/** Validates the attributes that a page file passes to a component, and fills their placeholders. @throws if they are invalid */
export function parseProps<Name extends ComponentName>(
  name: Name,
  props: Record<string, unknown>,
): ComponentProps<Name> {
  const { [sourceAttribute]: source, ...given } = fillAll(props, getFacts());
  const marker = getMarker();
  const result = componentSchemas[name].safeParse(marker ? marker.clean(given) : given);
  if (result.success) {
    const attributes = result.data as ComponentProps<Name>;
    return marker ? marker.markAttributes(name, attributes, given, source as string | undefined) : attributes;
  }
  throw new Error(`<${name}> has invalid attributes.\n${z.prettifyError(result.error)}`, { cause: result.error });
}
