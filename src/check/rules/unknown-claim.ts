import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { getClaims, isReadable } from './claims.ts';
import { askToReplaceText } from './field-edits.ts';
import { getTextsOfKind } from './texts.ts';

export const unknownClaim: Rule = {
  code: 'unknown-claim',
  title: 'An unknown claim',
  explanation:
    'A claim is a row of claims.json. A figure names the claim that says where it comes from by its id. Without the claim, visitors cannot see where the figure comes from.',
  bad: { file: 'benefits.json', text: '"metric": "15%", "claim": "eficiency"' },
  good: { file: 'benefits.json', text: '"metric": "15%", "claim": "efficiency"' },
  find: (content) => {
    if (!isReadable(content)) return [];
    const claims = getClaims(content);
    return getTextsOfKind(content, 'claim')
      .filter(({ text, isValid }) => isValid && !claims.has(text))
      .map(({ source, range, field, text, entry }) => {
        const meant = findNearestName(text, claims.keys());
        const what = 'the claim';
        return {
          source,
          range,
          field,
          message: `There is no claim ${quote(text)} in claims.json.`,
          ...(meant === undefined
            ? askToDecide(`Add ${what} to claims.json as a row with this id, or write the id of another one.`, what)
            : askToReplaceText({ node: { range, kind: 'scalar', value: text }, entry }, meant)),
        };
      });
  },
};
