import type { Content } from '../content.ts';
import { findMatches } from '../find-matches.ts';
import { quote } from '../format-text.ts';
import { collectNodes, getMember, getText } from '../located.ts';
import type { Block } from '../parse/body.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Range } from '../source.ts';
import { findGrammarSlips } from './grammar-slips.ts';
import { findParts } from './parts.ts';
import { findUnclosedMarks } from './unclosed-marks.ts';
import { findUnevenEndings } from './uneven-list.ts';
import { getPhrases, placeIn, type Phrase } from './phrases.ts';

/** Words that are never twice in a row on purpose. Others may be: had had, very very. */
const small =
  'the|a|an|of|to|and|or|for|at|by|with|from|as|its|our|your|their|this|which|into|are|be|we|you|will|can|not|if|but|when|it';
/** What each repetition contains. It takes milliseconds less to compile. */
const twice = new RegExp(String.raw`\b(${small})\s+\1\b`, 'i');
// What stands before a slip is tested after it, which is faster.
const repeated = new RegExp(String.raw`\b(${small})\s+\1\b(?<![\p{L}'’-]\1\s+\1)(?![\p{L}'’-])`, 'giu');
const loose = /[ \t]+(?=[,;](?:\s|$|\p{L}{2})|[.!?](?![.!?])(?:\s|$))(?<=\p{L}[ \t]+)/gu;
/** A space on the wrong side of a bracket. */
const inside = /(?<=\p{L} ?\()[ \t]+(?=\p{L})|[ \t]+(?=\)(?:[\s,;.!?]|$))(?<=\p{L}[.!?]?[ \t]+)/gu;
const doubled = /([,;])[,;]+|!{2,}|\?{2,}|::(?=\s)(?<=\p{L}::)|\.\.(?=\s|$)(?<=\p{L}\.\.)/gu;
/** Letters in brackets that stand for a sign. */
const letters = /\((?:c|C)\)(?= ?(?:\{year\}|\d{4}\b|\{brand\}))|\((?:R|r|TM|tm)\)(?<=[\p{L}}]\(\w+\))/gu;
const signs: Readonly<Record<string, string>> = { '(c)': '©', '(r)': '®', '(tm)': '™' };
/** After these, a full stop ends no sentence. */
const abbreviation =
  /\b(?:etc|approx|incl|excl|dept|inc|ltd|max|min|fig|figs|vol|est|tel|ext|resp|ref|appr|esp|viz|misc|temp|spec|cont|abbr|www)\.$/i;
/** A small letter at the start of a sentence. */
const lower = /(?<=\p{Ll}{3}[.!?] )\p{Ll}(?=\p{Ll}*(?![\p{L}\p{N}]))/gu;

/** A full stop or comma between two words, without a space. */
const tight = /[.!?](?=\p{Lu}\p{Ll})(?<=\p{Ll}{2}.)|,(?=\p{L}{2})(?<=\p{L}{2}.)/gu;
/** What is in addresses, names of files and placeholders. */
const code = /[/@\\{}_=&#]|\.\p{L}+[.,]|\.\p{L}+$/u;

/** Whether a sign is in a sentence, and not in an address such as example.com,de */
function isBetweenWords(text: string, index: number): boolean {
  const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(index + 1))?.[0] ?? '';
  return !code.test(before) && !code.test(after.replace(/[.,;:!?]+$/, ''));
}

/** Finds texts that a list has twice. */
const findRepeated = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, root }) =>
    (root ? collectNodes(root) : []).flatMap((list) => {
      if (list.kind !== 'list') return [];
      const known = new Set<string>();
      return list.items.flatMap((item, index): Problem[] => {
        const previous = list.items[index - 1];
        if (item.kind !== 'scalar' || typeof item.value !== 'string') return [];
        const { value } = item;
        if (!previous || !known.has(value)) {
          known.add(value);
          return [];
        }
        const range = [previous.range[1], item.range[1]] as const;
        return [
          {
            source,
            range: item.range,
            message: `${quote(value)} is in this list twice.`,
            ...askToEdit('Delete one of the two.', { range, text: '' }),
          },
        ];
      });
    }),
  );

/** Shorter paragraphs may be the same on purpose. */
const SHORTEST_REPEATED = 40;

/** Finds paragraphs that a page has twice. */
const findRepeatedParagraphs = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, page }) => {
    const first = new Map<string, Block>();
    const blocks = (page?.parts ?? []).filter((part) => part.kind === 'block');
    return blocks.flatMap((part): Problem[] => {
      if (part.type !== 'paragraph' || part.isHidden || part.isOnlyComponents) return [];
      if (part.range[1] - part.range[0] < SHORTEST_REPEATED) return [];
      const text = source.text
        .slice(...part.range)
        .replaceAll(/\s+/g, ' ')
        .trim();
      const earlier = first.get(text);
      if (!earlier) {
        first.set(text, part);
        return [];
      }
      const { line } = getPlaceAt(source, earlier.range[0]);
      return [
        {
          source,
          range: part.range,
          message: `This paragraph is on the page twice. The other one is in line ${line}.`,
          ...askToEdit('Delete one of the two.', { range: part.range, text: '' }),
        },
      ];
    });
  });

/** A text in quotation marks, with none inside it. */
const quoted = /^(?:“[^“”]+”|"[^"]+"|‘[^‘’]+’|«[^«»]+»|„[^„“”]+[“”])([.,]?)$/;

