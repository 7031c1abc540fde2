import type { Rule } from '../rule.ts';
import { getFields } from '../schema.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { getFieldNoun, reportIssues } from './issues.ts';

export const unknownField: Rule = {
  code: 'unknown-field',
  title: 'An unknown field',
  explanation:
    'The site only shows the fields that it knows. It would silently ignore any other field, so such a field counts as a mistake. Usually its name is mistyped.',
  bad: { file: 'benefits.json', text: '"titel": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  find: (content) =>
    reportIssues(content, 'unknown-field', ({ key, meant, schema, member, entry: { notation, owner } }) => {
      const word = getFieldNoun(notation);
      const name = quote(String(key));
      const isComponent = owner.startsWith('<');
      const message = isComponent ? `${owner} has no ${word} ${name}.` : `There is no ${word} ${name} here.`;
      const known = Object.keys(getFields(schema));
      if (meant === undefined || !member) {
        const list = `Use one of these names, ${abbreviateList(known)}, or remove it.`;
        // The component has no attributes of its own.
        const isPlain = known.every((each) => each === 'hidden');
        return { message, remedy: isPlain ? `Remove it: the only attribute of ${owner} is hidden.` : list };
      }
      const isQuoted = notation === 'json';
      return {
        message,
        // Removing the field would publish a component that is meant to be hidden.
        remedy: meant === 'hidden' ? `Write hidden to keep ${owner} hidden.` : `Did you mean ${quote(meant)}?`,
        edits: [{ range: member.keyRange, text: isQuoted ? JSON.stringify(meant) : meant }],
      };
    }),
};
