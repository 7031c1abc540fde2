import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import { getMember, getText, collectNodes } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findMismatchedLinks } from './mismatched-link.ts';
import { findParts } from './parts.ts';

/** Link texts that do not say where the link leads. */
const vague = new Set([
  ...['click', 'click here', 'click me', 'press here', 'tap here', 'here', 'see here', 'over here', 'this', 'go'],
  ...['more', 'read more', 'see more', 'learn more', 'find out more', 'more info', 'more information', 'view more'],
  ...['link', 'this link', 'website', 'page', 'this page', 'continue', 'untitled'],
]);

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text that is nothing but an address. */
const address = /^(?:(?:https?:\/\/|www\.)\S+|\/[\w/#-]*[\w]|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S+)$/i;
/** An address without brackets is short enough to be read: https://www.iso.org */
const LONGEST_BARE = 60;

/** Explains what is wrong with the text of a link. Undefined if nothing is. */
function explain(text: string): string | undefined {
  if (vague.has(normalize(text))) return `${quote(text)} does not say where the link leads.`;
  return address.test(text.trim())
    ? `${quote(text)} is an address. It tells people little, and screen readers spell it out.`
    : undefined;
}

interface LinkText {
  source: Source;
  range: Range;
  text: string;
}

/** Lists the texts of links and buttons in pages: everything written between their tags or brackets. */
function getLinksInPages(content: Content): LinkText[] {
  const texts = Map.groupBy(findParts(content, 'text'), ({ source }) => source);
  const links = [
    ...findParts(content, 'link'),
    ...findParts(content, 'element').filter(({ part }) => part.name === 'Button'),
  ];
  return links.flatMap(({ source, part: { range: outer } }) => {
    const within = (texts.get(source) ?? []).filter(
      ({ part: { range } }) => outer[0] <= range[0] && range[1] <= outer[1],
    );
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) return [];
    const range: Range = [first.part.range[0], last.part.range[1]];
    const text = source.text.slice(...range);
    // An address in prose is a link by itself, without brackets around a text.
    if (range[0] === outer[0] && (text.length <= LONGEST_BARE || text.includes('@'))) return [];
    return [{ source, range, text }];
  });
}

/** Lists the texts of links in lists: the label beside an address. */
const getLinksInData = ({ documents }: Content): LinkText[] =>
  documents.flatMap(({ source, root }) =>
    (root ? collectNodes(root) : []).flatMap((node) => {
      if (getText(node, 'href') === undefined) return [];
      const text = getText(node, 'label');
      const range = getMember(node, 'label')?.value.range;
      return text !== undefined && range ? [{ source, range, text }] : [];
    }),
  );

export const vagueLink: Rule = {
  code: 'vague-link',
  title: 'A link text that says nothing, or something else',
  explanation:
    'Many people go from link to link, by keyboard or with a screen reader, and hear nothing but the texts of the links. “Click here” does not tell them where a link leads. A text that is an address leads to the same address.',
  bad: { file: 'pages/about.mdx', text: 'To license it, [click here](/licensing).' },
  good: { file: 'pages/about.mdx', text: 'See [how licensing works](/licensing).' },
  warning: true,
  find: (content) => [
    ...findMismatchedLinks(content),
    ...[...getLinksInPages(content), ...getLinksInData(content)].flatMap(({ source, range, text }): Problem[] => {
      const message = explain(text);
      if (message === undefined) return [];
      const what = 'what the visitor finds there';
      return [{ source, range, message, ...askToDecide(`Write ${what} instead.`, what) }];
    }),
  ],
};
