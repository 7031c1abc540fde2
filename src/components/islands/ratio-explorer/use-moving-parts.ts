import { useRef, type RefCallback } from 'react';

import type { Attributes } from '../../../lib/ratio-explorer/moving-parts.ts';

/** What a part of a drawing is given: its attributes, and how it is found again. */
export type Part = (name: string) => Attributes[string] & { ref: RefCallback<SVGElement> };

/**
 * Moves parts of drawings past React, which would be too much work for every frame of a drag on a slow phone. React
 * renders the same attributes a little later, with the figures.
 *
 * @param rendered what React renders now
 */
export function useMovingParts(rendered: Attributes) {
  const elements = useRef(new Map<string, SVGElement>());

  const part: Part = (name) => ({
    ...rendered[name],
    ref: (element) => {
      if (element) elements.current.set(name, element);
    },
  });

  const draw = (attributes: Attributes) => {
    for (const [name, values] of Object.entries(attributes)) {
      const element = elements.current.get(name);
      for (const [attribute, value] of Object.entries(values)) element?.setAttribute(attribute, `${value}`);
    }
  };

  return { part, draw };
}
