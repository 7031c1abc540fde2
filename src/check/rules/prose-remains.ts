import { getPlacement } from '../../schemas/sections.ts';
import { findMatches } from '../find-matches.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide } from '../remedies.ts';
import { isUnfinished } from './placeholder-text.ts';
import { address, entities, entity, findAddressSpaces, found, foundWhole, type Remains } from './remains.ts';

/**
 * A block of prose.
 *
 * `shown` is what is shown as it is written: blots (\uFDD0) replace links, placeholders, code and escaped characters.
 * `written` is the same as it stands in the file.
 */
export interface Prose {
  shown: string;
  written: string;
  block: 'paragraph' | 'heading' | 'tableCell';
  /** Whether it is inside a section, whose own heading is of level 2. */
  isInSection: boolean;
  /** Whether other text of the page has footnote signs such as “15 %*”. */
  hasFootnotes: boolean;
}

interface Line {
  text: string;
  start: number;
}

function splitLines(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

const bullet =
  /^[ \t\u00A0]*(?:[•◦▪‣●○■□⁃∙➢➤►▶➔❖◆◇\uF0B7\uF0A7\uF0A8\uF0D8\uF0FC\uF076]|o(?=\t)|·(?=[\t\u00A0 ]{1,}\S))[ \t\u00A0]*/;
const dash = /^[ \t\u00A0]*[–—][ \t\u00A0]+/;
const glued = /^[ \t]*[-+](?=[A-Za-z])|^[ \t]*[-*+]\u00A0+|^[ \t]*\*(?=[A-Za-z])(?![^*\n]*\*)/;
const lettered = /^[ \t]*([a-j])[.)][ \t\u00A0]+/;
const gluedNumber = /^[ \t]*(\d{1,2}[.)])(?:\u00A0[ \u00A0]*|(?=[A-Za-z]))/;

/** Finds lines that look like items of a list, but are none. All items of a paragraph are one mistake. */
function findLists({ shown, block }: Prose): Remains[] {
  if (block !== 'paragraph') return [];
  const lines = splitLines(shown);
  const starts = (pattern: RegExp) =>
    lines.flatMap(({ text, start }) => {
      const match = pattern.exec(text);
      return match ? [{ start, end: start + match[0].length, number: match[1] }] : [];
    });
  const isFirst = (items: readonly { start: number }[]) => items[0]?.start === 0;
  const bullets = starts(bullet);
  const dashes = starts(dash);
  const hyphens = starts(glued);
  const numbers = starts(gluedNumber);
  // A dash may also stand at the start of a line in the middle of a sentence.
  const items = bullets.length > 0 ? bullets : isFirst(dashes) ? dashes : hyphens;
  const isStar = items === hyphens && shown.charAt(items[0]?.start ?? 0) === '*';
  if (items.length > 0 && !(isStar && items.length < 2)) {
    const [first] = items;
    const sign = shown.slice(first?.start, first?.end).trim();
    return [
      found(
        first?.start ?? 0,
        first?.end ?? 0,
        `The sign ${sign} does not begin an item of a list here. The lines would be shown as one paragraph.`,
        'Begin each item with a hyphen and an ordinary space: - First item',
        ...items.map(({ start, end }) => ({ range: [start, end] as const, text: '- ' })),
      ),
    ];
  }
  const letters = starts(lettered);
  const isAlphabet = letters.length > 1 && letters.every(({ number }, index) => number === 'abcdefghij'[index]);
  if (isFirst(letters) && isAlphabet) {
    return [
      found(
        0,
        letters[0]?.end ?? 0,
        'A letter does not begin an item of a list here. The lines would be shown as one paragraph.',
        'Begin each item with a number: 1. First item',
        ...letters.map(({ start, end }) => ({ range: [start, end] as const, text: '1. ' })),
      ),
    ];
  }
  if (isFirst(numbers)) {
    const number = numbers[0]?.number ?? '';
    return [
      found(
        0,
        numbers[0]?.end ?? 0,
        `${number} does not begin an item of a list here: no ordinary space follows.`,
        `Put a space after each number: ${number} First item`,
        ...numbers.map(({ start, end, number: each = '' }) => ({ range: [start, end] as const, text: `${each} ` })),
      ),
    ];
  }
  return [];
}

