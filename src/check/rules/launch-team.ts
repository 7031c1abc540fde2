import { textOf, memberOf } from '../located.ts';
import type { Rule } from '../rule.ts';
import { partsOf } from './parts.ts';

export const launchTeam: Rule = {
  code: 'launch-team',
  title: 'Placeholder people in the team',
  explanation:
    'The people in team/ are placeholders, and hidden. Once the team is shown on a page, each of them must be a real person.',
  bad: { file: 'team/1-placeholder.json', text: '"name": "Placeholder Name 1"' },
  good: { file: 'team/1-placeholder.json', text: '"name": and the name of a member of your team' },
  launch: true,
  find: (content) => {
    const isShown = partsOf(content, 'element').some(({ part }) => part.name === 'Team' && !part.isHidden);
    if (!isShown) return [];
    return content.entries.flatMap(({ owner, source, value, name }) => {
      const fields = owner === 'team' ? ['name', 'role', 'bio', 'image'] : [];
      const field = fields.find((key) => /\bplaceholder\b/i.test(textOf(value, key) ?? ''));
      const range = field === undefined ? undefined : memberOf(value, field)?.value.range;
      if (!range) return [];
      return [
        {
          source,
          range,
          field: name,
          message: 'This person is a placeholder, and is shown on the site.',
          remedy: 'Replace the file by one about a real person, or hide the team again.',
        },
      ];
    });
  },
};
