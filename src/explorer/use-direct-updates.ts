import { useState, type RefCallback } from 'react';

import type { Figures } from './readings.ts';
import type { Attributes } from './svg-attributes.ts';

/** What a part of a drawing is given: its attributes, and how it is found again. */
export type Part = (name: string) => Attributes[string] & { ref: RefCallback<SVGElement> };

/** What a figure is given: its text, and how it is found again. */
export type FigurePart = (name: keyof Figures) => { text: string; ref: RefCallback<HTMLElement> };

/**
 * Moves drawings and figures past React, which would be too much work for every frame of a drag on a slow phone: React
 * renders where they start, and never again.
 */
export function useDirectUpdates(attributes: Attributes, figures: Figures) {
  const [parts] = useState(() => {
    const elements = new Map<string, Element>();
    const found = (name: string) => (element: Element | null) => {
      if (element) elements.set(name, element);
    };

    const part: Part = (name) => ({ ...attributes[name], ref: found(name) });
    const figure: FigurePart = (name) => ({ text: figures[name], ref: found(name) });

    const draw = (to: Attributes) => {
      for (const [name, values] of Object.entries(to)) {
        const element = elements.get(name);
        for (const [attribute, value] of Object.entries(values)) element?.setAttribute(attribute, `${value}`);
      }
    };
    const write = (to: Figures) => {
      for (const [name, text] of Object.entries(to)) {
        const element = elements.get(name);
        if (!element || element.textContent === text) continue;
        // A browser that translates the page puts elements of its own round what it has found.
        if (element.firstChild instanceof Text) element.firstChild.nodeValue = text;
        else element.textContent = text;
      }
    };

    return { part, figure, draw, write };
  });
  return parts;
}
