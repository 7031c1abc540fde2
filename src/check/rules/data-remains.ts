import { getPlacement } from '../../schemas/sections.ts';
import { address, decodeEntity, entity, findAddressSpaces, formatting, found, type Remains } from './remains.ts';

const link = new RegExp(String.raw`!?\[([^\[\]\n]+)\]\s?\((${address})\)`, 'g');
const reversed = new RegExp(String.raw`\(([^()\n]+)\)\s?\[(${address})\]`, 'g');

/** Signs around words that mean bold, emphasised, deleted or code in Markdown. The words are the second group. */
const around = [
  /(\*\*|__|~~|==)(?=\S)([^\n]*?\S)\1/g,
  /(?<![\w*])(\*)(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g,
  /(?<![\w_])(_)(?=[^\s_])([^_\n]*[^\s_])_(?![\w_])/g,
  /(`+)([^`\n]+)\1/g,
];

const findAround = (text: string): Remains[] =>
  around.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, 1: sign = '', 2: words = '', index }) =>
      found(
        index,
        index + length,
        `The signs ${sign} would be shown as they are: this text is not Markdown.`,
        `Remove the ${sign} on both sides.`,
        { range: [index, index + length], text: words },
      ),
    ),
  );

const findLone = (text: string): Remains[] =>
  [...text.matchAll(/\*\*+|~~+|(?<!\w)__+|`/g)].map(({ 0: sign, index }) =>
    found(
      index,
      index + sign.length,
      `The sign ${sign} would be shown as it is: this text is not Markdown.`,
      `Remove the ${sign}`,
      { range: [index, index + sign.length], text: '' },
    ),
  );

const findLinks = (text: string): Remains[] =>
  [link, reversed].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: written, 1: words = '', index }) =>
      found(
        index,
        index + written.length,
        'This text cannot have a link: the brackets and the address would be shown as they are.',
        'Write only the words.',
        { range: [index, index + written.length], text: words },
      ),
    ),
  );

const findTags = (text: string): Remains[] =>
  [...text.matchAll(formatting), ...text.matchAll(/<!--[^]*?(?:-->|$)/g)].map(({ 0: tag, index }) =>
    found(
      index,
      index + tag.length,
      `${tag} would be shown as it is: this text is not HTML.`,
      /^<\/?(?:br|p|div|li|hr)\b/i.test(tag)
        ? 'Write a space instead of it.'
        : tag.startsWith('<!')
          ? 'Remove the comment.'
          : 'Remove the tag.',
      { range: [index, index + tag.length], text: /^<\/?(?:br|p|div|li|hr)\b/i.test(tag) ? ' ' : '' },
    ),
  );

const component = /<\/?([A-Z]\w*)(?:\s[^<>]*)?\/?>/g;

/** Finds the tags of components. */
const findComponents = (text: string): Remains[] =>
  [...text.matchAll(component)]
    .filter(([, name = '']) => getPlacement(name) !== undefined)
    .map(({ 0: tag, index }) =>
      found(
        index,
        index + tag.length,
        `${tag} would be shown as it is: components work only in the text of a page.`,
        'Remove the tag.',
        { range: [index, index + tag.length], text: '' },
      ),
    );

const findEntities = (text: string): Remains[] =>
  [...text.matchAll(entity)].flatMap(({ 0: written, 1: closed, 2: open = '', index }) => {
    const character = decodeEntity(closed ?? open);
    const isBlank = character?.trim() === '' || character === '\u00AD';
    return [
      found(
        index,
        index + written.length,
        `${written} would be shown as it is: this text is not HTML.`,
        character === undefined
          ? 'Remove it, or write the character itself.'
          : isBlank
            ? 'Write a space instead of it.'
            : `Write the character itself: ${character === '"' ? '”' : character}`,
        {
          range: [index, index + written.length],
          text: isBlank ? ' ' : character === '"' ? '”' : character === '\\' ? '' : (character ?? ''),
        },
      ),
    ];
  });

const start = /^\s*(?:(#{1,6})\s+|([•◦▪‣●■\uF0B7\uF0A7])\s*|([-*+])\s+(?=[A-Za-z])|(#{2,6})(?=\w))/;

const findAtStart = (text: string): Remains[] => {
  const match = start.exec(text);
  if (!match) return [];
  const [written] = match;
  return [
    found(
      0,
      written.length,
      `${written.trim()} at the start of the text would be shown as it is: this text is not Markdown.`,
      'Begin with the first word.',
      { range: [0, written.length], text: '' },
    ),
  ];
};

const findBackslashes = (text: string): Remains[] =>
  [...text.matchAll(/\\(?:[nrt](?![a-z])|(?<=[\p{L}.,!?]\\)n(?=[a-z])|(?=["'*_{}[\]()#&<>]))/gu)].map(
    ({ 0: written, index }) =>
      found(
        index,
        index + written.length,
        `${written} would be shown as it is.`,
        written.length > 1 ? 'Write a space instead of it.' : 'Remove the backslash.',
        { range: [index, index + written.length], text: written.length > 1 ? ' ' : '' },
      ),
  );

/** Finds remains of Markdown and HTML in a text that is shown as it is. */
export function findInData(text: string): Remains[] {
  // Fast path: most texts have none of these signs.
  if (!/[*_~=`[<&#\\•◦▪‣●■\uF0B7\uF0A7]|%20|^\s*[-+]\s/.test(text)) return [];
  const pairs = [...findLinks(text), ...findAround(text)];
  const lone = findLone(text).filter((sign) => !pairs.some((pair) => pair.start <= sign.start && sign.end <= pair.end));
  return [
    ...pairs,
    ...lone,
    ...findTags(text),
    ...findComponents(text),
    ...findEntities(text),
    ...findAtStart(text),
    ...findBackslashes(text),
    ...findAddressSpaces(text),
  ];
}
