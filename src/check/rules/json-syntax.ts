import type { Content } from '../content.ts';
import { joinList, quote } from '../format-text.ts';
import { nameInvisible } from '../invisible-characters.ts';
import { isMissingValue } from '../parse/json/candidates/words.ts';
import { recognizeFormat } from '../parse/json/format.ts';
import type { JsonRepair } from '../parse/json/repair.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Edit } from '../parse/edits.ts';
import type { Problem, Rule } from '../rule.ts';
import { describeExpected } from '../schema.ts';
import { getPlaceAt, type Range, type Source } from '../source.ts';
import type { SchemaIssue } from '../validate.ts';

type Parts = Pick<Problem, 'message' | 'remedy' | 'solution' | 'edits' | 'hides'>;

/** Finds the innermost bracket that is still open at the end of a text. */
function findOpenBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (match[0] === '[' || match[0] === '{') open.push(match.index);
    if (match[0] === ']' || match[0] === '}') open.pop();
  }
  return open.at(-1);
}

const lastWord = /(?:"(?:[^"\\\n]|\\.)*"|[^\s"[\]{},:]+|["[\]{},:])$/;
const firstWord = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s",]+|")/;

/** A range of a file that a repair changes. */
class Place {
  readonly #source: Source;
  readonly edits: readonly Edit[];
  readonly first: Edit;
  readonly last: Edit;

  constructor(source: Source, edits: readonly Edit[]) {
    this.#source = source;
    this.edits = edits;
    this.first = edits[0] ?? { range: [0, 0], text: '' };
    this.last = edits.at(-1) ?? this.first;
  }

  get start() {
    return this.first.range[0];
  }

  get end() {
    return this.last.range[1];
  }

  /** What is there now, and what will be. */
  get before() {
    return this.#source.text.slice(this.start, this.end);
  }

  get after() {
    let result = '';
    let at = this.start;
    for (const { range, text } of this.edits) {
      result += this.#source.text.slice(at, range[0]) + text;
      at = range[1];
    }
    return result;
  }

  /** The text from where the change begins: enough for the code of a character. */
  get next() {
    return this.#source.text.slice(this.start, this.start + 6);
  }

