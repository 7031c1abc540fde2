import type { TextDescription } from '../../shared/answers.ts';
import { beginBelow, getNotation } from '../content/inline-markdown.ts';
import { joinCharacters, parseInline, updateLinks } from '../content/rich-text.ts';
import { rewriteInline } from '../content/write-inline.ts';
import { separateParts } from './parts.ts';
import { readCharacters, renderCharacters } from './rich-field.ts';

/** How a text is shown in its field, and how it is read from there. */
export interface FieldWords {
  content: string | ChildNode[];
  hasLines: boolean;
  /** What replaces the end of a pasted line. */
  lineEnd: string;
  read: (field: HTMLElement) => string;
  /** Returns the value that these words are in the file. */
  toValue: (words: string) => string;
}

function toPlainWords(value: string, hasLines: boolean): FieldWords {
  // Spaces at the ends of a text do not show. A no-break space does. In Firefox, `innerText` may be its first line only.
  const read = (field: HTMLElement) => joinCharacters(readCharacters(field)).replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '');
  return { content: value, hasLines, lineEnd: hasLines ? '\n' : ' ', read, toValue: (words) => words };
}

function toRichWords(document: Document, { value: base, bullet }: TextDescription, value: string): FieldWords {
  const { isOneLine, toWords, toValue } = getNotation(String(base), bullet);
  const words = toWords(value);
  const shown = parseInline(words);
  const read = (field: HTMLElement) => {
    const typed = readCharacters(field);
    const chars = updateLinks(shown, bullet === undefined ? typed : separateParts(typed, bullet));
    // Browsers end an empty last line with a line break of their own.
    return rewriteInline(words, chars.slice(0, chars.findLastIndex(({ text }) => text !== '\n') + 1));
  };
  return {
    content: renderCharacters(document, shown),
    hasLines: !isOneLine,
    lineEnd: bullet === undefined ? ' ' : beginBelow(bullet),
    read,
    toValue,
  };
}

/** Returns how the field of a text shows a value, and how it is read from there. */
export const toFieldWords = (document: Document, text: TextDescription, value: string): FieldWords =>
  text.field.kind === 'markdown'
    ? toRichWords(document, text, value)
    : toPlainWords(value, text.field.kind === 'paragraph');
