import { memberOf } from '../located.ts';
import type { Rule } from '../rule.ts';

export const launchDelivery: Rule = {
  code: 'launch-delivery',
  title: 'Enquiries that reach nobody',
  explanation:
    'As it comes, the enquiry form thanks the visitor and sends nothing to anybody. A company that wants its enquiries has their delivery set up first.',
  bad: { file: 'enquiry.json', text: 'a form without "endpoint"' },
  good: { file: 'enquiry.json', text: 'a form whose "endpoint" receives the enquiries' },
  launch: true,
  find: ({ documents }) =>
    documents.flatMap(({ collection, source, root }) =>
      collection !== 'enquiry' || !root || memberOf(root, 'endpoint')
        ? []
        : [
            {
              source,
              range: [root.range[0], root.range[0] + 1] as const,
              message:
                'The enquiry form has no endpoint: whatever visitors write to you is thanked for and thrown away.',
              remedy: 'Have the delivery of enquiries set up by a developer before the site goes live.',
            },
          ],
    ),
};