  /** The range to show. Of an insertion, it is the character that it comes after. */
  get range(): Range {
    if (this.end > this.start) return [this.start, this.end];
    const { text } = this.#source;
    const colon = /:\s*\n\s*$/.exec(text.slice(0, this.start))?.index;
    if (/^[[{]/.test(this.first.text) && colon !== undefined) return [colon, colon + 1];
    if (/^[[{"]/.test(this.first.text) && /\S/.test(text.charAt(this.start))) return [this.start, this.start + 1];
    const at = Math.max(text.slice(0, this.start).trimEnd().length, 1);
    return [at - 1, at];
  }

  /** Where to insert: `after “"25%"”`. */
  get whereAfter(): string {
    const head = this.#source.text.slice(0, this.start).trimEnd();
    const line = head.slice(head.lastIndexOf('\n') + 1);
    const word = lastWord.exec(line)?.[0];
    return word === undefined ? 'at the start of the file' : `after ${quote(word)}`;
  }

  get whereBefore(): string {
    const rest = this.#source.text.slice(this.start).trimStart();
    const word = firstWord.exec(rest)?.[0];
    return word === undefined ? 'at the end of the file' : `before ${quote(word)}`;
  }

  get line() {
    return getPlaceAt(this.#source, this.start).line;
  }

  getOpenBracket() {
    const at = findOpenBracket(this.#source.text.slice(0, this.start));
    return at === undefined
      ? undefined
      : { sign: this.#source.text.charAt(at), line: getPlaceAt(this.#source, at).line };
  }
}

function diagnoseMissingBracket(place: Place): Parts {
  const bracket = place.first.text.trim();
  if (bracket === '[' && place.edits.length > 1 && place.last.text === ']')
    return {
      message: 'The items of this list are not in square brackets.',
      ...askToEdit(`Put them between square brackets: ${place.after}`, ...place.edits),
    };
  if (/^[[{]/.test(bracket)) {
    return {
      message: `There is no ${bracket} before ${bracket.startsWith('[') ? 'the first item of a list' : 'the first field of a group'}.`,
      ...askToEdit(`Add a ${bracket} here, ${place.whereBefore} in line ${place.line}.`, ...place.edits),
    };
  }
  const open = place.getOpenBracket();
  const message = open ? `The ${open.sign} from line ${open.line} is not closed.` : `A ${bracket} is missing here.`;
  if (place.before.trim() !== '')
    return { message, ...askToEdit(`Write ${place.after.trim()} instead of ${place.before.trim()}`, ...place.edits) };
  const [, closers = bracket, comma, opener = ''] = /^([}\]\s]+)(,)?\s*([[{])?$/.exec(bracket) ?? [];
  const list = [closers.trim(), ...(comma ? ['a comma'] : []), ...(opener === '' ? [] : [opener])];
  return {
    message,
    ...askToEdit(
      `Add ${list.length > 1 ? joinList(list, 'and') : `the missing ${closers.trim()}`} ${place.whereAfter}.`,
      ...place.edits,
    ),
  };
}

/** Only a comma alone is safe to remove without asking. */
function removeComma({ before, after, edits }: Place): Omit<Parts, 'message'> {
  const remedy = 'Remove the comma: commas only go between items.';
  return before === ',' && after === '' ? { remedy, edits } : askToEdit(remedy, ...edits);
}

const commas: Record<'missing' | 'trailing' | 'extra', (place: Place) => Parts> = {
  missing: (place) =>
    place.before === ''
      ? {
          message: 'A comma is missing after this.',
          ...askToEdit(`Add a comma ${place.whereAfter}: commas separate fields and rows.`, ...place.edits),
        }
      : {
          message: 'The comma is inside the quotation marks.',
          ...askToEdit('Write the quotation mark before the comma: ",', ...place.edits),
        },
  trailing: (place) => ({ message: 'There is a comma after the last item.', ...removeComma(place) }),
  extra: (place) => ({ message: 'There is one comma too many.', ...removeComma(place) }),
};

function diagnoseMissingValue({ range: [start, end], after }: Place, issue: SchemaIssue | undefined): Parts {
  const what = issue ? describeExpected(issue.schema) : 'the value';
  return {
    message: 'A value is missing here.',
    ...askToDecide(after.includes(':') ? `Write a colon here, and after it ${what}.` : `Here, write ${what}.`, what),
    hides: [start, end + 1],
  };
}

function diagnoseWord({ before, after, edits, range }: Place, issue: SchemaIssue | undefined): Parts {
  const isCapital = before.toLowerCase() === after;
  const message = isCapital ? `${quote(before)} must be in lower case.` : `${quote(before)} is not a JSON value.`;
  if (!isMissingValue(before) && !issue) return { message, ...askToEdit(`Write ${after}`, ...edits) };
  const what = issue ? describeExpected(issue.schema) : 'the value';
  return {
    message: `${quote(before)} is not a JSON value.`,
    ...askToDecide(`In its place, write ${what}.`, what),
    hides: range,
  };
}

function diagnoseNumber({ before, after, edits }: Place): Parts {
  const message = /^[+]/.test(before)
    ? 'A number must not begin with a plus sign.'
    : /^-?0\d/.test(before)
      ? 'A number must not begin with 0.'
      : /^[-−–]?\.\d/.test(before)
        ? 'A number must have a digit before its decimal point.'
        : /^\d+,\d+$/.test(before) && after.includes('.')
          ? 'A number must have a decimal point, not a decimal comma.'
          : /^[−–]/.test(before)
            ? 'The sign before this number is not a minus sign of JSON, which is a plain hyphen.'
            : /^\d[\d\s.,'’_]+\d$/.test(before) && /^\d+$/.test(after)
              ? /\s/.test(before)
                ? 'A number must not contain spaces.'
                : 'A number must not have separators between its thousands.'
              : /^0[xbo]/i.test(before)
                ? `${quote(before)} is not a decimal number.`
                : /\d\s?\/\s?\d/.test(before)
                  ? 'A number must not be a fraction.'
                  : /^\d+\.$|[eE][+-]?$/.test(before)
                    ? 'This number is incomplete.'
                    : 'A number must be written with digits alone, without a unit or another sign.';
  return { message, ...askToEdit(`Write ${after}`, ...edits) };
}

function diagnoseSign(place: Place): Parts {
  const { before, after, edits } = place;
  if (after === '')
    return { message: `${quote(before)} is not valid here.`, ...askToEdit(`Delete the ${before}`, ...edits) };
  return {
    message: `${quote(before)} is not valid here. JSON uses “${after}”.`,
    ...askToEdit(`Write ${after} instead of ${before}`, ...edits),
  };
}

function diagnoseInvisible({ before, edits }: Place): Parts {
  const [character = ''] = before;
  const isBlank = edits[0]?.text === ' ';
  return {
    message: `There is an invisible character here: a ${nameInvisible(character)}.`,
    ...askToEdit(
      isBlank
        ? 'Replace it with an ordinary space, or delete it.'
        : 'Delete it. If you cannot select it, delete the characters on both sides of it too, and type them again.',
      ...edits,
    ),
  };
}

function diagnoseBackslash(place: Place): Parts {
  const { edits } = place;
  const message = 'The text contains a backslash, which has a special meaning in JSON.';
  const inserted = place.first.text;
  if (/^0+$/.test(inserted))
    return {
      message: 'The code of a character has four digits after \\u. This one has fewer.',
      ...askToEdit(
        `Write \\u${inserted}${place.next.slice(0, 4 - inserted.length)}, or the character itself.`,
        ...edits,
      ),
    };
  if (inserted === '\\' && place.next.startsWith('\\u')) {
    const what = 'the character itself';
    return {
      message: 'The code of a character has four digits after \\u. This one has fewer.',
      ...askToDecide(`Write ${what}, or all four digits of its code.`, what),
    };
  }
  if (inserted === '\\u00')
    return { message, ...askToEdit('Write \\u00 instead of \\x, or the character itself.', ...edits) };
  if (inserted === '/') return { message, ...askToEdit(`Write the path with slashes: / instead of \\`, ...edits) };
  return inserted === ''
    ? { message, ...askToEdit('Delete the backslash.', ...edits) }
    : { message, ...askToEdit(`For a backslash in the text, write two: \\\\`, ...edits) };
}

const diagnoseQuotes = ({ edits, after, before, range }: Place): Parts =>
  edits.length > 2 && !after.includes('\\')
    ? {
        message: 'These texts are not in straight double quotation marks.',
        ...askToEdit(`Write them in straight quotation marks: ${after}`, ...edits),
      }
    : edits.length > 1
      ? {
          message: 'This text is not in straight double quotation marks.',
          // The entities are the quotation marks.
          ...(before.startsWith('&') && { hides: range }),
          ...askToEdit(`Write it in straight quotation marks: ${after}`, ...edits),
        }
      : {
          message: 'This is not a straight double quotation mark.',
          ...askToEdit('Write " instead.', ...edits),
        };

/** Names the field if only one is missing around the colon. */
function diagnoseMissingKey({ range: [start, end], first: edit }: Place, issues: readonly SchemaIssue[]): Parts {
  const isLone = edit.text.includes(':');
  const message = `The name of the field is missing before this ${isLone ? 'text' : 'colon'}.`;
  const missing = issues.filter(
    ({ kind, parent: { range } }) => kind === 'missing-field' && range[0] < start && range[1] > end,
  );
  const [first] = missing;
  const hides: Range = [first?.parent.range[0] ?? start, end + 1];
  if (first && missing.length === 1) {
    const key = `"${String(first.key)}"${isLone ? ': ' : ''}`;
    const at = edit.range[0];
    return { message, ...askToEdit(`Write ${key.trim()} before it.`, { range: [at, at], text: key }), hides };
  }
  const what = 'the name of the field';
  return {
    message,
    ...askToDecide(`Write ${what} before it, in quotation marks${isLone ? ', and a colon' : ''}.`, what),
    hides,
  };
}

const diagnoses: Record<
  Exclude<JsonRepair['kind'], 'key-missing'>,
  (place: Place, issue: SchemaIssue | undefined) => Parts
> = {
  'comma-missing': commas.missing,
  'comma-trailing': commas.trailing,
  'comma-extra': commas.extra,
  'colon-missing': (place) =>
    place.before === ''
      ? {
          message: 'A colon is missing after the name of the field.',
          ...askToEdit(`Add a colon ${place.whereAfter}.`, ...place.edits),
        }
      : {
          message: 'The colon is inside the quotation marks.',
          ...askToEdit('Write the quotation mark before the colon: ":', ...place.edits),
        },
  'colon-extra': ({ edits }) => ({
    message: 'There is one colon too many.',
    ...askToEdit('Delete this colon.', ...edits),
  }),
  'bracket-missing': diagnoseMissingBracket,
  'bracket-extra': ({ before, after, edits }) =>
    after === ','
      ? {
          message: 'A list ends here, and a second one begins.',
          ...askToEdit('Write a comma instead of the ] and the [: then it is one list.', ...edits),
        }
      : {
          message: `There is one ${before} too many.`,
          ...askToEdit(`Delete this ${before}`, ...edits),
        },
  'bracket-wrong': ({ before, after, edits }) =>
    edits.length > 1
      ? {
          message: 'The items of this list are in braces.',
          ...askToEdit(`Put them between square brackets: ${after}`, ...edits),
        }
      : {
          message: `There is a ${before} here where a ${after} belongs.`,
          ...askToEdit(`Write ${after} instead of ${before}`, ...edits),
        },
  'bracket-inside': ({ after, edits, range: hides }) => ({
    hides,
    message: `The ${after.slice(1)} is inside the quotation marks.`,
    ...askToEdit(`Write the quotation mark before the bracket: ${after}`, ...edits),
  }),
  'quotes-around': ({ edits, first, before }) =>
    first.text === ''
      ? {
          message: 'The whole file is in quotation marks.',
          ...askToEdit('Delete the quotation marks at its beginning and its end.', ...edits),
        }
      : {
          message: 'The whole file is one text in quotation marks.',
          hides: [0, Infinity],
          ...askToEdit(
            `Delete the quotation marks at its beginning and its end${before.includes('\\') ? ', the backslash before each other one, and each \\n' : ''}.`,
            ...edits,
          ),
        },
  'quote-opening': (place) => ({
    message: 'The opening quotation mark is missing here.',
    ...askToEdit(`Add a " ${place.whereBefore}.`, ...place.edits),
  }),
  'quote-closing': (place) => ({
    message: 'The text has no closing quotation mark.',
    ...askToEdit(`Add a " ${place.whereAfter.replace(/“"/, '“')}.`, ...place.edits),
  }),
  'quote-extra': ({ edits }) => ({
    message: 'There is one quotation mark too many.',
    ...askToEdit('Delete this quotation mark.', ...edits),
  }),
  'quotes-missing': (place, issue) => {
    if (issue?.kind === 'wrong-type' && issue.node?.kind === 'scalar') {
      const what = describeExpected(issue.schema);
      return {
        message: `${quote(place.before)} is not valid here.`,
        ...askToDecide(`In its place, write ${what}.`, what),
        hides: place.range,
      };
    }
    return {
      message: `${quote(place.before)} is not in quotation marks.`,
      ...askToEdit(`Put it in quotation marks: ${place.after}`, ...place.edits),
    };
  },
  'quotes-other': diagnoseQuotes,
  'quotes-inside': ({ edits, after }) => ({
    message: 'A quotation mark inside the text ends it too early.',
    ...askToEdit(
      edits.length > 1
        ? `Put a backslash before each quotation mark inside the text: ${after}"`
        : 'Delete this quotation mark, or put a backslash before it: \\"',
      ...edits,
    ),
  }),
  'line-break': ({ edits }) => ({
    message: 'The text continues on the next line. In JSON, a text must be on one line.',
    ...askToEdit('Put the whole text on one line.', ...edits),
  }),
  comment: ({ edits }) => ({
    message: 'JSON does not allow comments.',
    ...askToEdit('Remove the comment.', ...edits),
  }),
  word: diagnoseWord,
  number: diagnoseNumber,
  sign: diagnoseSign,
  invisible: diagnoseInvisible,
  control: ({ before, edits }) => ({
    message: `The text contains an invisible character: a ${nameInvisible(before.charAt(0))}.`,
    ...askToEdit(edits[0]?.text === ' ' ? 'Replace it with a space.' : 'Delete it.', ...edits),
  }),
  backslash: diagnoseBackslash,
  joined: ({ before, edits }) => ({
    message: /^"\s*"$/.test(before)
      ? 'One text is in two pairs of quotation marks.'
      : 'Two texts cannot be joined with a sign.',
    ...askToEdit('Write them as one text, in one pair of quotation marks.', ...edits),
  }),
  'value-missing': diagnoseMissingValue,
  stray: ({ before, edits }) =>
    /^"\w+"\s+$/.test(before)
      ? {
          message: `The name ${before.trim()} is there twice.`,
          ...askToEdit('Delete one of the two.', ...edits),
        }
      : {
          message: `${quote(before)} is not valid in JSON.`,
          ...askToEdit('Delete it.', ...edits),
        },
  'before-start': ({ before, edits }) => ({
    message: `${quote(before.trim())} comes before the start of the list or group.`,
    ...askToEdit('Delete it: the file begins with [ or {.', ...edits),
  }),
  'after-end': ({ before, edits }) => ({
    message: 'There is more text after the end of the list or group.',
    ...askToEdit(`Delete it: ${quote(before.trim())}`, ...edits),
  }),
};

/** Reports a file that ends in the middle of an entry. */
function reportEnd(source: Source, place: Place, { issues }: Content): Problem | undefined {
  const isAtEnd = place.end >= source.text.trimEnd().length;
  const closers = place.after.match(/["\]}]|null/g) ?? [];
  const isBegun = /[[{,:]$/.test(source.text.slice(0, place.end).trimEnd());
  if (!isAtEnd || (closers.length < 2 && !isBegun)) return undefined;
  const cut = issues.find(({ entry }) => entry.source === source && entry.value.range[1] >= place.start);
  if (!cut) return undefined;
  const what = 'the rest of the file';
  return {
    source,
    range: place.range,
    message: 'The file ends here, in the middle.',
    ...askToDecide(`Write ${what} again, or ask a developer for an earlier version of it.`, what),
    hides: [cut.entry.value.range[0], source.text.length],
  };
}

function createProblem(content: Content, source: Source, { kind, edits }: JsonRepair): Problem {
  const place = new Place(source, edits);
  const end = reportEnd(source, place, content);
  if (end) return end;
  const [start, last] = place.range;
  const issues = content.issues.filter(({ entry }) => entry.source === source);
  const issue = issues.find(
    ({ node }) => node && node.range[0] >= start && node.range[0] <= (place.end > place.start ? start : last),
  );
  const diagnosis = kind === 'key-missing' ? diagnoseMissingKey(place, issues) : diagnoses[kind](place, issue);
  return { source, range: place.range, ...diagnosis };
}

const unread = 'The rest of this file could not be checked.';

/** Reports the place from which a file cannot be read. */
function reportRest(source: Source, at: number): Problem {
  const format = at === 0 ? recognizeFormat(source.text) : undefined;
  const range = [at, Math.min(at + 1, source.text.length)] as const;
  if (format !== undefined) {
    const what = 'its content as JSON';
    return {
      source,
      range,
      message: `This is ${format}, but the file must contain JSON. ${unread}`,
      ...askToDecide(`Ask a developer for an earlier version of the file, or write ${what}.`, what),
    };
  }
  const what = 'this place';
  return {
    source,
    range,
    message: `This cannot be read. ${unread}`,
    ...askToDecide(`Correct ${what}, or ask a developer for an earlier version of the file.`, what),
  };
}

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  title: 'A missing or misplaced comma, bracket or quotation mark',
  explanation:
    'A JSON file contains a list in [ ] or a group of fields in { }. Names and texts are in straight double quotation marks. A colon follows each name. Commas separate the items, and there is no comma after the last. The rest of the file is checked as if the mistake were corrected.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction"\n    "metric": "25%",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: (content: Content) =>
    content.documents.flatMap(({ source, jsonFaults, unreadFrom }) => [
      ...jsonFaults.map((repair) => createProblem(content, source, repair)),
      ...(unreadFrom === undefined ? [] : [reportRest(source, unreadFrom)]),
    ]),
};
