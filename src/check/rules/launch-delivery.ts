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

const demonstrationRemedy = askToDecide(
  'Set up a receiver and enter its address as “endpoint”, or remove this line: visitors then get an e-mail link instead of the form.',
  'its address',
);

const sameOriginRemedy = askToDecide(
  'Use the same origin in both: enter the address that visitors see as “url” in site.json, and the endpoint at that address here.',
  'the address that visitors see',
);

function explainUnreachable(address: string): string | undefined {
  if (isLoopback(address)) {
    return `${quote(address)} is an address on the visitor’s own computer, so enquiries do not reach you.`;
  }
  if (isReservedHost(URL.parse(address)?.hostname ?? ''))
    return `${quote(address)} is an example, so enquiries do not reach you.`;
  return undefined;
}

const WWW = /^www\./;

/** The same site with and without “www.” has two origins. The receiver accepts posts from one, and one redirects to the other. */
function explainOtherName(address: string, site: string): string | undefined {
  const [endpoint, own] = [address, site].map((text) => URL.parse(text));
  if (!endpoint || !own || endpoint.origin === own.origin) return undefined;
  if (endpoint.host.replace(WWW, '') !== own.host.replace(WWW, '')) return undefined;
  return `The endpoint is at ${quote(endpoint.origin)}, but the site is at ${quote(own.origin)}: where one redirects to the other, no enquiry arrives.`;
}

export const launchDelivery: Rule = {
  code: 'launch-delivery',
  title: 'Enquiries that are not delivered',
  explanation:
    'A demonstration of the enquiry form thanks the visitor but sends nothing. Without “demonstration” and without an “endpoint”, visitors get an e-mail link instead of the form. The endpoint is the address that receives the enquiries. An address on your own computer is for development only, and an address at an example domain does not exist. A site and its endpoint that differ only in “www.” have two origins, and a receiver accepts enquiries only from the one in site.json.',
  bad: { file: 'enquiry.json', text: '"demonstration": true' },
  good: { file: 'enquiry.json', text: '"endpoint": "https://" and the address of your receiver' },
  launch: true,
  find: ({ documents }) => {
    const site = getText(documents.find(({ collection }) => collection === 'site')?.root, 'url') ?? '';
    return documents.flatMap(({ collection, source, root }) => {
      if (collection !== 'enquiry' || !root) return [];
      const endpoint = getMember(root, 'endpoint');
      const address = getText(root, 'endpoint');
      const demonstration = getMember(root, 'demonstration')?.value;
      if (!endpoint && demonstration?.kind === 'scalar' && demonstration.value === true) {
        const message = 'The enquiry form is a demonstration: it thanks visitors, but discards their enquiries.';
        const place = { source, range: demonstration.range, field: 'Enquiry form › Demonstration' };
        return [{ ...place, message, ...demonstrationRemedy }];
      }
      if (!endpoint || address === undefined) return [];
      const place = { source, range: endpoint.value.range, field: 'Enquiry form › Endpoint' };
      const unreachable = explainUnreachable(address);
      if (unreachable) return [{ ...place, message: unreachable, ...remedy }];
      const otherName = explainOtherName(address, site);
      return otherName ? [{ ...place, message: otherName, ...sameOriginRemedy }] : [];
    });
  },
};
