import type { Content } from '../content.ts';
import type { JsonFault } from '../parse/json.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Source } from '../source.ts';
import { quote } from '../format-text.ts';

/** A diagnosis with its position, and the edits that fix it. */
type LocatedDiagnosis = Omit<Problem, 'source'>;

/** Finds the offset of the last character before `offset` that is not white space. */
function findLastBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at--;
  return Math.max(at, 0);
}

/** Finds the innermost bracket that is still open at the end of a file. */
function findOpenBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (match[0] === '[' || match[0] === '{') open.push(match.index);
    if (match[0] === ']' || match[0] === '}') open.pop();
  }
  return open.at(-1);
}

/** Recognizes a number that is not valid in JSON, such as `070` or `2 800`. */
function diagnoseNumber(text: string, offset: number): LocatedDiagnosis | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart).split('\n', 1)[0] ?? '';
  for (const { 0: found, index } of line.matchAll(
    /(?<=[:[,]\s*)-?\d+(?:[ \u00A0\u202F]\d{3})+(?![\d.])|(?<=[:[,]\s*)-?0\d+(?:\.\d+)?/g,
  )) {
    const start = lineStart + index;
    if (offset < start || offset > start + found.length) continue;
    return {
      range: [start, start + found.length],
      message: /\s/.test(found) ? 'A number must not contain spaces.' : 'A number must not begin with 0.',
      remedy: `Write ${found.replaceAll(/\s/g, '').replace(/^(-?)0+(?=\d)/, '$1')}`,
    };
  }
  return undefined;
}

function diagnoseComma(text: string, offset: number): LocatedDiagnosis {
  const number = diagnoseNumber(text, offset);
  if (number) return number;
  const last = findLastBefore(text, offset);
  return {
    range: [last, last + 1],
    message: 'A comma is missing after this.',
    remedy: 'Add a comma here: commas separate fields and rows.',
  };
}

function diagnoseUnclosed(source: Source, offset: number): LocatedDiagnosis {
  const { text } = source;
  const open = findOpenBracket(text);
  const closing = open !== undefined && text.charAt(open) === '[' ? ']' : '}';
  if (open === undefined) return diagnoseComma(text, offset);
  const last = findLastBefore(text, offset);
  return {
    range: [last, last + 1],
    message: `The ${text.charAt(open)} from line ${getPlaceAt(source, open).line} is not closed.`,
    remedy: `Add the missing ${closing} after the last item inside it.`,
  };
}

/** Characters that are often typed instead of those of JSON. */
const lookalikes: Record<string, string> = { '，': ',', '、': ',', '：': ':', '；': ',', ';': ',', '=': ':' };
/** Invisible characters, and those that look like a space. */
const invisible = /^[\p{Cc}\p{Cf}\p{Zs}]/u;
/** The words for a missing value in programming languages. */
const missingValues = new Set(['undefined', 'None', 'nil', 'NULL', 'NaN', 'Infinity', 'Null']);
const booleans = new Set(['True', 'TRUE', 'False', 'FALSE']);

/** Recognizes common mistakes that consist of a single character or word. */
function diagnoseWord(found: string): Omit<LocatedDiagnosis, 'range'> | undefined {
  const sign = found.charAt(0);
  const instead = Object.hasOwn(lookalikes, sign) ? lookalikes[sign] : undefined;
  if (instead !== undefined) {
    return {
      message: `${quote(sign)} is not valid here. JSON uses “${instead}”.`,
      remedy: `Write ${instead} instead.`,
    };
  }
  if (invisible.test(found)) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      message: `There is an invisible character here (U+${code}).`,
      remedy: 'Delete it. If you cannot select it, delete the characters on both sides of it too, and type them again.',
    };
  }
  if (/^\+\d/.test(found)) {
    return { message: 'A number must not begin with a plus sign.', remedy: `Write ${found.slice(1)}` };
  }
  if (sign === '+') {
    return {
      message: 'Texts cannot be joined with a plus sign.',
      remedy: 'Write them as one text, in one pair of quotation marks.',
    };
  }
  if (missingValues.has(found)) {
    return {
      message: `${quote(found)} is not a JSON value.`,
      remedy: 'Write the value, or null if it is not yet known.',
    };
  }
  return booleans.has(found)
    ? { message: `${quote(found)} must be in lower case.`, remedy: `Write ${found.toLowerCase()}` }
    : undefined;
}

function diagnoseSymbol(text: string, offset: number, length: number): LocatedDiagnosis {
  const found =
    /^["'“”„‘’«»][^"'“”„‘’«»\n]*["'“”„‘’«»]?|^[^\s,\]}:]+/.exec(text.slice(offset))?.[0] ??
    text.slice(offset, offset + length);
  const range = [offset, offset + Math.max(found.length, 1)] as const;
  if (/^["'“”„‘’«»]/.test(found)) {
    return {
      range,
      message: `${found} is not in straight double quotation marks.`,
      remedy: `Use straight quotation marks: "${found.replaceAll(/["'“”„‘’«»]/g, '')}"`,
    };
  }
  const diagnosis = diagnoseWord(found);
  if (diagnosis) return { range: /^[\w+]/.test(found) ? range : [offset, offset + 1], ...diagnosis };
  if (found.startsWith('//') || found.startsWith('/*')) return diagnoseComment(offset, found.length);
  return {
    range,
    message: `${quote(found)} is not valid in JSON.`,
    remedy: /^[\p{L}_]/u.test(found)
      ? `If this is a text, put it in quotation marks: ${JSON.stringify(found)}`
      : 'Remove it, or put the text in quotation marks.',
  };
}