const findHeadings = ({ shown, isInSection, block }: Prose): Remains[] =>
  block === 'tableCell'
    ? []
    : [...shown.matchAll(/^[ \t]*(#{1,6})(?:\u00A0[ \u00A0]*|(?=[^\s#\uFDD0\d]))|^[ \t]*(#{7,})[ \u00A0]*/gm)].map(
        ({ 0: written, 1: hashes, index }) => {
          const level = '#'.repeat(Math.max(hashes?.length ?? 3, isInSection ? 3 : 2));
          return found(
            index,
            index + written.length,
            hashes === undefined
              ? 'A heading has six # at most.'
              : `${hashes} does not begin a heading here: no ordinary space follows. It would be shown as it is.`,
            `Begin the line with ${level} and a space.`,
            { range: [index, index + written.length], text: `${level} ` },
          );
        },
      );

const row = /^[ \t]*\|.*\|[ \t]*$|\S[ \t]+\|[ \t]+\S/;
/** A line of dashes, or of signs that draw the lines of a table in other programs. */
const drawn = /^[ \t]*(?=.*[-–—=]).[|+\s:=–—-]*$/;
const divider = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*\|?[ \t]*$/;

const toRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`;

/** Writes rows as a table of Markdown. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  return [toRow(head), `|${' --- |'.repeat(head.length)}`, ...others.map(toRow)].join('\n');
}

/** Finds the rows of a spreadsheet, whose cells are separated by tabs. */
function findTabs(lines: readonly Line[]): Remains | undefined {
  const rows = lines.map(({ text }) => text.trim().split(/[ ]*\t+[ ]*/));
  const [head] = rows;
  const last = lines.at(-1);
  if (!head || !last || lines.length < 2 || head.length < 2 || rows.some(({ length }) => length !== head.length))
    return undefined;
  // The bullet of a list is no cell.
  if (rows.every(([cell = '']) => cell.length < 2 || !/[\p{L}\d]/u.test(cell))) return undefined;
  const end = last.start + last.text.length;
  return found(
    0,
    end,
    'These are rows of a spreadsheet, with tabs between their cells. They would be shown as one paragraph.',
    `Write them as a table, with | between the cells. Begin it with ${toRow(head)} and |${' --- |'.repeat(head.length)}`,
    { range: [0, end], text: writeTable(rows) },
  );
}

/** Finds a table that is drawn with +---+ as in a terminal. */
function drawTable(lines: readonly Line[], end: number): Remains {
  const rows = lines
    .filter(({ text }) => text.includes('|'))
    .map(({ text }) =>
      text
        .trim()
        .replaceAll(/^\||\|$/g, '')
        .split('|'),
    );
  return found(
    0,
    end,
    'The lines of this table are drawn with + and -. They would be shown as they are.',
    'Remove the lines that begin with +. Below the first row, write | --- | with one --- for each cell.',
    { range: [0, end], text: writeTable(rows) },
  );
}

/** Finds a table whose divider is missing, or has another number of cells. */
function findTables({ shown, block }: Prose): Remains[] {
  if (block !== 'paragraph' || !/[|\t]/.test(shown)) return [];
  const lines = splitLines(shown);
  const tabs = findTabs(lines);
  if (tabs) return [tabs];
  const borders = lines.filter(({ text }) => /^[ \t]*\+[-=+]+\+[ \t]*$/.test(text));
  if (borders.length > 1) return [drawTable(lines, shown.length)];
  const first = lines.findIndex(({ text }) => row.test(text));
  const [head, next] = lines.slice(first);
  if (first >= 0 && head && lines.length === 1 && /^[ \t]*\|.*\|[ \t]*$/.test(head.text))
    return [
      found(
        head.start,
        head.start + head.text.length,
        'This row stands alone, and is not part of a table. The lines would be shown as they are.',
        'Put it directly below the other rows of the table, without an empty line between, or write its words without |',
        {
          range: [head.start, head.start + head.text.length],
          text: head.text
            .trim()
            .replaceAll(/^\||\|$/g, '')
            .split('|')
            .map((cell) => cell.trim())
            .join(', '),
        },
      ),
    ];
  if (first < 0 || !head || !next?.text.includes('|')) return [];
  const cells = head.text
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;
  const line = `|${' --- |'.repeat(cells)}`;
  const hasDivider = divider.test(next.text) || drawn.test(next.text);
  const range = hasDivider
    ? ([next.start, next.start + next.text.length] as const)
    : ([next.start, next.start] as const);
  return [
    found(
      hasDivider ? next.start : head.start,
      hasDivider ? next.start + next.text.length : head.start + head.text.length,
      hasDivider
        ? divider.test(next.text)
          ? 'This line of hyphens has another number of cells than the row above it, so this is no table. The lines would be shown as they are.'
          : 'This line has other signs than hyphens, so this is no table. The lines would be shown as they are.'
        : 'This table has no line of hyphens below its first row. The lines would be shown as they are.',
      hasDivider ? `Write it as ${line}` : `Put this line below the first row: ${line}`,
      { range, text: hasDivider ? line : `${line}\n` },
      ...(first > 0 ? [{ range: [head.start, head.start] as const, text: '\n' }] : []),
    ),
  ];
}

const spaced = /(\*\*|__)([ \t]*)([^*_\n]+?)([ \t]*)\1/g;

const crossing = /(\*\*|__|)\[(\*\*|__|)([^[\]*_\n]+)(\*\*|__|)\]\(([^()\s]+)\)(\*\*|__|)/g;

/** Finds signs of bold and emphasised text that have no partner, or a space on the wrong side. */
function findEmphasis({ shown, written, hasFootnotes }: Prose): Remains[] {
  const pairs = [...shown.matchAll(spaced)]
    .filter(([, , before, , after]) => before !== '' || after !== '')
    .map(({ 0: written, 1: sign = '', 3: words = '', index }) => {
      const text = `${sign}${words}${sign}`;
      return found(
        index,
        index + written.length,
        `A space beside ${sign} keeps the words from becoming bold. The signs would be shown as they are.`,
        `Write ${text.includes('\uFDD0') ? `the ${sign} directly before and after the words` : `${text}, without the spaces inside`}.`,
        { range: [index, index + written.length], text },
      );
    });
  const isPaired = (start: number) => pairs.some((pair) => pair.start <= start && start < pair.end);
  const lone = [...shown.matchAll(/\*\*+|(?<!\w)__+|__+(?!\w)|~~+|==(?=\w)|(?<=\w)==/g)].filter(
    ({ index }) => !isPaired(index),
  );
  const single = [
    ...shown.matchAll(
      /(?<![\w*\uFDD0^\n])\*(?=[A-Za-z\uFDD0])|(?<![\w_\uFDD0])_(?=[A-Za-z])|(?<=[A-Za-z]{2})_(?![\w_\uFDD0])/g,
    ),
  ].filter(({ 0: sign, index }) => !(sign === '*' && hasFootnotes) && index > 0);
  // One sign more than its partner has: ***bold**
  const uneven = [...shown.matchAll(/\*(?=\uFDD0)|(?<=\uFDD0)\*/g)].filter(({ index }) => {
    const neighbour = shown.charAt(index + 1) === '\uFDD0' ? index + 1 : index - 1;
    return written.charAt(neighbour) === '*' && !isPaired(index);
  });
  // **[words**](/licensing)
  const crossed = [...written.matchAll(crossing)].map(
    ({
      0: { length },
      1: before = '',
      2: first = '',
      3: words = '',
      4: last = '',
      5: target = '',
      6: after = '',
      index,
    }) => {
      const sign = before || after;
      const text = `${sign}[${words}](${target})${sign}`;
      const isCrossed = sign !== '' && (before === '' ? first : last) === sign;
      return isCrossed
        ? [
            found(
              index,
              index + length,
              `One ${sign} is inside the brackets of the link, and the other outside. They would be shown as they are.`,
              `Write ${text}`,
              { range: [index, index + length], text },
            ),
          ]
        : [];
    },
  );
  return [
    ...pairs,
    ...crossed.flat(),
    ...[...lone, ...single, ...uneven].map(({ 0: sign, index }) =>
      found(
        index,
        index + sign.length,
        `This ${sign} has no partner, and would be shown as it is.`,
        `Remove it. To make words ${sign.length > 1 ? 'bold, write **words**' : 'emphasised, write *words*'}; for a literal sign, put a backslash before it.`,
        { range: [index, index + sign.length], text: '' },
      ),
    ),
  ];
}

const parted = new RegExp(String.raw`(!?)\[([^\[\]\n]*)\]\s+\((${address})\)`, 'g');
const reversed = new RegExp(String.raw`\(([^()\n]+)\)[ \t]*\[(${address})\]`, 'g');
const place = String.raw`(?:\/[\w/#-]+|#[\w-]+|https?:[^\s\[\]{}()]+|mailto:[^\s\[\]{}()]+|www\.[^\s\[\]{}()]+)`;
/** [words][/address], [words]/address, [words]!(./picture.png) */
const misbracketed = new RegExp(
  String.raw`(!?)\[([^\[\]\n]+)\](?:\[(${place})\]|(${place})(?<![.,;:])|!\((\.{0,2}\/[^()\s]+)\))`,
  'g',
);
const unclosed = new RegExp(
  String.raw`(!?)\[([^\[\]\n]+)\]\(((?:\/|#|\.{1,2}\/|https?:|mailto:|tel:|www\.|\{)[^\s()]*?)([.,;:!?]*)(?=\s|$)`,
  'g',
);
const half = new RegExp(String.raw`(!?)\[([^\[\]()\n]+)\[?\((${address})\)`, 'g');
const doubled = new RegExp(String.raw`(!?)\[([^\[\]\n]*)\]\({2,}(${address})\)+`, 'g');
const unopened = new RegExp(String.raw`(?<=^|[\s(])([^\s[\]()]+)\]\((${address})\)`, 'gm');
const whole = /(!?)\[([^[\]\n]*)\]\(([^()\n]*)\)/g;
const angles = /(!?)\[([^[\]\n]*)\]\(<([^<>()\n]*)\)/g;

/** Repairs an address with spaces or typographic quotation marks. */
function repairTarget(target: string): string | undefined {
  const [, url = target, title] = /^(.*?)\s+(?:[“”„«"'‘’]([^“”„»"]*)[”“»"'‘’]?)\s*$/.exec(target) ?? [];
  // Other programs write the size of a picture after its address: =300x200
  const place = url.trim().replace(/\s+=\d*x\d*$/, '');
  if (place === '') return undefined;
  const number = /^(?:tel:)?(\+?\d[\d ()-]{6,})$/.exec(place)?.[1];
  const scheme = /^(?:mailto|tel):\s+(?=\S+$)/i.exec(place)?.[0];
  if (scheme !== undefined) return scheme.trim() + place.slice(scheme.length);
  const clean = number ? `tel:${number.replaceAll(/[^\d+]/g, '')}` : /\s/.test(place) ? `<${place}>` : place;
  return title === undefined || title === '' ? clean : `${clean} "${title}"`;
}

function findLinks({ shown, written }: Prose): Remains[] {
  const used: [number, number][] = [];
  const isFree = (start: number, end: number) => {
    if (used.some(([from, to]) => start < to && from < end)) return false;
    used.push([start, end]);
    return true;
  };
  /** Matches what is written, where the brackets themselves are shown as they are. */
  const match = (pattern: RegExp) =>
    [...written.matchAll(pattern)].filter(
      ({ 0: { length }, index }) =>
        /[[(]/.test(shown.charAt(index) + shown.charAt(index + 1)) && isFree(index, index + length),
    );
  const replace = (index: number, length: number, text: string, message: string) =>
    found(index, index + length, message, `Write ${text}`, { range: [index, index + length], text });
  return [
    ...match(parted).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', index }) =>
      replace(
        index,
        length,
        `${mark}[${words}](${repairTarget(url) ?? url})`,
        'A space between ] and ( keeps this from being a link. The brackets would be shown.',
      ),
    ),
    ...match(reversed).map(({ 0: { length }, 1: words = '', 2: url = '', index }) =>
      replace(
        index,
        length,
        `[${words}](${repairTarget(url) ?? url})`,
        'The brackets of this link have changed places. They would be shown as they are.',
      ),
    ),
    ...match(misbracketed).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: inner, 4: bare, 5: picture, index }) =>
      replace(
        index,
        length,
        `${picture === undefined ? mark : '!'}[${words}](${inner ?? bare ?? picture ?? ''})`,
        picture === undefined
          ? `The address of this ${mark === '' ? 'link' : 'picture'} is not in round brackets. The brackets would be shown.`
          : 'The exclamation mark of this picture is not before its brackets. The brackets would be shown.',
      ),
    ),
    ...match(doubled).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', index }) =>
      replace(
        index,
        length,
        `${mark}[${words}](${repairTarget(url) ?? url})`,
        'There is one ( too many before the address of this link. The brackets would be shown.',
      ),
    ),
    ...match(angles).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', index }) =>
      replace(
        index,
        length,
        `${mark}[${words}](${repairTarget(url) ?? url})`,
        'A > is missing after this address. The brackets would be shown.',
      ),
    ),
    ...match(whole).flatMap(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', index }) => {
      const target = repairTarget(url);
      if (target === undefined || target === url) return [];
      return replace(
        index,
        length,
        `${mark}[${words}](${target})`,
        /[“”„«»‘’]/.test(url)
          ? 'The title after this address has typographic quotation marks, so the brackets would be shown.'
          : `Spaces in the address keep this from being a ${mark === '' ? 'link' : 'picture'}. The brackets would be shown.`,
      );
    }),
    ...match(unclosed).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', 4: end = '', index }) =>
      replace(
        index,
        length,
        `${mark}[${words}](${url})${end}`,
        'A ) is missing after the address of this link. The brackets would be shown.',
      ),
    ),
    ...[...written.matchAll(unopened)]
      .filter(
        ({ 0: { length }, 1: words = '', index }) =>
          shown.charAt(index + words.length) === ']' && isFree(index, index + length),
      )
      .map(({ 0: { length }, 1: words = '', 2: url = '', index }) =>
        replace(
          index,
          length,
          `[${words}](${repairTarget(url) ?? url})`,
          'A [ is missing before the words of this link. The brackets would be shown.',
        ),
      ),
    ...match(half).map(({ 0: { length }, 1: mark = '', 2: words = '', 3: url = '', index }) =>
      replace(
        index,
        length,
        `${mark}[${words.trim()}](${repairTarget(url) ?? url})`,
        'A ] is missing after the words of this link. The brackets would be shown.',
      ),
    ),
    ...findReferences(written, shown, isFree),
  ];
}

