import type { Content } from '../content.ts';
import type { JsonFault } from '../parse/json.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Source } from '../source.ts';
import { quote } from '../format-text.ts';

/** A diagnosis with its position, and the edits that fix it. */
type LocatedDiagnosis = Omit<Problem, 'source'>;

/** The offset of the last character before `offset` that is not blank. */
function lastBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at--;
  return Math.max(at, 0);
}

/** The bracket that is still open at the end of a file. */
function openBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (match[0] === '[' || match[0] === '{') open.push(match.index);
    if (match[0] === ']' || match[0] === '}') open.pop();
  }
  return open.at(-1);
}

/** A number that is written in a way that JSON does not know, where one stands around a place: `070`, `2 800`. */
function oddNumber(text: string, offset: number): LocatedDiagnosis | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart).split('\n', 1)[0] ?? '';
  for (const { 0: found, index } of line.matchAll(
    /(?<=[:[,]\s*)-?\d+(?:[ \u00A0\u202F]\d{3})+(?![\d.])|(?<=[:[,]\s*)-?0\d+(?:\.\d+)?/g,
  )) {
    const start = lineStart + index;
    if (offset < start || offset > start + found.length) continue;
    return {
      range: [start, start + found.length],
      message: /\s/.test(found) ? 'A number has no blanks in it.' : 'A number does not begin with 0.',
      remedy: `Write ${found.replaceAll(/\s/g, '').replace(/^(-?)0+(?=\d)/, '$1')}`,
    };
  }
  return undefined;
}

function missingComma(text: string, offset: number): LocatedDiagnosis {
  const number = oddNumber(text, offset);
  if (number) return number;
  const last = lastBefore(text, offset);
  return {
    range: [last, last + 1],
    message: 'A comma is missing after this.',
    remedy: 'Put a comma here: there is one between any two fields, and between any two rows.',
  };
}

function unclosed(source: Source, offset: number): LocatedDiagnosis {
  const { text } = source;
  const open = openBracket(text);
  const closing = open !== undefined && text.charAt(open) === '[' ? ']' : '}';
  if (open === undefined) return missingComma(text, offset);
  const last = lastBefore(text, offset);
  return {
    range: [last, last + 1],
    message: `The ${text.charAt(open)} from line ${getPlaceAt(source, open).line} is not closed.`,
    remedy: `Put the missing ${closing} where what it holds is at an end.`,
  };
}

/** Signs of other keyboards that look like those of JSON. */
const lookalikes: Record<string, string> = { '，': ',', '、': ',', '：': ':', '；': ',', ';': ',', '=': ':' };
/** Characters that take no room, or look like a blank. */
const unseen = /^[\p{Cc}\p{Cf}\p{Zs}]/u;
/** What programs call a value that is not there. */
const nothing = new Set(['undefined', 'None', 'nil', 'NULL', 'NaN', 'Infinity', 'Null']);
const truth = new Set(['True', 'TRUE', 'False', 'FALSE']);

/** A single sign or word that is known for what it is. */
function known(found: string): Omit<LocatedDiagnosis, 'range'> | undefined {
  const sign = found.charAt(0);
  const instead = Object.hasOwn(lookalikes, sign) ? lookalikes[sign] : undefined;
  if (instead !== undefined) {
    return { message: `${quote(sign)} stands where JSON has “${instead}”.`, remedy: `Write ${instead} instead.` };
  }
  if (unseen.test(found)) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      message: `A character stands here that cannot be seen (U+${code}).`,
      remedy: 'Delete it; where nothing is to be seen, delete what is on both sides of it, and type that again.',
    };
  }
  if (/^\+\d/.test(found)) {
    return { message: 'A number has no plus sign before it.', remedy: `Write ${found.slice(1)}` };
  }
  if (sign === '+') {
    return {
      message: 'Texts are not put together here as in a program.',
      remedy: 'Write them as one text, in one pair of quotation marks.',
    };
  }
  if (nothing.has(found)) {
    return {
      message: `${quote(found)} is a word of programs.`,
      remedy: 'Write the value, or null where nobody knows it yet.',
    };
  }
  return truth.has(found)
    ? { message: `${quote(found)} has capital letters, which it must not.`, remedy: `Write ${found.toLowerCase()}` }
    : undefined;
}

function strange(text: string, offset: number, length: number): LocatedDiagnosis {
  const found =
    /^["'“”„‘’«»][^"'“”„‘’«»\n]*["'“”„‘’«»]?|^[^\s,\]}:]+/.exec(text.slice(offset))?.[0] ??
    text.slice(offset, offset + length);
  const range = [offset, offset + Math.max(found.length, 1)] as const;
  if (/^["'“”„‘’«»]/.test(found)) {
    return {
      range,
      message: `${found} is not in straight double quotation marks.`,
      remedy: `Write them as on an English keyboard: "${found.replaceAll(/["'“”„‘’«»]/g, '')}"`,
    };
  }
  const diagnosis = known(found);
  if (diagnosis) return { range: /^[\w+]/.test(found) ? range : [offset, offset + 1], ...diagnosis };
  if (found.startsWith('//') || found.startsWith('/*')) return comment(offset, found.length);
  return {
    range,
    message: `${quote(found)} is not something that JSON knows.`,
    remedy: /^[\p{L}_]/u.test(found)
      ? `If it is a text, put it in quotation marks: ${JSON.stringify(found)}`
      : 'Take it out, or put the text in quotation marks.',
  };
}

