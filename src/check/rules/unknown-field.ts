import { getPlacement } from '../../schemas/sections.ts';
import { getMember } from '../located.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import { countSlips } from '../nearest-name.ts';
import { askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { getFields } from '../schema.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { removeField } from './field-edits.ts';
import type { SchemaIssue } from '../validate.ts';
import { getFieldNoun, reportIssues } from './issues.ts';

/** The names that people give to what stands between the tags. */
const contentNames = new Set(['text', 'answer', 'quote', 'content', 'words', 'body', 'children']);

/** Asks to move the value of an attribute between the tags of a component that closes itself. */
function askToMoveBetween({ key, value, entry, member }: SchemaIssue) {
  const component = entry.owner.slice(1, -1);
  if (!contentNames.has(String(key)) || getPlacement(component)?.children !== 'anything' || !member) return undefined;
  const { text } = entry.source;
  const end = entry.value.range[1];
  const close = /^\s*\/>/.exec(text.slice(end))?.[0];
  if (close === undefined || typeof value !== 'string') return undefined;
  const start = member.keyRange[0] - (/\s*$/.exec(text.slice(0, member.keyRange[0]))?.[0].length ?? 0);
  return askToEdit(
    `Write it between the tags instead: <${component} …>, an empty line, the text, an empty line, </${component}>`,
    { range: [start, member.value.range[1]], text: '' },
    { range: [end, end + close.length], text: `>\n\n${value}\n\n</${component}>` },
  );
}

/** Finds the only field of a record that contains all others, one level too deep: { "site": { "brand": … } } */
function unwrapFields({ entry, parent, member, schema }: SchemaIssue) {
  if (parent !== entry.value || parent.kind !== 'object' || parent.members.length !== 1 || !member) return undefined;
  const { value } = member;
  const known = getFields(schema);
  if (value.kind !== 'object' || !value.members.some(({ key }) => Object.hasOwn(known, key))) return undefined;
  const [start, end] = parent.range;
  return {
    message: `The fields of this file are inside ${quote(member.key)}, one level too deep.`,
    ...askToEdit(
      `Remove what is around them: { and ${quote(member.key)} with its colon before it, and } after it.`,
      { range: [start, value.range[0]], text: '' },
      { range: [value.range[1], end], text: '' },
    ),
    hides: [start, end] as const,
  };
}

export const unknownField: Rule = {
  code: 'unknown-field',
  title: 'An unknown field',
  explanation:
    'The site only shows the fields that it knows. It would silently ignore any other field, so such a field counts as a mistake. Usually its name is mistyped.',
  bad: { file: 'benefits.json', text: '"titel": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  find: (content) =>
    reportIssues(content, 'unknown-field', (issue) => {
      const { key, meant, schema, member, parent, entry } = issue;
      const { notation, owner } = entry;
      const word = getFieldNoun(notation);
      const name = quote(String(key));
      const lookAlike = describeLookAlikes(String(key));
      const message =
        (owner.startsWith('<') ? `${owner} has no ${word} ${name}` : `There is no ${word} ${name} here`) +
        (lookAlike === undefined ? '.' : `: ${lookAlike}.`);
      const fields = getFields(schema);
      const field = meant === undefined ? undefined : fields[meant];
      if (meant === undefined || !field || !member) {
        const unwrapped = unwrapFields(issue);
        if (unwrapped) return unwrapped;
        const between = askToMoveBetween(issue);
        if (between) return { message, ...between };
        const free = Object.keys(fields).filter((each) => !getMember(parent, each));
        // The component has no attributes of its own.
        const isPlain = Object.keys(fields).every((each) => each === 'hidden');
        if (isPlain)
          return {
            message,
            ...askToEdit(`Remove it: the only attribute of ${owner} is hidden.`, ...removeField(issue)),
          };
        const others = free.length === 0 ? '' : ` You can also use one of these names: ${abbreviateList(free)}.`;
        return { message, ...askToEdit(`Remove it, with its value.${others}`, ...removeField(issue)) };
      }
      if (meant === 'hidden') {
        return {
          message,
          // Removing it would publish a component that is meant to be hidden. A value would be the next mistake.
          ...askToEdit(
            `Write hidden, without a value, to keep ${owner} hidden. To show ${owner}, take the whole word out.`,
            { range: [member.keyRange[0], member.value.range[1]], text: 'hidden' },
          ),
        };
      }
      const edit = { range: member.keyRange, text: notation === 'json' ? JSON.stringify(meant) : meant };
      const remedy = `Did you mean ${quote(meant)}?`;
      const isTypingError = countSlips(toPlainLetters(String(key)), meant) <= 2;
      const isSafe = isTypingError && !field.safeParse(undefined).success && field.safeParse(issue.value).success;
      return isSafe ? { message, remedy, edits: [edit] } : { message, ...askToEdit(remedy, edit) };
    }),
};
