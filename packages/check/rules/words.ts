import { getWords, isElement, isType } from '@stepless/documents';

import type { Content } from '../core/content.ts';
import type { Problem, Rule } from '../core/rule.ts';
import { getPlacement } from '../core/site-map.ts';
import { quote } from '../core/text.ts';
import { getString, placeOfValue } from '../core/values.ts';
import { found, onPages, onTexts } from './on-pages.ts';

/** Instructions write the name of a button, a key or a field in brackets: “press [Name]”. */
const notAButton = String.raw`(?<!\b(?:[Pp]ress|[Cc]lick|[Tt]ap|[Cc]hoose|[Ss]elect|the) )`;

/** Notes in the place of a text. TBC is also a coating, and XXX a numeral, whose sentences go on. */
const notes = [
  String.raw`(?:(?<=^|[([.!?] ?)(?:TODO|FIXME)\b(?! lists?\b|[’'])|\b(?:TODO|FIXME)(?=:))`,
  String.raw`(?<=^|[:([–—] ?|\b(?:is|are|be|still) )(?<!\b[Tt]\p{L}*[ -][Bb]\p{L}*[ -][ACDacd]\p{L}* \()(?:TBC|TBD|TBA)(?=[.,;)\]]|\uFDD0|$)`,
  String.raw`(?<!\p{L})\?{3,}`,
  String.raw`(?<![-\p{L}\p{N}]|\p{Lu}\p{L}* )XXX+(?![-\p{L}\p{N}]| stands?\b)`,
  String.raw`\b(?:[Ll]orem ipsum|[Dd]olor sit amet|[Tt]ext goes here|[Cc]lick or tap here to enter text|[Aa]s an AI (?:language )?model)\b`,
  String.raw`\bError! (?:Reference source|Bookmark) not (?:found|defined)|【\d+†[^】]*】`,
  String.raw`(?<=^|[.!?:(["“] ?)[Ii]nsert (?:\p{L}+ ){0,3}(?:text|name|title|headline|words|copy|content|caption|description|quote|picture|image|photo|logo|figure|number|date|address|link) here\b`,
  String.raw`\[(?:[Pp]laceholder|[Ii]nsert [a-z ]{2,30}|(?:Company|Product)(?: [Nn]ame)?)\]`,
  String.raw`${notAButton}\[(?:Name|Date|Link)\]`,
  String.raw`^(?:Sure|Certainly|Of course)[!,] [Hh]ere(?:’s|'s| is| are) (?:an?|the|your|some) (?:[\p{L}-]+ ){0,3}(?:draft|version|text|rewrite|summary|description|paragraph|sentence|article|translation|suggestion|headline|title)s?\b`,
];
const unfinished = new RegExp(notes.join('|'), 'gu');
/** What people write in place of a text, and what programs write where a value is missing. Todo and Null are words of other languages. */
const noText =
  /^\s*(?:TODO|todo|TB[ACD]|tb[acd]|FIXME|fixme|X{3,}|x{3,}|undefined|null|NULL|NaN|\.|\[object Object\]|#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?)\s*$/g;

/** What UTF-8 looks like when it is read as Windows-1252, and what stands for bytes that were lost. */
const garbled =
  /(?<!\p{Lu}{2})Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00A0-\u00BF]|â(?:€|„¢)[\u0080-\u00BF™œ˜“”¦žš]?|‚Ä[ôúùìî¶]|Â(?= [%°±²³µ·])|&(?:#\d+|#x[\da-f]+|nbsp|amp|lt|gt|quot|apos|rsquo|ndash|mdash|hellip);|\uFFFD+/gu;

const explainUnfinished = (match: string) => ({
  message: `${quote(match.trim())} stands for a text that is not written yet.`,
  remedy: 'Write what the visitor should read here.',
});

/** What stands in the place of words and numbers until somebody writes them. */
const sample = new RegExp(
  String.raw`\[Your [a-z -]{2,40}\]|${notAButton}\[(?:Text|Number)\]|\b[Ww]rite your text here\b(?! \p{L})`,
  'gu',
);

/** Finds sample addresses: your-name@… and …/in/your-name. */
const findSampleAddresses = ({ values }: Content): Problem[] =>
  values
    .filter((value) => /^your-name@|^https:\S+\/your-name\/?$/.test(getString(value) ?? ''))
    .map((value) => {
      const message = `${quote(getString(value) ?? '')} is an example.`;
      const place = placeOfValue(value);
      return { ...place, hides: place.range, message, remedy: 'Write the real address.' };
    });

/** Characters that nobody sees: control characters, zero-width spaces, marks of direction, the place of a picture. */
const invisible = /[\p{Cc}\p{Co}\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFC]|(?<=\p{L})\u2060(?=\p{L})/gu;
/** Languages that break lines at zero-width spaces, or are written from right to left. */
const needsInvisible =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/u;

const toCode = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Link texts that do not say where the link leads. */
const vague =
  /^(?:click(?: here)?|here|this(?: link| page)?|link|(?:read |see |learn |find out )?more|more info|continue reading)$/;

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds what YAML takes for a note after a text. Whoever writes “our #1 drive” without quotation marks means no note. */
const findNotes = ({ texts }: Content): Problem[] =>
  texts.flatMap(({ source, start, text, field = '' }): Problem[] => {
    const end = start + text.length;
    const [hidden] = /^[ \t]+#[^\r\n]*/.exec(field === '' ? '' : source.text.slice(end)) ?? [];
    if (hidden === undefined) return [];
    const message = `Nobody sees what begins with this #: ${quote(hidden.trim())}`;
    const remedy = 'Put the whole text in quotation marks.';
    return [{ source, range: [end, end + hidden.length], field, message, remedy }];
  });

export const wordRules: readonly Rule[] = [
  {
    code: 'hidden-note',
    title: 'Words that are taken for a note',
    why: 'In the lines at the top of a page, a space and # begin a note for the next writer.',
    level: 'warning',
    find: findNotes,
  },
  {
    code: 'garbled-text',
    title: 'Garbled characters',
    why: 'A program has read the text in another encoding than it was saved in, and has saved it so.',
    find: onTexts(garbled, (match) => ({
      message: `${quote(match)} is what is left of another character.`,
      remedy: 'Write the character again. If there are many, restore the file and save it as “UTF-8”.',
    })),
  },
  {
    code: 'invisible-character',
    title: 'An invisible character',
    why: 'It comes along when text is copied, breaks words and searches, and nobody sees why.',
    find: onTexts(invisible, (match, { text }) => {
      // Tabs and line ends are not mistakes.
      if (/[\t\r\n]/.test(match) || needsInvisible.test(text)) return undefined;
      return {
        message: `This text has an invisible character (${toCode(match)}).`,
        remedy: 'Delete it, and type the letters beside it again.',
      };
    }),
  },
  {
    code: 'unfinished-text',
    title: 'A text that is not written yet',
    why: 'Notes are published like any other text.',
    level: 'warning',
    find: (content) => [
      ...onTexts(unfinished, explainUnfinished)(content),
      ...onTexts(noText, (match, { field }) =>
        field === undefined || match.search(unfinished) >= 0 ? undefined : explainUnfinished(match),
      )(content),
    ],
  },
  {
    code: 'sample-text',
    title: 'An example that nobody has written over',
    why: 'What is added in the editor begins with examples. A visitor who reads one trusts nothing beside it.',
    level: 'warning',
    stopsLaunch: true,
    find: (content) => [
      ...onTexts(sample, (match) => ({
        message: `${quote(match)} is an example.`,
        remedy: 'Write what the visitor should read here, or remove it.',
      }))(content),
      ...findSampleAddresses(content),
    ],
  },
  {
    code: 'vague-link',
    title: 'A link text that does not say where the link leads',
    why: 'Many people go from link to link, and hear only their words.',
    level: 'warning',
    find: onPages(({ page }, config) =>
      page.nodes.flatMap((part) => {
        const isButton = isElement(part) && getPlacement(config, part.name)?.children === 'text';
        const words = isButton || isType(part, 'link') ? getWords(part.node) : '';
        if (!vague.test(simplify(words))) return [];
        const message = `${quote(words)} does not say where the link leads.`;
        return [found(part.range, message, 'Name what the visitor finds there.')];
      }),
    ),
  },
];
