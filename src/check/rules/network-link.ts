import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { quote } from '../format-text.ts';
import { findKnownHost } from '../known-hosts.ts';
import { getMember, getNodeAt, getText } from '../located.ts';
import { memoize } from '../remember.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { replaceText } from './field-edits.ts';
import { askToWrite, createWriter, type Write } from './links.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** The hosts of social networks, by the names that people write. */
const networks: Readonly<Record<string, RegExp>> = {
  linkedin: /^linkedin\.com$/,
  x: /^(?:x|twitter)\.com$/,
  twitter: /^(?:x|twitter)\.com$/,
  facebook: /^(?:facebook|fb)\.com$/,
  instagram: /^instagram\.com$/,
  youtube: /^(?:youtube\.com|youtu\.be)$/,
  github: /^github\.com$/,
  vimeo: /^vimeo\.com$/,
  xing: /^xing\.com$/,
  tiktok: /^tiktok\.com$/,
};

const host = /^https?:\/\/(?:www\.|m\.|[a-z]{2}\.)?([^/?#:]+)/i;
/** The pages of a network itself, and a profile whose name is missing. */
const withoutName = /^https:\/\/[^/?#]+(?:\/(?:company|in|pub|c|channel|user|groups?|feed|home|explore|login)?)?\/?$/i;
/** The host of an address, or of a mailbox. */
const anyHost = /(?<=^https?:\/\/)[^/?#:@]+|(?<=^(?:mailto:)?[^\s@?/]+@)[\w.-]+/i;

/** Few hosts have many links. */
const findKnown = memoize(findKnownHost);

type Explained = Omit<Problem, 'source' | 'range' | 'field'>;

/** Most links stay on the site. */
const staysHere = (address: string) => address.startsWith('/') || address.startsWith('#');

/** Explains an address whose site has a mistyped name. */
function explainHost(address: string, write: Write): Explained | undefined {
  const [written = ''] = anyHost.exec(address) ?? [];
  const meant = findKnown(written);
  if (meant === undefined) return undefined;
  return {
    message: `The name of the site is mistyped in ${quote(address)}.`,
    ...askToWrite(address.replace(anyHost, meant), write),
  };
}

/** Explains a link whose label is the name of a network, and that leads to no profile there. */
function explainProfile(label: string, address: string): Explained | undefined {
  const key = label.trim().toLowerCase();
  const own = Object.hasOwn(networks, key) ? networks[key] : undefined;
  const site = host.exec(address)?.[1]?.toLowerCase() ?? '';
  const what = 'the address of your own profile';
  if (own && !own.test(site) && Object.values(networks).some((pattern) => pattern.test(site)))
    return {
      message: `The visitor reads ${quote(label)}, and the link leads to ${quote(site)}.`,
      ...askToDecide(`Write ${what} there.`, what),
    };
  return own?.test(site) && withoutName.test(address)
    ? {
        message: `${quote(address)} leads to the network itself, and not to a profile.`,
        ...askToDecide(`Write ${what}, or remove the link.`, what),
      }
    : undefined;
}

/** Finds links to profiles that are none, among the social links. */
const findProfiles = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, collection, root }) => {
    const links = collection === 'navigation' ? getNodeAt(root, ['footer', 'social', 'links']) : undefined;
    return (links?.kind === 'list' ? links.items : []).flatMap((link): Problem[] => {
      const range = getMember(link, 'href')?.value.range;
      const explained = explainProfile(getText(link, 'label') ?? '', getText(link, 'href') ?? '');
      return range && explained ? [{ source, range, ...explained }] : [];
    });
  });

/** Finds mistyped sites in the links and the mailboxes of the data. */
function findInData(content: Content): Problem[] {
  const links = [...getTextsOfKind(content, 'link'), ...getTextsOfKind(content, 'address')].flatMap(
    (place): Problem[] => {
      const { source, range, text, entry } = place;
      if (staysHere(text)) return [];
      const explained = explainHost(text, (target) => replaceText(place, target, entry));
      return explained && place.isValid ? [{ source, range, field: place.field, ...explained }] : [];
    },
  );
  const mailboxes = content.entries.flatMap((entry): Problem[] => {
    const node = entry.owner === 'team' || entry.owner === 'site' ? getMember(entry.value, 'email')?.value : undefined;
    const explained = node && explainHost(getText(entry.value, 'email') ?? '', (box) => replaceText(node, box, entry));
    return explained ? [{ source: entry.source, range: node.range, field: entry.name, ...explained }] : [];
  });
  return [...links, ...mailboxes];
}

const findInProse = (content: Content): Problem[] =>
  findParts(content, 'link').flatMap(({ source, part }): Problem[] => {
    if (staysHere(part.url)) return [];
    const url = fillKnownPlaceholders(part.url, content.facts);
    const explained = url === part.url ? explainHost(url, createWriter(source, part)) : undefined;
    return explained ? [{ source, range: part.range, field: 'Link', ...explained }] : [];
  });

export const networkLink: Rule = {
  code: 'network-link',
  title: 'A mistyped site, or a link to no profile',
  explanation:
    'The name of a well-known site or mail service is mistyped, such as linkedln.com: the link leads nowhere, or to somebody else. A social link leads to the company’s own profile, and not to the first page of the network.',
  bad: { file: 'navigation.json', text: '"href": "https://www.linkedln.com/company/stepless"' },
  good: { file: 'navigation.json', text: '"href": "https://www.linkedin.com/company/stepless"' },
  warning: true,
  find: (content) => [...findInData(content), ...findInProse(content), ...findProfiles(content)],
};
