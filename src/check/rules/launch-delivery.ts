import { isLoopback } from '../../schemas/endpoint.ts';
import { getMember, getText } from '../located.ts';
import { isReservedHost } from '../reserved-host.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';

const remedy = askToDecide(
  'Set up a receiver, as src/enquiry/README.md describes, and enter its address here as “endpoint”.',
  'its address',
);

function explainUnreachable(address: string): string | undefined {
  if (isLoopback(address)) {
    return `${quote(address)} is an address on the visitor’s own computer, so enquiries do not reach you.`;
  }
  if (isReservedHost(URL.parse(address)?.hostname ?? ''))
    return `${quote(address)} is an example, so enquiries do not reach you.`;
  return undefined;
}

export const launchDelivery: Rule = {
  code: 'launch-delivery',
  title: 'Enquiries that are not delivered',
  explanation:
    'Without an “endpoint”, the enquiry form thanks the visitor but sends nothing. The endpoint is the address that receives the enquiries. An address on your own computer is for development only, and an address at an example domain does not exist.',
  bad: { file: 'enquiry.json', text: 'a form without "endpoint"' },
  good: { file: 'enquiry.json', text: '"endpoint": "https://" and the address of your receiver' },
  launch: true,
  find: ({ documents }) =>
    documents.flatMap(({ collection, source, root }) => {
      if (collection !== 'enquiry' || !root) return [];
      const endpoint = getMember(root, 'endpoint');
      const address = getText(root, 'endpoint');
      if (!endpoint) {
        const message = 'The enquiry form has no endpoint: it thanks visitors, but discards their enquiries.';
        return [{ source, range: [root.range[0], root.range[0] + 1] as const, message, ...remedy }];
      }
      const message = address === undefined ? undefined : explainUnreachable(address);
      return message
        ? [{ source, range: endpoint.value.range, field: 'Enquiry form › Endpoint', message, ...remedy }]
        : [];
    }),
};