const reference = /!?\[([^[\]\n]+)\]\s?\[([^[\]\n]*)\]/g;
const nested = /\[((?:[^[\]\n]*\[[^[\]\n]*\]\([^()\n]*\))+[^[\]\n]*)\]\([^()\n]*\)/g;
const footnote = /\[\^([^[\]\s]+)\]/g;
const bbcode = /\[(b|i|u|s|em|strong|quote|center|size|color|url|code)(?:=[^\]\n]*)?\]([^[\]\n]+)\[\/\1\]/gi;
const bracketed = /!?\[{1,2}([^[\]\n]+)\]{1,2}/g;
/** What editors put in brackets: [sic], [1], […] or a single letter. */
const editorial = /^(?:sic|\d+|…|\.{3}|[a-z]{1,2}|[A-Z]|[ xX]?|citation needed|\^.*)$/;

function findReferences(written: string, shown: string, isFree: (start: number, end: number) => boolean): Remains[] {
  const match = (pattern: RegExp) =>
    [...written.matchAll(pattern)].filter(
      ({ 0: { length }, index }) => shown.slice(index, index + 2).includes('[') && isFree(index, index + length),
    );
  return [
    ...match(reference).map(({ 0: text, 1: words = '', 2: name = '', index }) =>
      found(
        index,
        index + text.length,
        `There is no address for [${name === '' ? words : name}] on this page. The brackets would be shown.`,
        text.startsWith('!')
          ? `Remove it, or write the picture with its address: ![${words}](./picture.png)`
          : `Write only the words, ${words}, or a link with its address: [${words}](/…)`,
        { range: [index, index + text.length], text: text.startsWith('!') ? '' : words },
      ),
    ),
    ...match(footnote).map(({ 0: text, 1: name = '', index }) =>
      found(
        index,
        index + text.length,
        `There is no footnote ${name} on this page. The brackets would be shown.`,
        'Remove it. If there is a note, write it in brackets, in the sentence itself.',
        { range: [index, index + text.length], text: '' },
      ),
    ),
    ...match(bbcode).map(({ 0: text, 1: tag = '', 2: words = '', index }) => {
      const marks: Record<string, string> = { b: '**', i: '*', em: '*', strong: '**' };
      const mark = marks[tag.toLowerCase()] ?? '';
      return found(
        index,
        index + text.length,
        `[${tag}] and [/${tag}] are tags of other programs. They would be shown as they are.`,
        `Write ${mark}${words}${mark}`,
        { range: [index, index + text.length], text: `${mark}${words}${mark}` },
      );
    }),
    ...match(bracketed).flatMap(({ 0: text, 1: words = '', index }) => {
      if (editorial.test(words) && !text.startsWith('[[')) return [];
      const range = [index, index + text.length] as const;
      if (isUnfinished(text)) {
        const what = 'what the visitor should read here';
        const message = `${quote(text)} holds the place of a text that is not written yet.`;
        return {
          start: range[0],
          end: range[1],
          message,
          ...askToDecide(`Write ${what}.`, what),
          isWhole: true as const,
        };
      }
      // [AB1] after a word is a comment of Word, [!NOTE] begins a box on GitHub, [TOC] a table of contents.
      const isMark = /^[A-Z]{1,3}\d+$/.test(words) && /[\p{L}.,]/u.test(shown.charAt(index - 1));
      if (isMark || /^!\w+$|^_?toc_?$/i.test(words)) {
        return foundWhole(
          ...range,
          `${text} is a sign of another program, and would be shown as it is.`,
          'Remove it.',
          {
            range,
            text: '',
          },
        );
      }
      return found(
        ...range,
        'This is not a link, because it has no address. The brackets would be shown.',
        `Write only the words, ${words}. For a link, write [${words}](/…); for literal brackets, \\[${words}\\]`,
        { range, text: words },
      );
    }),
    ...match(nested).map(({ 0: text, 1: inner = '', index }) =>
      found(
        index,
        index + text.length,
        'A link cannot contain another link. The outer brackets would be shown.',
        `Keep one of the two links, such as ${inner.trim()}`,
        { range: [index, index + text.length], text: inner },
      ),
    ),
    ...[...shown.matchAll(/\[(?=\uFDD0)/g)]
      .filter(({ index }) => written.charAt(index + 1) === '[' && isFree(index, index + 1))
      .map(({ index }) =>
        foundWhole(index, index + 1, 'There is one [ too many. It would be shown.', 'Delete it.', {
          range: [index, index + 1],
          text: '',
        }),
      ),
    ...[...shown.matchAll(/\]\(|!\[/g)].flatMap(({ 0: { length }, index }) =>
      isFree(index, index + length)
        ? found(
            index,
            index + length,
            'These brackets belong to a link or picture that is incomplete. They would be shown as they are.',
            'Remove the brackets here, or write the whole link as [words](/licensing).',
            { range: [index, index + length], text: shown.charAt(index) === '!' ? '' : ' ' },
          )
        : [],
    ),
  ];
}

const findEntities = ({ shown }: Prose): Remains[] =>
  [...shown.matchAll(entity)].map(({ 0: written, 1: closed, 2: open, index }) => {
    const range = [index, index + written.length] as const;
    const message = `${written} would be shown as it is.`;
    if (open !== undefined)
      return foundWhole(...range, message, `Put a semicolon after it: &${open};`, { range, text: `&${open};` });
    if (closed === 'amp') {
      // The next characters were escaped twice: &amp;nbsp;
      return foundWhole(
        ...range,
        'This & is written as &amp;, so the page would show the code that follows it.',
        'Write a single &',
        {
          range,
          text: '&',
        },
      );
    }
    const meant = findNearestName(closed ?? '', Object.keys(entities));
    return meant === undefined
      ? foundWhole(...range, message, 'Remove it, or write the character itself.', { range, text: '' })
      : foundWhole(...range, message, `Write &${meant};`, { range, text: `&${meant};` });
  });

const findBackticks = ({ shown }: Prose): Remains[] =>
  [...shown.matchAll(/`+/g)].map(({ 0: { length }, index }) => {
    const isApostrophe = /[a-z]/i.test(shown.charAt(index - 1)) && /[a-z]/i.test(shown.charAt(index + 1));
    return found(
      index,
      index + length,
      'This ` would be shown as it is.',
      isApostrophe ? 'Write an apostrophe instead: ’' : 'Remove it.',
      { range: [index, index + length], text: isApostrophe ? '’' : '' },
    );
  });

const findRules = ({ shown, block }: Prose): Remains[] =>
  block === 'paragraph' && /^\s*(?:[–—](?:\s*[–—])*|_{1,2}|-{1,2}|[=~]{3,}|\*{1,2})\s*$/.test(shown)
    ? [
        found(
          0,
          shown.length,
          `The line ${shown.trim()} would be shown as it is.`,
          shown.startsWith('*') ? 'Remove it.' : 'For a horizontal line, write three hyphens: ---',
          { range: [0, shown.length], text: shown.startsWith('*') ? '' : '---' },
        ),
      ]
    : [];

/** What other programs read in prose, and Markdown shows as it is. */
const foreign: readonly (readonly [pattern: RegExp, does: string, remedy: string])[] = [
  [/^[ \t]*:{3,}[^\n]*(?:\n|$)/gm, 'begins or ends a box in other programs', 'Remove the line.'],
  [/\/\*[^]*?(?:\*\/|$(?![^]))/g, 'is a comment in other programs', 'Remove it: a page cannot contain comments.'],
  [
    /^[ \t]*:[ \t]+(?=\S)/gm,
    'begins a definition in other programs',
    'Remove the colon, or make the lines a list: - Term: definition',
  ],
  [
    /(?<![\p{L}\p{N}:]):[a-z][a-z_+-]*[a-z]:(?![\p{L}\p{N}:])/gu,
    'is an emoji in other programs',
    'Remove it, or write the emoji itself.',
  ],
  [
    /(?<!\$)\$\$(?!\$)[^]*?(?:\$\$|$(?![^]))/g,
    'is a formula in other programs',
    'Remove it, and write the formula in plain characters, such as i = r₂ ÷ r₁',
  ],
  [
    /(?<![\w$\\])\$(?=[^\s$\d])[^$\n]*[\^_\\{=][^$\n]*(?<=\S)\$(?![\w$])/g,
    'is a formula in other programs',
    'Remove it, and write the formula in plain characters, such as i = r₂ ÷ r₁',
  ],
  [
    /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+−-]+\^/gu,
    'is raised text in other programs',
    'Write the raised characters themselves, such as m² or 10³.',
  ],
  [
    /Error! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid)\.?/gi,
    'is a broken reference of Word',
    'Remove it, or write what it referred to.',
  ],
  [
    /\bHYPERLINK (?:\\l )?["“][^"“”\n]*["”]/g,
    'is what Word keeps behind a link',
    'Remove it. Write a link as [words](https://…).',
  ],
];

const findForeign = ({ shown, written: source }: Prose): Remains[] =>
  /:|\/\*|\$|\^|Error!|HYPERLINK/.test(shown)
    ? foreign.flatMap(([pattern, does, remedy]) =>
        [...shown.matchAll(pattern)].map(({ 0: written, index }) => {
          const range = [index, index + written.length] as const;
          const sign = source.slice(...range).trim();
          return foundWhole(...range, `${quote(sign)} ${does}. Here it would be shown as it is.`, remedy, {
            range,
            text: '',
          });
        }),
      )
    : [];

const findBackslashes = ({ shown }: Prose): Remains[] =>
  [...shown.matchAll(/\\[nrt](?![a-z])|\\$/g)].map(({ 0: { length }, index }) =>
    found(index, index + length, 'This backslash would be shown as it is.', 'Remove it.', {
      range: [index, index + length],
      text: '',
    }),
  );

const isInside = (inner: Remains, outer: Remains) =>
  inner !== outer && outer.start <= inner.start && inner.end <= outer.end;

const escapedTag = /(?:\\<|&lt;)\/?([A-Z]\w*)[^\n<>&\\]*(?:\\?>|&gt;)/g;

/** Finds the tags of components that are escaped. All of them in one block are one mistake. */
function findEscapedTags({ written }: Prose): Remains[] {
  const tags = findMatches(written, escapedTag).filter(([, name = '']) => getPlacement(name) !== undefined);
  const [first] = tags;
  if (!first) return [];
  const toTag = (text: string) => text.replace(/^(?:\\<|&lt;)/, '<').replace(/(?:\\>|&gt;)$/, '>');
  return [
    found(
      first.index,
      first.index + first[0].length,
      `${quote(first[0])} would be shown as it is. The page would not have the component.`,
      `Write it without ${first[0].startsWith('&') ? '&lt; and &gt;' : 'the backslash'}: ${tags.map(([tag]) => toTag(tag)).join(' … ')}`,
      ...tags.map(({ 0: tag, index }) => ({ range: [index, index + tag.length] as const, text: toTag(tag) })),
    ),
  ];
}

const unopenedTag = /(?:<[ \t]+|(?<![\w</\\;]))([A-Z]\w*)(?: [^<>\n]*)?\/>/g;

/** Finds the tags of components whose first sign is missing. */
const findUnopenedTags = ({ written }: Prose): Remains[] =>
  findMatches(written, unopenedTag)
    .filter(([, name = '']) => getPlacement(name) !== undefined)
    .map(({ 0: written, index }) => {
      const tag = written.replace(/^<\s+/, '');
      const blank = written.length - tag.length;
      return found(
        index,
        index + written.length,
        blank > 0
          ? `There is a space after the < of ${quote(`<${tag}`)}. It would be shown as it is.`
          : `The sign < is missing before ${quote(tag)}. It would be shown as it is.`,
        `Write <${tag}`,
        { range: [index, index + blank], text: '<' },
      );
    });

const escapedPlaceholder = /\\\{(brand|product|email|phone|year)\\?\}/g;

/** Finds placeholders with a backslash before their brace, which keeps them from being filled. */
const findEscapedPlaceholders = ({ written }: Prose): Remains[] =>
  written.includes('\\{')
    ? findMatches(written, escapedPlaceholder).map(({ 0: { length }, 1: name = '', index }) =>
        found(
          index,
          index + length,
          'The backslash keeps this placeholder from being filled. Its braces would be shown.',
          `Write {${name}}`,
          { range: [index, index + length], text: `{${name}}` },
        ),
      )
    : [];

/** Finds remains of Markdown and HTML in a block of prose. */
export function findInProse(prose: Prose): Remains[] {
  const tags = [...findEscapedTags(prose), ...findUnopenedTags(prose), ...findEscapedPlaceholders(prose)];
  if (tags.length > 0) return tags;
  // Fast path: most paragraphs have none of these signs.
  if (
    !/[*_~=`[\]|#&\\^$\t•◦▪‣●○■□⁃∙·➢➤►▶➔❖◆◇\uF0A7\uF0A8\uF0B7\uF0D8\uF0FC\uF076]|^[ \t]*(?:[-+–—o:]|\d|[a-z][.)])|(?<!\w):[a-z]|Error!|HYPERLINK|%20/m.test(
      prose.shown,
    )
  )
    return [];
  const rules = findRules(prose);
  if (rules.length > 0) return rules;
  const all = [
    ...findLists(prose),
    ...findHeadings(prose),
    ...findTables(prose),
    ...findLinks(prose),
    ...findEmphasis(prose),
    ...findEntities(prose),
    ...findBackticks(prose),
    ...findBackslashes(prose),
    ...findForeign(prose),
    ...findAddressSpaces(prose.shown),
  ];
  // Of two at the same place, the first is kept.
  const isSame = (each: Remains, other: Remains) => each.start === other.start && each.end === other.end;
  return all.filter(
    (each, at) => !all.some((other, index) => isInside(each, other) && !(isSame(each, other) && index > at)),
  );
}
