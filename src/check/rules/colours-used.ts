import type { Content } from '../content.ts';
import type { Problem } from '../rule.ts';
import { getTextsOfKind } from './texts.ts';

/** The first place in the content at which each colour is used: once is enough to say what is wrong with it. */
export function getUsedColours(content: Content): (Pick<Problem, 'source' | 'range' | 'field'> & { colour: string })[] {
  const seen = new Set<string>();
  return getTextsOfKind(content, 'colour').flatMap(({ text, isValid, ...place }) => {
    if (!isValid || seen.has(text)) return [];
    seen.add(text);
    return [{ ...place, colour: text }];
  });
}
