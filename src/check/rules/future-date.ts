import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';

const DAY = 86_400_000;

/** The lists whose rows have the day on which something was done. */
const done = new Set(['claims', 'downloads']);

export const futureDate: Rule = {
  code: 'future-date',
  title: 'A day that has not come yet',
  explanation:
    'A claim has the day on which its figure was found, and a download the day on which its file was made. Neither can be in the future.',
  bad: { file: 'claims.json', text: '"date": "2062-03-31"' },
  good: { file: 'claims.json', text: '"date": "2026-03-31"' },
  find: ({ entries, project: { today } }) =>
    entries.flatMap(({ owner, source, name, value }): Problem[] => {
      if (!done.has(owner)) return [];
      const date = getText(value, 'date') ?? '';
      const range = getMember(value, 'date')?.value.range;
      // East of Greenwich, the day begins before it begins in UTC.
      if (!range || !/^\d{4}-\d\d-\d\d$/.test(date) || Date.parse(date) - Date.parse(today) <= DAY) return [];
      const what = owner === 'claims' ? 'the day on which it was found' : 'the day on which the file was made';
      return [
        {
          source,
          range,
          field: `${name} › Date`,
          message: `${date} has not come yet. Today is ${today}.`,
          ...askToDecide(`Write ${what}.`, what),
        },
      ];
    }),
};