const comment = (offset: number, length: number): LocatedDiagnosis => ({
  range: [offset, offset + length],
  message: 'JSON has no comments.',
  remedy: 'Take the comment out.',
});

/** Whether the line after a place is more of a text, and not a field or a bracket. */
const goesOn = (text: string, end: number) => /^[^\n]*\n[^"\n[\]{}]+"\s*,?\s*(?:\n|$)/.test(text.slice(end));

/** Whether a row begins where the one before it should still have a field. */
const isOpenRow = ({ text }: Source, { code, offset }: Pick<JsonFault, 'code' | 'offset'>) =>
  code === 'PropertyNameExpected' && text.charAt(offset) === '{';

function diagnose(source: Source, { code, offset, length }: JsonFault): LocatedDiagnosis {
  const { text } = source;
  const range = [offset, offset + Math.max(length, 1)] as const;
  const last = lastBefore(text, offset);
  switch (code) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (text.charAt(last) === ',' && /[\]}]/.test(text.charAt(offset))) {
        return {
          range: [last, last + 1],
          message: 'There is a comma after the last item.',
          remedy: 'Take the comma out: commas stand between items only.',
          edits: [{ range: [last, last + 1], text: '' }],
        };
      }
      if (offset >= text.trimEnd().length) return unclosed(source, offset);
      if (text.charAt(offset) === ',' && /[[{,]/.test(text.charAt(last))) {
        return {
          range,
          message: 'There is a comma too many.',
          remedy: 'Take it out: commas stand between items only.',
          edits: [{ range, text: '' }],
        };
      }
      if (isOpenRow(source, { code, offset })) {
        return {
          range: [last, last + 1],
          message: 'The row before this is not closed.',
          remedy: 'Put the missing } before the comma.',
        };
      }
      if (code === 'PropertyNameExpected') return strange(text, offset, length);
      return {
        range,
        message: 'A value is missing here.',
        remedy: 'Write the value after the colon, or take the field out.',
      };
    case 'CommaExpected':
      return missingComma(text, offset);
    case 'ColonExpected':
      return {
        range: [last, last + 1],
        message: 'A colon is missing after the name of the field.',
        remedy: 'Write it as "name": value',
      };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return unclosed(source, offset);
    case 'EndOfFileExpected':
      if (text.charAt(offset) === ',' && text.trimStart().startsWith('{')) {
        return {
          range: [text.indexOf('{'), text.indexOf('{') + 1],
          message: 'The file holds several rows, and no [ before the first.',
          remedy: 'Put a [ before it, and see to it that a ] stands after the last.',
        };
      }
      return {
        range,
        message: 'The file goes on after its end.',
        remedy: 'Take out what follows, or move it inside the brackets; there may be a bracket too many before it.',
      };
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return comment(offset, length);
    case 'UnexpectedEndOfString':
      if (goesOn(text, offset + length)) {
        return {
          range,
          message: 'The text goes on in the next line, and JSON has texts of one line only.',
          remedy: 'Put all of it on one line.',
        };
      }
      return {
        range,
        message: 'The text has no closing quotation mark.',
        remedy: 'Put a " where the text ends, on the same line.',
      };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return {
        range,
        message: 'The text holds a backslash that JSON cannot read.',
        remedy: 'Write two of them, \\\\, where you mean one.',
      };
    case 'InvalidCharacter':
      return {
        range,
        message: 'The text holds a tab or another character that cannot be seen.',
        remedy: 'Replace it by a blank.',
      };
    case 'UnexpectedEndOfNumber':
    case 'InvalidNumberFormat':
      return {
        range,
        message: 'This number is not complete.',
        remedy: 'Write it with digits on both sides of the point: 0.5',
      };
    default:
      return strange(text, offset, length);
  }
}

/** One slip often upsets what follows it: of each line only the first fault says something true, and of an open text or row none after it. */
function firstOfEachLine(source: Source, faults: readonly JsonFault[]): Problem[] {
  const byLine = new Map<number, Problem>();
  for (const fault of faults) {
    const problem = { source, ...diagnose(source, fault) };
    const { line } = getPlaceAt(source, problem.range[0]);
    if (byLine.has(line)) continue;
    byLine.set(line, problem);
    if (fault.code === 'UnexpectedEndOfString' || isOpenRow(source, fault)) break;
  }
  return [...byLine.values()];
}

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  title: 'A comma, bracket or quotation mark out of place',
  explanation:
    'A JSON file is a list in [ ] or a group of fields in { }. Names and texts stand in straight double quotation marks, a colon follows each name, and a comma stands between any two items, but not after the last. Until it is readable, nothing else in the file can be checked.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction"\n    "metric": "25%",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: ({ documents }: Content) => documents.flatMap(({ source, jsonFaults }) => firstOfEachLine(source, jsonFaults)),
};