/** Finds quotation marks around the words of a <Quote>. The line beside the words takes their place. */
const findQuotationMarks = (content: Content): Problem[] => {
  const quotes = findParts(content, 'element').filter(({ part }) => part.name === 'Quote' && !part.isHidden);
  return quotes.flatMap(({ source, part }): Problem[] => {
    const page = content.documents.find((document) => document.source === source)?.page;
    const blocks = (page?.parts ?? []).filter(
      ({ kind, within, range }) => kind === 'block' && within === part && !source.text.slice(...range).startsWith('!['),
    );
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last) return [];
    const range: Range = [first.range[0], last.range[1]];
    const text = source.text.slice(...range).trimEnd();
    const end = quoted.exec(text)?.[1];
    if (end === undefined) return [];
    const closing = range[0] + text.length - end.length;
    return [
      {
        source,
        range,
        message: 'These words have quotation marks, and <Quote> shows that somebody said them.',
        ...askToEdit(
          'Remove the quotation marks at the start and at the end.',
          { range: [range[0], range[0] + 1], text: '' },
          { range: [closing - 1, closing], text: '' },
        ),
      },
    ];
  });
};

const asks =
  /^(?:how|what|which|where|when|why|who|whose|can|could|does|do|did|is|are|was|will|would|may|must|should|has|have)\b.*[\p{L}\p{N})]$/isu;

/** Finds questions without a question mark. */
function findOpenQuestions(content: Content): Problem[] {
  const rows = content.documents.flatMap(({ source, collection, root }) =>
    collection === 'questions' && root?.kind === 'list' ? root.items.map((node) => ({ source, node })) : [],
  );
  const inline = findParts(content, 'element').flatMap(({ source, part }) =>
    part.name === 'Question' ? [{ source, node: part.attributes }] : [],
  );
  return [...rows, ...inline].flatMap(({ source, node }): Problem[] => {
    const range = getMember(node, 'question')?.value.range;
    const text = getText(node, 'question') ?? '';
    if (!range || !asks.test(text)) return [];
    const end = range[1] - 1;
    const message = 'A question mark is missing at the end.';
    return [{ source, range, message, ...askToEdit('Write ? at the end.', { range: [end, end], text: '?' }) }];
  });
}

/** What the slips contain. Most texts have none of it. */
const sign =
  /[ \t][,;.!?)]|\([ \t]|[,;]{2}|::|\.\.|!!|\?\?|[.!?][^\s\p{P}]|,[^\s\d]|[.!?] \p{Ll}|\((?:[cCrR]|[tT][mM])\)/u;

function findSlips(phrase: Phrase): Problem[] {
  const { text } = phrase;
  const repetitions = twice.test(text) ? findMatches(text, repeated) : [];
  const grammar = findGrammarSlips(text);
  if (repetitions.length === 0 && grammar.length === 0 && !sign.test(text)) return [];
  const slip = (index: number, written: string, message: string, remedy: string, wanted: string): Problem => {
    const place = placeIn(phrase, index, written.length);
    return { ...place, message, ...askToEdit(remedy, { range: place.range, text: wanted }) };
  };
  return [
    ...repetitions.map(({ 0: written, 1: word = '', index }) =>
      slip(index, written, `${quote(word)} is there twice.`, 'Delete one of the two.', word),
    ),
    ...grammar.map(({ index, written, wanted, message }) =>
      slip(index, written, message, `Write ${quote(wanted)} instead.`, wanted),
    ),
    ...findMatches(text, loose).map(({ 0: written, index }) =>
      slip(index, written, `There is a space before ${quote(text.charAt(index + written.length))}.`, 'Delete it.', ''),
    ),
    ...findMatches(text, inside).map(({ 0: written, index }) => {
      const isAfter = text.charAt(index - 1) === '(';
      const message = `There is a space ${isAfter ? 'after the opening' : 'before the closing'} bracket.`;
      return slip(index, written, message, 'Delete it.', '');
    }),
    ...findMatches(text, letters).map(({ 0: written, index }) => {
      const wanted = signs[written.toLowerCase()] ?? '';
      return slip(index, written, `${quote(written)} stands for a sign.`, `Write ${wanted} instead.`, wanted);
    }),
    ...findMatches(text, lower)
      .filter(({ index }) => !abbreviation.test(text.slice(0, index - 1)))
      .map(({ 0: written, index }) =>
        slip(
          index,
          written,
          'The sentence begins with a small letter.',
          `Write ${quote(written.toUpperCase())} instead.`,
          written.toUpperCase(),
        ),
      ),
    ...findMatches(text, tight)
      .filter(({ index }) => isBetweenWords(text, index))
      .map(({ 0: sign, index }) =>
        slip(index, sign, `A space is missing after ${quote(sign)}.`, 'Write a space after it.', `${sign} `),
      ),
    ...findMatches(text, doubled).map(({ 0: written, index }) =>
      slip(
        index,
        written,
        `${quote(written)} has too many signs.`,
        `Write only ${quote(written.charAt(0))}`,
        written.charAt(0),
      ),
    ),
  ];
}

export const typingSlip: Rule = {
  code: 'typing-slip',
  title: 'A slip of typing',
  explanation:
    'A text or a small word that is there twice, two commas, a space in the wrong place, or quotation marks where none are needed look careless to visitors.',
  bad: { file: 'features.json', text: '"description": "It follows the the load , continuously."' },
  good: { file: 'features.json', text: '"description": "It follows the load, continuously."' },
  warning: true,
  find: (content) => [
    ...getPhrases(content).flatMap(findSlips),
    ...findRepeated(content),
    ...findRepeatedParagraphs(content),
    ...findQuotationMarks(content),
    ...findUnclosedMarks(content),
    ...findUnevenEndings(content),
    ...findOpenQuestions(content),
  ],
};
