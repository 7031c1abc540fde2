import type { Content } from '../content.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { detectKind } from '../file-kind.ts';
import { getCollectionName } from '../parse/documents.ts';
import { askToDecide, askToEdit } from '../remedies.ts';

interface Encoding {
  /** As editors name it. */
  name: string;
  label: string;
}

/** Whether every second byte is 0, as in UTF-16 text of Western languages. */
function hasZeros(bytes: Uint8Array, first: 0 | 1): boolean {
  const units = Math.floor(Math.min(bytes.length, 200) / 2);
  const zeros = Array.from({ length: units }, (_, index) => bytes[2 * index + first] === 0).filter(Boolean).length;
  return units > 1 && zeros > units / 2;
}

/** Letters of Western languages as Mac OS Roman encodes them. In Windows 1252, these bytes are rare signs. */
const isMacRoman = (bytes: Uint8Array) =>
  bytes.some(
    (byte, index) =>
      (byte === 0x8e || byte === 0x8a || byte === 0x9f) && /[a-z]/i.test(String.fromCharCode(bytes[index + 1] ?? 0)),
  );

/** Guesses the encoding of a file that is not UTF-8. */
function guessEncoding({ bytes }: Source): Encoding {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || hasZeros(bytes, 1)) return { name: 'UTF-16 LE', label: 'utf-16le' };
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || hasZeros(bytes, 0)) return { name: 'UTF-16 BE', label: 'utf-16be' };
  return isMacRoman(bytes)
    ? { name: 'Mac Roman', label: 'macintosh' }
    : { name: 'Western (Windows 1252)', label: 'windows-1252' };
}

/** Whether a file is text in UTF-16. Such a file can be valid UTF-8, full of NUL characters. */
const isUtf16 = ({ bytes, isUtf8 }: Source) =>
  isUtf8 && bytes.includes(0) && (hasZeros(bytes, 0) || hasZeros(bytes, 1));

/** Whether a file has bytes that no text has: it was written by another kind of program. */
const isBinary = ({ bytes }: Source) => bytes.some((byte) => byte < 9);

function createProblem(source: Source): Problem {
  const { text, bytes } = source;
  const { name, label } = guessEncoding(source);
  const isWide = label.startsWith('utf-16');
  const at = isWide ? 0 : Math.max(text.indexOf('\uFFFD'), 0);
  const place = { source, range: [at, at + 1] as const, hides: [0, text.length + 1] as const };
  if (!isWide && isBinary(source)) {
    const what = 'the text of the file';
    return {
      ...place,
      message: 'The file is not text. Another kind of program has written it.',
      ...askToDecide(`Ask a developer for an earlier version, or write ${what} again.`, what),
    };
  }
  // A file with other letters that can be read is UTF-8. Read in another encoding, those letters would be lost.
  if (!isWide && /[\u0080-\uFFFC]/.test(text)) {
    const what = 'the damaged character';
    return {
      ...place,
      message: 'This character is damaged. The rest of the file is UTF-8.',
      ...askToDecide(`Write ${what} again.`, what),
    };
  }
  return {
    ...place,
    message: isWide
      ? `The file is saved as ${name}, but must be UTF-8.`
      : `The file is saved in another encoding, probably ${name}, but must be UTF-8. This is the first character that cannot be read.`,
    ...askToEdit(
      `Do not save the file before it is shown correctly. In VS Code, click “UTF-8” at the bottom of the window, and choose “Reopen with Encoding”, then “${name}”. Compare the letters. Then click there again, and choose “Save with Encoding”, then “UTF-8”.`,
      { range: [0, text.length], text: new TextDecoder(label).decode(bytes) },
    ),
  };
}

export const notUtf8: Rule = {
  code: 'not-utf8',
  title: 'A file saved in another encoding',
  explanation:
    'Files must be saved as UTF-8, an encoding that covers the characters of every language. Spreadsheets and old editors may use another encoding. Characters such as é and € would then appear as question marks.',
  bad: { file: 'team/1-placeholder.json', text: 'saved as “Windows-1252” or “Unicode (UTF-16)”' },
  good: { file: 'team/1-placeholder.json', text: 'saved as “UTF-8”' },
  find: ({ sources }: Content) =>
    sources
      .filter(
        (source) =>
          getCollectionName(source.name) !== undefined &&
          (!source.isUtf8 || isUtf16(source)) &&
          !detectKind(source.bytes),
      )
      .map(createProblem),
};
