import { quote } from '../format-text.ts';
import { getMember, getText } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { askToDelete } from '../remedies.ts';
import type { Rule } from '../rule.ts';

/** What tells people apart: two may have the same name, but not also the same e-mail address. */
function identify({ value }: Entry): string | undefined {
  const [name, email] = [getText(value, 'name'), getText(value, 'email')];
  return name === undefined || email === undefined ? undefined : `${name.trim()} ${email.trim()}`.toLowerCase();
}

export const duplicatePerson: Rule = {
  code: 'duplicate-person',
  title: 'A person who is there twice',
  explanation:
    'Each file in team/ is one person. A copy of a file that was never changed would show the same person twice.',
  bad: { file: 'team/4-new.json', text: 'a copy of team/1-placeholder.json' },
  good: { file: 'team/4-new.json', text: 'the name, the role and the e-mail address of another person' },
  find: ({ entries }) => {
    const first = new Map<string, Entry>();
    return entries.flatMap((entry) => {
      const identity = entry.owner === 'team' ? identify(entry) : undefined;
      if (identity === undefined) return [];
      const earlier = first.get(identity);
      if (!earlier) {
        first.set(identity, entry);
        return [];
      }
      return [
        {
          source: entry.source,
          range: getMember(entry.value, 'name')?.value.range ?? entry.value.range,
          field: `${entry.name} › Name`,
          message: `${quote(earlier.source.name)} describes the same person: the name and the e-mail address are the same.`,
          ...askToDelete('Delete this file, or write another person into it.'),
        },
      ];
    });
  },
};
