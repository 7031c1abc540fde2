import type { Content } from '../content.ts';
import type { Problem } from '../rule.ts';
import { textsOfKind } from './texts.ts';

/** The first place in the content at which each colour is used: once is enough to say what is wrong with it. */
export function coloursUsed(content: Content): (Pick<Problem, 'source' | 'range' | 'field'> & { colour: string })[] {
  const seen = new Set<string>();
  return textsOfKind(content, 'colour').flatMap(({ text, isValid, ...place }) => {
    if (!isValid || seen.has(text)) return [];
    seen.add(text);
    return [{ ...place, colour: text }];
  });
}
