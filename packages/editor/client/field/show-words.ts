import { fillPlaceholders } from '@stepless/check/placeholders';

import { getKey } from '../../marks/encode.ts';
import type { TextDescription } from '../../shared/answers.ts';
import { getNotation } from '../content/inline-markdown.ts';
import { parseInline } from '../content/rich-text.ts';
import type { MarkedPage } from '../page/marked-page.ts';
import { replaceNodes } from '../page/nodes.ts';
import { renderCharacters } from './rich-field.ts';

/**
 * Shows the words of a value wherever a page has the text. Returns how to revert that.
 *
 * @param key that of the target of the text on the page
 */
export function showWords(page: MarkedPage, key: string, value: unknown, text: TextDescription): () => void {
  const spots = page
    .listSpots()
    .filter(({ target, element }) => getKey(target) === key && !page.isAwaitingHydration(element))
    // Words of another length move those behind them.
    .toReversed();
  const facts = Object.fromEntries(text.placeholders.map((placeholder) => [placeholder.name, placeholder.text]));
  const written = String(value);
  const words = fillPlaceholders(
    text.field.kind === 'markdown' ? getNotation(written, text.bullet).toWords(written) : written,
    facts,
  );
  const reverts = spots.map((spot) =>
    spot.kind === 'block'
      ? replaceNodes(spot.element, spot.end, renderCharacters(page.document, parseInline(words)))
      : page.replaceWords(spot, words),
  );
  return () => {
    for (const revert of reverts.toReversed()) revert();
  };
}
