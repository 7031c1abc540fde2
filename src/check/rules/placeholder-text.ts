import { findMatches } from '../find-matches.ts';
import { quote } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { getPhrases, placeIn, type Phrase } from './phrases.ts';

const unfinished =
  /\b(?:TODO|TO DO|TBC|TBD|TBA|FIXME|[Ff]ixme|XXX+)\b|\blorem ipsum\b|\bdolor sit amet\b|\b(?:your |insert |add )?(?:text|title|description|name) (?:goes )?here\b|[([<]?\b[Ii]nsert [\p{L} ]{1,40} here\b[)\]>]?|\[(?:[Pp]laceholder|[Yy]our [\p{L} ]{2,30}|[Nn]ame|[Dd]ate|[Tt]ext|[Ll]ink|[Nn]umber)\]|\?\?\?+/gu;
/** Signs that people type where a text is required. */
const signsOnly = /^[\s.…,;:!?_–—-]+$/;
/** What stands alone in place of a text: a note, and what a program or a spreadsheet writes where a value is missing. */
const emptyValue =
  /^\s*(?:todo|tb[acd]|fixme|x{2,}|n\/?a|none|nil|null|undefined|nan|asdf\w*|(?:foo|bar|foobar|blah?)(?: (?:foo|bar|blah?))*|\[object Object\]|#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?|=\$?[A-Z]{1,2}\$?\d+)[\s.!]*$/i;
const latin = /\blorem ipsum\b|\bdolor sit amet\b/gi;

/** Whether a text of a field is nothing but a note, or a value that is none. */
export const isEmptyValue = ({ entry, source, range }: Phrase): boolean =>
  // Escapes and paths are blanks in the text of a phrase.
  entry !== undefined && emptyValue.test(source.text.slice(...range));

/** Whether a text holds the place of another one. */
export const isUnfinished = (text: string): boolean => text.search(unfinished) >= 0;

/** Asks for the text. A value of the technical data is left out until it is known. */
const askForText = ({ entry, field = '' }: Phrase) =>
  entry?.owner === 'specifications' && field.endsWith('› Value')
    ? askToDecide(
        'Leave "value" out until you know it: the table then says that it is given on request.',
        '"value" out',
      )
    : askToDecide('Write what the visitor should read here.', 'what the visitor should read here');

export const placeholderText: Rule = {
  code: 'placeholder-text',
  title: 'A text that is not written yet',
  explanation:
    'Notes such as TODO and TBC, sample texts such as “lorem ipsum”, and a full stop or hyphen in place of a text are published like any other text.',
  bad: { file: 'features.json', text: '"description": "TODO"' },
  good: { file: 'features.json', text: '"description": "The drive answers within a millisecond."' },
  warning: true,
  find: (content) =>
    getPhrases(content).flatMap((phrase) => {
      const isSample = isUnfinished(phrase.text) || phrase.text.search(latin) >= 0;
      const [found] = isSample
        ? [...findMatches(phrase.text, unfinished), ...findMatches(phrase.text, latin)].toSorted(
            (a, b) => a.index - b.index,
          )
        : [];
      if (!found && phrase.entry && phrase.text.trim() !== '' && signsOnly.test(phrase.text))
        return [
          {
            ...placeIn(phrase, 0, phrase.text.length),
            message: `${quote(phrase.text.trim())} has no words.`,
            ...askForText(phrase),
          },
        ];
      if (!found && isEmptyValue(phrase))
        return [
          {
            ...placeIn(phrase, 0, phrase.text.length),
            message: `${quote(phrase.source.text.slice(...phrase.range).trim())} holds the place of a text that is not written yet.`,
            ...askForText(phrase),
          },
        ];
      if (!found) return [];
      return [
        {
          ...placeIn(phrase, found.index, found[0].length),
          message: `${quote(found[0])} holds the place of a text that is not written yet.`,
          ...askForText(phrase),
        },
      ];
    }),
};
