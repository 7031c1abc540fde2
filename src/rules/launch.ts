import { getMember, getNodeAt, getText } from '@stepless/documents';
import {
  getKind,
  getString,
  isHiddenAt,
  listShown,
  quote,
  type Content,
  type Problem,
  type Rule,
} from '@stepless/check';

import { isLoopback } from '../schemas/endpoint.ts';
import { isExample, isReservedHost } from './examples.ts';

const email = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi;
/** Phone numbers that are reserved for fiction, in Britain and in America. */
const fictionalPhone =
  /(?:\+44 ?|\b0)(?:(?:20|11\d|1\d1) ?(?:7946|496) ?0|1632 ?960|7700 ?900)[\d ]{2,4}\d|\b555[-. ]01\d\d\b/g;
const exampleAddress = /\bexample\b|\bplaceholder\b|\bany ?town\b|\bEX\d ?A?MPLE?\b|\bAB1 2CD\b/i;

const findRecord = ({ entries }: Content, collection: string) => entries.find(({ owner }) => owner === collection);

function findContacts(content: Content): Problem[] {
  const { documents, values, config } = content;
  const inTexts = documents
    .filter(({ collection }) => collection !== 'team')
    .flatMap((document) => {
      const { source } = document;
      const mails = [...source.text.matchAll(email)].filter(([, host = '']) => isReservedHost(host));
      return [...mails, ...source.text.matchAll(fictionalPhone)]
        .filter(({ index }) => !isHiddenAt(config, document, index))
        .map(({ 0: text, index }) => ({ source, range: [index, index + text.length] as const, text }));
    });
  const inDetails = values
    .filter(({ entry, path }) => entry.owner === 'contact' && path[0] === 'details')
    .map(({ entry: { source }, node }) => ({ source, range: node.range, text: String(node.value) }))
    .filter(({ text }) => exampleAddress.test(text.replaceAll(email, '')));
  return [...inTexts, ...inDetails].map(({ source, range, text }) => ({
    source,
    range,
    message: `${quote(text)} is an example. Nobody can be reached there.`,
    remedy: 'Write the real contact details of your company.',
  }));
}

/** Finds links to legal pages that have no target yet. */
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

function findExampleLinks({ values, links, config }: Content): Problem[] {
  const addresses = values
    .filter((value) => getKind(value) === 'address' && !['site', 'enquiry'].includes(value.entry.owner))
    .map((value) => ({ ...value.entry, range: value.node.range, target: getString(value) ?? '' }));
  return [...links, ...addresses]
    .filter(({ target, document, range }) => isExample(target) && !isHiddenAt(config, document, range[0]))
    .map(({ source, range, target }) => ({
      source,
      range,
      message: `${quote(target)} is an example and leads nowhere.`,
      remedy: 'Write the real address, or remove the link.',
    }));
}

/** Finds what shows first that a member of the team is made up. */
function findPeople(content: Content): Problem[] {
  if (listShown(content, 'Team').length === 0) return [];
  return content.entries.flatMap(({ owner, source, value, name }): Problem[] => {
    const isUnwritten = (key: string) => /\bplaceholder\b/i.test(getText(value, key) ?? '');
    const key = ['name', 'role', 'bio', 'image'].find(isUnwritten) ?? 'email';
    const range = getMember(value, key)?.value.range;
    if (owner !== 'team' || !range) return [];
    if (key !== 'email') {
      const message = 'The site shows this person, who is an example.';
      const remedy = 'Replace the example with a real person, or hide the team.';
      return [{ source, range, field: name, message, remedy }];
    }
    if (!isReservedHost((getText(value, 'email') ?? '').replace(/^.*@/, ''))) return [];
    const message = 'This e-mail address is an example.';
    return [{ source, range, field: name, message, remedy: 'Write the person’s own address.' }];
  });
}

/** Finds a value of a record that is not yet right. */
const onField =
  (
    collection: string,
    field: string,
    explain: (value: unknown, content: Content) => Pick<Problem, 'message' | 'remedy'> | undefined,
  ) =>
  (content: Content): Problem[] => {
    const record = findRecord(content, collection);
    const node = getMember(record?.value, field)?.value;
    const answer = node?.kind === 'scalar' ? explain(node.value, content) : undefined;
    return record && node && answer ? [{ source: record.source, range: node.range, ...answer }] : [];
  };

function explainEndpoint(address: string, site: string): string | undefined {
  const endpoint = URL.parse(address);
  if (isLoopback(address))
    return `${quote(address)} is an address on the visitor’s own computer, so enquiries do not reach you.`;
  if (isReservedHost(endpoint?.hostname ?? ''))
    return `${quote(address)} is an example, so enquiries do not reach you.`;
  const own = URL.parse(site);
  const isOtherName =
    endpoint &&
    own &&
    endpoint.origin !== own.origin &&
    endpoint.host.replace(/^www\./, '') === own.host.replace(/^www\./, '');
  return isOtherName
    ? `The endpoint is at ${quote(endpoint.origin)}, and the site at ${quote(own.origin)}. The receiver accepts enquiries from one of them only.`
    : undefined;
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
