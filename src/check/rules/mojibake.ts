import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { quote } from '../format-text.ts';

const windows1252 = new TextDecoder('windows-1252');
/** The byte of each character of Windows-1252. */
const bytes = new Map([
  // Some programs read these bytes as control characters.
  ...Array.from({ length: 32 }, (_, index) => [String.fromCharCode(0x80 + index), 0x80 + index] as const),
  ...Array.from({ length: 256 }, (_, byte) => [windows1252.decode(new Uint8Array([byte])), byte] as const),
]);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8 that was read as Windows-1252. Undefined if a text is no such mistake. */
function repair(text: string): string | undefined {
  const encoded = Array.from(text, (letter) => bytes.get(letter));
  if (encoded.includes(undefined)) return undefined;
  try {
    const decoded = utf8.decode(new Uint8Array(encoded.filter((byte) => byte !== undefined)));
    return decoded === text ? undefined : (repair(decoded) ?? decoded);
  } catch {
    return undefined;
  }
}

/** The letters that the first byte of a UTF-8 character becomes, with the characters that may follow. */
const misread = /[ÂÃÄÅâðïÎ][\u0080-\u00BF\u0152-\u0178\u0192\u02C6-\u02DC\u2013-\u203A\u20AC\u2122ÂÃâ]+/g;
/** A no-break space whose second half became an ordinary space. */
const space = /Â(?=[ \t\r\n])/g;
/** A curly quotation mark whose last byte is lost. */
const cut = /â€(?=[\s"',.;:!?)]|$)/g;
/** A curly apostrophe that became a question mark. */
const questioned = /(?<=[a-z])\?(?=(?:t|s|re|ll|ve|d|m)\b)/gi;
/** What UTF-8 becomes when a Mac reads it. */
const mac: Record<string, string> = {
  '‚Äô': '’',
  '‚Äò': '‘',
  '‚Äú': '“',
  '‚Äù': '”',
  '‚Äì': '–',
  '‚Äî': '—',
  '‚Ä¶': '…',
};

/** What mail programs write for a character: =E2=80=93 */
const quotedPrintable = /(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)+/g;

function decodeBytes(text: string): string | undefined {
  const codes = text.split('=').slice(1);
  try {
    return utf8.decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)));
  } catch {
    return undefined;
  }
}

interface Found {
  index: number;
  text: string;
  meant: string;
}

function findMisread(text: string): Found[] {
  const found = (pattern: RegExp, getMeant: (text: string) => string | undefined) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      const meant = getMeant(written);
      return meant === undefined ? [] : [{ index, text: written, meant }];
    });
  return [
    ...(/[ÂÃÄÅâðïÎ]/.test(text)
      ? [...found(misread, repair), ...found(cut, () => '”'), ...found(space, () => '')]
      : []),
    ...(/=(?:C[23]|E2)=/.test(text) ? found(quotedPrintable, decodeBytes) : []),
    ...(text.includes('‚Ä') ? found(/‚Ä[ôòúùìî¶]/g, (written) => mac[written]) : []),
  ];
}

const letters = /(?:\\u[\da-f]{4}){2,}/gi;

/** Finds the same in letters that a program has written as \u00e2\u20ac\u2122. */
const findEscaped = (text: string): Found[] =>
  [...text.matchAll(letters)].flatMap(({ 0: run, index: start }) =>
    findMisread(JSON.parse(`"${run}"`) as string).map(({ index, text: misread, meant }) => ({
      index: start + index * ESCAPE_LENGTH,
      text: run.slice(index * ESCAPE_LENGTH, (index + misread.length) * ESCAPE_LENGTH),
      meant,
    })),
  );

const ESCAPE_LENGTH = String.raw`\u00e2`.length;

const toProblem = (source: Source, { index, text, meant }: Found): Problem => {
  const range: Range = [index, index + text.length];
  const shown = meant.trim() === '' ? 'a space' : quote(meant);
  if (meant === '')
    return {
      source,
      range,
      message: `${quote(text)} is half of a space, saved in one encoding and opened in another.`,
      ...askToEdit('Remove it.', { range, text: '' }),
    };
  return {
    source,
    range,
    message: `${quote(text)} is ${shown}, saved in one encoding and opened in another.`,
    ...askToEdit(`Write ${shown} instead.`, { range, text: meant }),
  };
};

/** Finds the sign for a character that could not be read. */
const findLost = (source: Source): Problem[] =>
  [...source.text.matchAll(/\uFFFD+|\\ufffd/gi)].map(({ 0: { length }, index }) => ({
    source,
    range: [index, index + length],
    message: 'The character � stands for one that was lost when the file was saved.',
    ...askToDecide(
      'Write the lost character again in place of �. An earlier version of the file shows it: open “History” in the editor, or ask a developer.',
      'the lost character',
    ),
  }));

const findQuestioned = (source: Source): Problem[] =>
  [...source.text.matchAll(questioned)]
    // In an address, a question mark begins the query.
    .filter(({ index }) => !/[/=&:.][^\s"]*$/.test(source.text.slice(Math.max(0, index - 80), index)))
    .map(({ index }) => {
      const range: Range = [index, index + 1];
      return {
        source,
        range,
        message: 'This question mark is in the middle of a word. It stands for an apostrophe that was lost.',
        ...askToEdit('Write ’ instead of it.', { range, text: '’' }),
      };
    });

export const mojibake: Rule = {
  code: 'mojibake',
  title: 'Garbled characters',
  explanation:
    'A file that was saved in one encoding and opened in another shows â€™ instead of an apostrophe, and Ã© instead of é. The character � stands for one that is lost. The page would show them as they are.',
  bad: { file: 'features.json', text: '"description": "It doesnâ€™t jerk."' },
  good: { file: 'features.json', text: '"description": "It doesn’t jerk."' },
  find: ({ documents }) =>
    documents.flatMap(({ source }) => [
      ...findMisread(source.text).map((found) => toProblem(source, found)),
      ...(source.text.includes('\\u') ? findEscaped(source.text).map((found) => toProblem(source, found)) : []),
      ...findLost(source),
      ...findQuestioned(source),
    ]),
};
