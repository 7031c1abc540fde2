import { useState, type RefCallback } from 'react';

import type { Readings } from './readings.ts';
import type { SvgAttributes } from './svg-attributes.ts';

/** Returns the props of an SVG part: its attributes at the start, and the ref through which it is updated. */
export type GetPartProps = (name: string) => SvgAttributes[string] & { ref: RefCallback<SVGElement> };

/** Returns the props of a reading: its text at the start, and the ref through which it is updated. */
export type GetReadingProps = (name: keyof Readings) => { text: string; ref: RefCallback<HTMLElement> };

/**
 * Updates drawings and readings in the DOM directly. React renders them once, at the start: rendering them for every frame
 * of a drag is too slow on a slow phone.
 *
 * @param attributes the attributes at the start
 * @param readings the readings at the start
 * @returns prop getters for the first render; `draw` and `write` then set new attributes and readings
 */
export function useDirectUpdates(attributes: SvgAttributes, readings: Readings) {
  const [updates] = useState(() => {
    const elements = new Map<string, Element>();
    const createRef = (name: string) => (element: Element | null) => {
      if (element) elements.set(name, element);
    };

    const getPartProps: GetPartProps = (name) => ({ ...attributes[name], ref: createRef(name) });
    const getReadingProps: GetReadingProps = (name) => ({ text: readings[name], ref: createRef(name) });

    const draw = (newAttributes: SvgAttributes) => {
      for (const [name, values] of Object.entries(newAttributes)) {
        const element = elements.get(name);
        for (const [attribute, value] of Object.entries(values)) element?.setAttribute(attribute, `${value}`);
      }
    };
    const write = (newReadings: Readings) => {
      for (const [name, text] of Object.entries(newReadings)) {
        const element = elements.get(name);
        if (!element || element.textContent === text) continue;
        // A browser that translates the page wraps text in elements of its own.
        if (element.firstChild instanceof Text) element.firstChild.nodeValue = text;
        else element.textContent = text;
      }
    };

    return { getPartProps, getReadingProps, draw, write };
  });
  return updates;
}
