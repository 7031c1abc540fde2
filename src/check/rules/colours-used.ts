import type { Content } from '../content.ts';
import type { Problem } from '../rule.ts';
import { getTextsOfKind } from './texts.ts';

/** Lists each colour with the first place that uses it, so that a problem with a colour is reported once. */
export function getUsedColours(content: Content): (Pick<Problem, 'source' | 'range' | 'field'> & { colour: string })[] {
  const seen = new Set<string>();
  return getTextsOfKind(content, 'colour').flatMap(({ text, isValid, source, range, field }) => {
    if (!isValid || seen.has(text)) return [];
    seen.add(text);
    return [{ source, range, field, colour: text }];
  });
}
