import { getMember, getNodeAt, getText } from '@stepless/documents';
import { quote, type Content, type Problem, type Rule } from '@stepless/check';

import { isLoopback } from '../schemas/endpoint.ts';
import { findContacts, findExampleLinks, findPeople, isReservedHost } from './examples.ts';

const findRecord = ({ entries }: Content, collection: string) => entries.find(({ owner }) => owner === collection);

function findLegalLinks(content: Content): Problem[] {
  const navigation = findRecord(content, 'navigation');
  const legal = getNodeAt(navigation?.value, ['footer', 'legal', 'links']);
  if (!navigation || legal?.kind !== 'list') return [];
  return legal.items
    .filter((link) => [undefined, '#top'].includes(getText(link, 'href')))
    .map((link) => ({
      source: navigation.source,
      range: (getMember(link, 'href') ?? getMember(link, 'label'))?.value.range ?? link.range,
      message: `${quote(getText(link, 'label') ?? '')} in the footer leads nowhere.`,
      remedy: 'Add the page and its address, as in "href": "/privacy", or remove the row.',
    }));
}

/** Finds a value of a record that is not yet right. */
function onField(
  collection: string,
  field: string,
  explain: (value: unknown, content: Content) => Pick<Problem, 'message' | 'remedy'> | undefined,
) {
  return (content: Content): Problem[] =>
    content.values.flatMap(({ entry: { owner, source }, path, node }): Problem[] => {
      const answer = owner === collection && path[0] === field ? explain(node.value, content) : undefined;
      return answer ? [{ source, range: node.range, ...answer }] : [];
    });
}

function explainEndpoint(address: string, site: string): string | undefined {
  const endpoint = URL.parse(address);
  if (isLoopback(address))
    return `${quote(address)} is an address on the visitor’s own computer, so enquiries do not reach you.`;
  if (isReservedHost(endpoint?.hostname ?? ''))
    return `${quote(address)} is an example, so enquiries do not reach you.`;
  const own = URL.parse(site);
  const getName = ({ host }: URL) => host.replace(/^www\./, '');
  if (!endpoint || !own || endpoint.origin === own.origin || getName(endpoint) !== getName(own)) return undefined;
  return `The endpoint is at ${quote(endpoint.origin)}, and the site at ${quote(own.origin)}. The receiver accepts enquiries from one of them only.`;
}

const findEndpoint = onField('enquiry', 'endpoint', (value, content) => {
  const message = explainEndpoint(String(value), getText(findRecord(content, 'site')?.value, 'url') ?? '');
  return message === undefined ? undefined : { message, remedy: 'Set up a receiver, and enter its address here.' };
});

const findDemonstration = onField('enquiry', 'demonstration', (value, content) =>
  value === true && getText(findRecord(content, 'enquiry')?.value, 'endpoint') === undefined
    ? {
        message: 'The enquiry form is a demonstration: it thanks visitors, and discards their enquiries.',
        remedy:
          'Set up a receiver and enter its address as “endpoint”, or remove this line: visitors then get an e-mail link instead of the form.',
      }
    : undefined,
);

const rules: readonly Omit<Rule, 'isLaunch'>[] = [
  {
    code: 'launch-url',
    title: 'The example address of the site',
    why: 'Search engines and shared links use the address of the site. An example leads to a site that does not exist.',
    find: onField('site', 'url', (value) =>
      isReservedHost(URL.parse(String(value))?.hostname ?? '')
        ? {
            message: `${quote(String(value))} is an example.`,
            remedy: 'Write the address where the site will be published.',
          }
        : undefined,
    ),
  },
  {
    code: 'launch-contact',
    title: 'Example contact details',
    why: 'Nobody can be reached there.',
    find: findContacts,
  },
  {
    code: 'launch-links',
    title: 'Links that lead nowhere yet',
    why: 'A link without an address, or to an example, disappoints whoever follows it.',
    find: (content) => [...findLegalLinks(content), ...findExampleLinks(content)],
  },
  {
    code: 'launch-team',
    title: 'Example people in the team',
    why: 'Once a page shows the team, every member must be a real person.',
    find: findPeople,
  },
  {
    code: 'launch-delivery',
    title: 'Enquiries that are not delivered',
    why: 'The endpoint receives what visitors write. At an example address, or at your own computer, nothing arrives.',
    find: (content) => [...findEndpoint(content), ...findDemonstration(content)],
  },
  {
    code: 'launch-copyright',
    title: 'A copyright year that is not this year',
    why: 'The year is in the footer of every page. An old one makes the whole site look abandoned.',
    level: 'warning',
    find: onField('site', 'copyrightYear', (value, { project }) => {
      const year = project.today.slice(0, 4);
      return String(value) === year
        ? undefined
        : { message: `The footer of every page says ${String(value)}.`, remedy: `Write ${year}.` };
    }),
  },
];

/** What must not go live. These rules run with --launch only. */
export const launchRules: readonly Rule[] = rules.map((rule) => ({ ...rule, isLaunch: true }));
