import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';

export const launchSecurity: Rule = {
  code: 'launch-security',
  title: 'The security contact has expired',
  explanation:
    'The file /.well-known/security.txt says how to report a vulnerability, and until when this is valid. After that date, researchers assume that nobody reads the reports.',
  bad: { file: 'site.json', text: '"securityTxtExpires": "2020-01-31"' },
  good: { file: 'site.json', text: '"securityTxtExpires": and a date within the next year' },
  launch: true,
  find: ({ documents, project }) =>
    documents.flatMap(({ collection, source, root }) => {
      const expires = collection === 'site' ? getText(root, 'securityTxtExpires') : undefined;
      const range = getMember(root, 'securityTxtExpires')?.value.range;
      if (expires === undefined || !range || !/^\d{4}-\d\d-\d\d$/.test(expires) || expires >= project.today) return [];
      return [
        {
          source,
          range,
          field: 'Site facts › Security contact expires',
          message: `The date ${expires} has passed. Today is ${project.today}.`,
          ...askToDecide(
            'Check that somebody reads the e-mail address of the site, then write a date within the next year.',
            'a date within the next year',
          ),
        },
      ];
    }),
};
