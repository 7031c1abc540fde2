import { isLoopback } from '../../schemas/endpoint.ts';
import { getMember, getText } from '../located.ts';
import { isReservedHost } from '../reserved-host.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';

const remedy = 'Have a receiver set up, as src/enquiry/README.md describes, and write its address here as “endpoint”.';

function whyNobodyIsAt(address: string): string | undefined {
  if (isLoopback(address)) {
    return `${quote(address)} is an address of the visitor’s own machine: enquiries reach nobody there.`;
  }
  if (isReservedHost(URL.parse(address)?.hostname ?? ''))
    return `${quote(address)} is an example, which reaches nobody.`;
  return undefined;
}

export const launchDelivery: Rule = {
  code: 'launch-delivery',
  title: 'Enquiries that reach nobody',
  explanation:
    'As it comes, the enquiry form thanks the visitor and sends nothing to anybody. A company that wants its enquiries names an “endpoint” that receives them. One on this machine is for development, and one at an example domain stands for nobody’s: no visitor reaches either.',
  bad: { file: 'enquiry.json', text: 'a form without "endpoint"' },
  good: { file: 'enquiry.json', text: '"endpoint": "https://" and the address of your receiver' },
  launch: true,
  find: ({ documents }) =>
    documents.flatMap(({ collection, source, root }) => {
      if (collection !== 'enquiry' || !root) return [];
      const endpoint = getMember(root, 'endpoint');
      const address = getText(root, 'endpoint');
      if (!endpoint) {
        const message =
          'The enquiry form has no endpoint: whatever visitors write to you is thanked for and thrown away.';
        return [{ source, range: [root.range[0], root.range[0] + 1] as const, message, remedy }];
      }
      const message = address === undefined ? undefined : whyNobodyIsAt(address);
      return message
        ? [{ source, range: endpoint.value.range, field: 'Enquiry form › Endpoint', message, remedy }]
        : [];
    }),
};