const diagnoseComment = (offset: number, length: number): LocatedDiagnosis => ({
  range: [offset, offset + length],
  message: 'JSON does not allow comments.',
  remedy: 'Remove the comment.',
});

/** Whether the next line continues a text, as opposed to a field or a bracket. */
const isContinued = (text: string, end: number) => /^[^\n]*\n[^"\n[\]{}]+"\s*,?\s*(?:\n|$)/.test(text.slice(end));

/** Whether a row begins although the one before it has not been closed. */
const isUnclosedRow = ({ text }: Source, { code, offset }: Pick<JsonFault, 'code' | 'offset'>) =>
  code === 'PropertyNameExpected' && text.charAt(offset) === '{';

function diagnose(source: Source, { code, offset, length }: JsonFault): LocatedDiagnosis {
  const { text } = source;
  const range = [offset, offset + Math.max(length, 1)] as const;
  const last = findLastBefore(text, offset);
  switch (code) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (text.charAt(last) === ',' && /[\]}]/.test(text.charAt(offset))) {
        return {
          range: [last, last + 1],
          message: 'There is a comma after the last item.',
          remedy: 'Remove the comma: commas only go between items.',
          edits: [{ range: [last, last + 1], text: '' }],
        };
      }
      if (offset >= text.trimEnd().length) return diagnoseUnclosed(source, offset);
      if (text.charAt(offset) === ',' && /[[{,]/.test(text.charAt(last))) {
        return {
          range,
          message: 'There is one comma too many.',
          remedy: 'Remove it: commas only go between items.',
          edits: [{ range, text: '' }],
        };
      }
      if (isUnclosedRow(source, { code, offset })) {
        return {
          range: [last, last + 1],
          message: 'The row before this comma is not closed.',
          remedy: 'Add the missing } before the comma.',
        };
      }
      if (code === 'PropertyNameExpected') return diagnoseSymbol(text, offset, length);
      return {
        range,
        message: 'A value is missing here.',
        remedy: 'Write the value after the colon, or remove the field.',
      };
    case 'CommaExpected':
      return diagnoseComma(text, offset);
    case 'ColonExpected':
      return {
        range: [last, last + 1],
        message: 'A colon is missing after the name of the field.',
        remedy: 'Write it as "name": value',
      };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return diagnoseUnclosed(source, offset);
    case 'EndOfFileExpected':
      if (text.charAt(offset) === ',' && text.trimStart().startsWith('{')) {
        return {
          range: [text.indexOf('{'), text.indexOf('{') + 1],
          message: 'The file contains several rows, but no [ before the first.',
          remedy: 'Add a [ before the first row, and a ] after the last if there is none.',
        };
      }
      return {
        range,
        message: 'There is more text after the end of the list or group.',
        remedy: 'Remove it, or move it inside the brackets. There may be one closing bracket too many before it.',
      };
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return diagnoseComment(offset, length);
    case 'UnexpectedEndOfString':
      if (isContinued(text, offset + length)) {
        return {
          range,
          message: 'The text continues on the next line. In JSON, a text must be on one line.',
          remedy: 'Put the whole text on one line.',
        };
      }
      return {
        range,
        message: 'The text has no closing quotation mark.',
        remedy: 'Add a " at the end of the text, on the same line.',
      };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return {
        range,
        message: 'The text contains a backslash, which has a special meaning in JSON.',
        remedy: 'For a backslash in the text, write two: \\\\',
      };
    case 'InvalidCharacter':
      return {
        range,
        message: 'The text contains a tab or another invisible character.',
        remedy: 'Replace it with a space.',
      };
    case 'UnexpectedEndOfNumber':
    case 'InvalidNumberFormat':
      return {
        range,
        message: 'This number is incomplete.',
        remedy: 'Write digits on both sides of the decimal point: 0.5',
      };
    default:
      return diagnoseSymbol(text, offset, length);
  }
}

/**
 * Reports only the first fault of each line, and none after an unclosed text or row: later faults usually follow from
 * the first.
 */
function reportFirstOfEachLine(source: Source, faults: readonly JsonFault[]): Problem[] {
  const byLine = new Map<number, Problem>();
  for (const fault of faults) {
    const problem = { source, ...diagnose(source, fault) };
    const { line } = getPlaceAt(source, problem.range[0]);
    if (byLine.has(line)) continue;
    byLine.set(line, problem);
    if (fault.code === 'UnexpectedEndOfString' || isUnclosedRow(source, fault)) break;
  }
  return [...byLine.values()];
}

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  title: 'A missing or misplaced comma, bracket or quotation mark',
  explanation:
    'A JSON file contains a list in [ ] or a group of fields in { }. Names and texts are in straight double quotation marks. A colon follows each name. Commas separate the items, and there is no comma after the last. Nothing else in the file can be checked until its syntax is correct.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction"\n    "metric": "25%",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, jsonFaults }) => reportFirstOfEachLine(source, jsonFaults)),
};
