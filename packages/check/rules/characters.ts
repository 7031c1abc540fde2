import type { Content } from '../core/content.ts';
import type { Problem, Rule } from '../core/rule.ts';

type Place = 'page' | 'value' | 'both' | 'English';

/** What the words of a page contain only if Markdown has not read it, and those of a value only if nothing does. */
const characters: readonly (readonly [where: Place, pattern: RegExp, message: string, remedy: string])[] = [
  [
    'both',
    /(?<![*_\p{L}\d])(?:\*\*|__)(?=\p{L})|~~|(?<=^|\s)\*\p{L}[^*\n]{0,40}\p{L}\*(?=\s|[.,]|$)|(?<=^|\s)_\p{L}{2,}(?=[\s.,]|$)|[*_](?=\uFDD0\p{L})|(?<=\p{L}\uFDD0)[*_]|`/gu,
    'Visitors see “%”: this field makes no words bold or italic, or the mark is on one side of them only.',
    'In a field, remove the mark. In a page, write the same before and after the words: **bold**, `code`.',
  ],
  [
    'both',
    /\]\s?\((?=[/#.]|https?:|mailto:|tel:|\+\d{3})|(?<=\p{L}{3}[^[\]\n]*)(?<!\p{L}\[[^[\]\n]*)\]\[(?![^\]\n]*\d{4})[^\]\n]*\]|(?<=\p{L}{3}[^[\]\n]*)\] (?=\/[a-z])|\[\[(?=\s*\p{L}{2})|\[(?=[^[\]()\n]+\(\/)/gu,
    'This link is not complete, or this field shows no links, so its brackets are shown.',
    'In a page, write the address, without spaces, directly after the words: [words](/about). Elsewhere, write the words alone.',
  ],
  [
    'both',
    /\[\^[^\]\n]+\]/g,
    'This footnote has no text, so its mark is shown.',
    'Write the note in brackets, in the sentence itself, or remove the mark.',
  ],
  [
    'both',
    /\[\/(?:[bius]|url|img|quote|code|list)\]|\[(?:url|quote)=[^\]\n]*\]|^\[TOC\]$|(?<=^|\n)(?:h[1-6]|bq|p(?!\. \d))\. |(?<=^|\n):::|^\[!\w+\]/g,
    'This is the markup of another program. Visitors see it as it is written.',
    'Remove it. Write a heading as ## and a space, a link as [words](/about).',
  ],
  [
    'value',
    /<\/?(?:a|b|br|em|i|p|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>|^#{2,6}\s/gi,
    'This field uses neither HTML nor Markdown: visitors see “%”.',
    'Remove it.',
  ],
  [
    'page',
    /(?<=^|\n)(?:#{1,6}|[-*+])\u00A0(?=\p{L})/gu,
    'The space after this mark is another character than a space, so it makes no heading and no list.',
    'Delete it, and type a space.',
  ],
  ['page', /^＃\s?/g, 'This character is wider than #, and makes no heading.', 'Write ## and a space.'],
  [
    'page',
    /(?<=^|\n)[ \t]*\|[^\n]*\|[ \t]*(?=\n|$)|(?<=^|\n)[ \t]*:?-{3,}:?[ \t]*\|[^\n]*|(?<=\S)(?<!(?:^|\n)[o•●▪◦‣·–➢✓✔✅])\t+(?=\S[^\n]*(?:\t|\n[^\n]*\t))/gu,
    'These rows are not a table, so their words are shown one after the other.',
    'A table has a row of names, below it | --- | --- | with as many cells, and an empty line before it.',
  ],
  [
    'page',
    /(?<=^|\n)(?:(?:[•●▪◦‣➢✓✔✅]|(?<=^|:\n)[·–][ \t])[ \t]*\S[^\n]*(?<!\\| {2})\n[•●▪◦‣·–➢✓✔✅]|-(?=\p{L})[^\n]*\n-\p{L}|\d{1,2}[.)](?=\p{L})[^\n]*\n\d{1,2}[.)]\p{L}|o\t)/gu,
    'These lines are not a list, so they are shown one after the other.',
    'Begin each with a hyphen and a space (- words), or with a number, a point and a space (1. words).',
  ],
  [
    'both',
    /&(?:nbsp|amp|lt|gt|quot|apos)(?![\w;])|&#\d+(?![\d;])|(?<=\uFDD0)(?:nbsp|amp|lt|gt|quot|apos);/g,
    'The name of this character is shown, and not the character.',
    'Write the character itself.',
  ],
  [
    'both',
    /[\uFF01-\uFF5D\uFB00-\uFB06]|\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu,
    'This word has a letter that only looks like the right one. Searches do not find the word.',
    'Type it again on a keyboard of your language.',
  ],
  [
    'both',
    /(?<=(?:^|\s)\p{L}{2,})\?\p{Ll}{1,2}(?=\s|[.,]|$)/gu,
    'There is a question mark where an apostrophe or another letter was.',
    'Type the character again.',
  ],
  [
    'both',
    /(?<=\p{L})[ \t]+,(?=\s)|(?<=\p{L}),,(?=\s)|(?<=\p{Ll}{3})\.\.(?=\s|$)/gu,
    'A space before this character, or the character itself, is one too many.',
    'Remove it.',
  ],
  [
    'English',
    /(?<![\p{L}\p{N}’'-])(the|a|an|of|and|how|our|your|their|its|be|or|we|into|which)\s+\1(?![\p{L}\p{N}\u00AD\u2010\u2011’'-])/gu,
    'This word is here twice.',
    'Remove one of the two.',
  ],
  [
    'both',
    /(?<=^|\s)\((?=\p{L})(?!(?<=^\()\p{Lu}[^()\]]*[.!?]$)[^()\]]*$/gu,
    'This bracket is never closed.',
    'Write ) after the last word that belongs in it.',
  ],
  [
    'page',
    /(?<=^|\n)={7}(?=\s)/g,
    'Two versions of this text were put together, and this line between them is left.',
    'Read the lines around it, keep the words that are right, and remove this line.',
  ],
  [
    'value',
    /^(?!['"])[^"]*[^\d"½¼¾](?<!\bin)"$/g,
    'This quotation mark has no partner, so visitors see it.',
    'Write straight quotation marks before and after the text, or none.',
  ],
  // An escaped brace is masked, and needs no partner that is escaped, too.
  [
    'page',
    /(?<!(?:\{|\uFDD0{2})[^{}]*)\}/g,
    'This brace closes nothing, and is shown.',
    'Remove it, or write { before the name.',
  ],
];

function findSigns({ texts }: Content): Problem[] {
  return texts.flatMap(({ source, start, text, language, field }) => {
    const where = field === undefined ? 'page' : 'value';
    const places = ['both', where, ...(language?.startsWith('en') ? ['English'] : [])];
    // In a script of its own, wide and mixed characters are right.
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return [];
    return characters
      .filter(([place]) => places.includes(place))
      .flatMap(([, pattern, message, remedy]): Problem[] => {
        const [first] = text.matchAll(pattern);
        if (!first) return [];
        const range = [start + first.index, start + first.index + Math.max(first[0].trimEnd().length, 1)] as const;
        return [{ source, range, field, message: message.replace('%', first[0]), remedy }];
      });
  });
}

export const characterRules: readonly Rule[] = [
  {
    code: 'shown-character',
    title: 'A formatting character that visitors see',
    why: 'Markdown and HTML use some characters for formatting. Elsewhere, visitors see them.',
    level: 'warning',
    find: findSigns,
  },
];
