import type { Rule } from '../rule.ts';
import { getFields } from '../schema.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { getFieldNoun, findIssues } from './issues.ts';

export const unknownField: Rule = {
  code: 'unknown-field',
  title: 'A field that does not exist',
  explanation:
    'Only fields that the site knows are shown on it. A field with any other name would be left out without a word, so it is refused; mostly its name is mistyped.',
  bad: { file: 'benefits.json', text: '"titel": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  find: (content) =>
    findIssues(content, 'unknown-field', ({ key, meant, schema, member, entry: { notation, owner } }) => {
      const word = getFieldNoun(notation);
      const message = `${owner.startsWith('<') ? `${owner} has` : 'There is'} no ${word} ${quote(String(key))}${owner.startsWith('<') ? '' : ' here'}.`;
      const known = Object.keys(getFields(schema));
      if (meant === undefined || !member) {
        const list = `Give it one of the names that there are, ${abbreviateList(known)}, or take it out.`;
        // What a component has without attributes of its own.
        const isPlain = known.every((name) => name === 'hidden');
        return { message, remedy: isPlain ? `Take it out: ${owner} has no attribute but hidden.` : list };
      }
      const isQuoted = notation === 'json';
      return {
        message,
        // To take it out would publish what is not meant to be.
        remedy: meant === 'hidden' ? `Write hidden to keep ${owner} hidden.` : `Did you mean ${quote(meant)}?`,
        edits: [{ range: member.keyRange, text: isQuoted ? JSON.stringify(meant) : meant }],
      };
    }),
};
