import type { Content } from '@stepless/check';

import type { Found } from '../../answers.ts';
import { nameTarget } from './name-target.ts';
import { findTargetAt } from './place.ts';

/** How many results are shown at once. */
const MOST = 40;

const toWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Finds the texts of the site with all words of a query. */
export function search(content: Content, { query }: { query: string }): Found[] {
  const wanted = toWords(query);
  const found: Found[] = [];
  for (const { source, start, text: masked } of content.words) {
    const text = content.fill(masked.replaceAll('\uFDD0', '')).replaceAll(/\s+/g, ' ').trim();
    const target = wanted.every((word) => text.toLowerCase().includes(word))
      ? findTargetAt(content, source.name, start)
      : undefined;
    if (target) found.push({ name: nameTarget(content, target), target, text });
    if (found.length === MOST) break;
  }
  return found;
}
