import { getMember } from '../located.ts';
import { askToReplace } from '../remedies.ts';
import type { Rule } from '../rule.ts';

export const launchCopyright: Rule = {
  code: 'launch-copyright',
  title: 'A copyright year that is not this year',
  explanation:
    'The year stands in the footer of every page. An old one makes the whole site look abandoned, and a later one is a typing error.',
  bad: { file: 'site.json', text: '"copyrightYear": 1999,' },
  good: { file: 'site.json', text: '"copyrightYear": 2026,' },
  launch: true,
  warning: true,
  find: ({ documents, project }) =>
    documents.flatMap(({ collection, source, root }) => {
      const node = collection === 'site' ? getMember(root, 'copyrightYear')?.value : undefined;
      const year = project.today.slice(0, 4);
      if (node?.kind !== 'scalar' || typeof node.value !== 'number' || node.value === Number(year)) return [];
      return [
        {
          source,
          range: node.range,
          field: 'Site facts › Copyright year',
          message: `The footer of every page says ${node.value}, and the year is ${year}.`,
          ...askToReplace(node.range, year),
        },
      ];
    }),
};
