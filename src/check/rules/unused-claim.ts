import { quote } from '../format-text.ts';
import { getMember } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { getClaims, getUses, isAllReadable } from './claims.ts';

export const unusedClaim: Rule = {
  code: 'unused-claim',
  title: 'A claim that nothing uses',
  explanation:
    'A claim is shown only on pages with a figure that names it. A claim without a figure is forgotten, or its figure has lost its source.',
  bad: { file: 'claims.json', text: '"id": "noise", … and no figure with "claim": "noise"' },
  good: { file: 'claims.json', text: '"id": "noise", … and in benefits.json "claim": "noise"' },
  warning: true,
  find: (content) => {
    const uses = getUses(content);
    if (!isAllReadable(content)) return [];
    return [...getClaims(content)]
      .filter(([id]) => !uses.has(id))
      .flatMap(([id, { source, name, value }]) => {
        const range = getMember(value, 'id')?.value.range;
        if (!range) return [];
        const what = 'the figure';
        return [
          {
            source,
            range,
            field: `${name} › ID`,
            message: `No figure names the claim ${quote(id)}.`,
            ...askToDecide(
              `Write "claim": "${id}" beside ${what} in its row, or <Claim id="${id}">…</Claim> around it on a page. If the site no longer shows this figure, remove the claim.`,
              what,
            ),
          },
        ];
      });
  },
};
