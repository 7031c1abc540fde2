import { getMember, getText } from '@stepless/documents';
import { getKind, getString, isHiddenAt, listShown, quote, type Content, type Problem } from '@stepless/check';

/** Hosts reserved for examples (RFC 2606), and those called `example` under another top-level domain. */
export const isReservedHost = (host: string) => /(?:^|\.)(?:example(?:\.\w+){0,2}|invalid|test)\.?$/i.test(host);

const exampleName =
  /^@?(?:(?:.*[-_.])?examples?(?:[-_.\d].*)?|your[-_]?(?:company|name|profile)|placeholder(?:[-_.\d].*)?)$/i;

const networks = /(?:^|\.)(?:linkedin|x|twitter|facebook|instagram|youtube|xing|github|vimeo)\.com$/i;

/** Whether an address leads to an example domain, or to a made-up profile of a social network. */
function isExample(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  // What follows the name of a profile, such as a repository, may well be called “examples”.
  const [, profile = ''] = url.pathname
    .replace(/^\/(?:in|pub|company|school|showcase|c|user|pages)(?=\/)/, '')
    .split('/');
  return isReservedHost(url.hostname) || (networks.test(url.hostname) && exampleName.test(profile));
}

const email = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi;
/** Phone numbers that are reserved for fiction, in Britain and in America. */
const fictionalPhone =
  /(?:\+44 ?|\b0)(?:20 ?7946 ?0|(?:11\d|1\d1) ?496 ?0|1632 ?960|7700 ?900)[\d ]{2,4}\d|(?<!\+(?!1\b)\d[\d ()-]*|\b0\d+[ -])\b555[-. ]01\d\d\b/g;
const exampleAddress = /(?<!\bfor )\bexample\b|\bplaceholder\b|\bany ?town\b|\bEX\d ?A?MPLE?\b|\bAB1 2CD\b/i;

export function findContacts(content: Content): Problem[] {
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

export function findExampleLinks({ values, links, config }: Content): Problem[] {
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
export function findPeople(content: Content): Problem[] {
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
