import { z } from 'zod';

import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { parseNumber } from '../parse-number.ts';
import { getMember, toPlainValue, type LocatedObject } from '../located.ts';
import type { Edit } from '../parse/edits.ts';
import { convertValue } from '../convert-value.ts';
import { suggestId } from '../ids.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import type { Range } from '../source.ts';
import { describeExpected, describeType, getMeta, unwrap } from '../schema.ts';
import type { SchemaIssue } from '../validate.ts';
import { joinList, quote } from '../format-text.ts';
import { removeField } from './field-edits.ts';
import { reportIssues } from './issues.ts';

type Explained = Diagnosis & { solution: Solution };

/** Values that people give an attribute to turn it off. */
const off = /^(?:false|no|off|0|never|none|)$/i;

/** Explains an attribute that must be written without a value, but has one. */
function explainSwitch({ key, value, member, node, ...issue }: SchemaIssue): Explained {
  const name = String(key);
  const { owner } = issue.entry;
  const message = `The attribute ${name} has no value. Here it has ${quote(String(value))}.`;
  const [less, more] = name === 'hidden' ? [`show ${owner}`, 'keep it hidden'] : ['turn it off', 'turn it on'];
  const remedy = `To ${less}, take the whole word out. To ${more}, write only ${name}, without = and a value.`;
  if (!member || !node) return { message, ...askToEdit(remedy) };
  const edits = off.test(String(value).trim())
    ? removeField({ ...issue, member })
    : [{ range: [member.keyRange[0], node.range[1]] as const, text: name }];
  return { message, ...askToEdit(remedy, ...edits) };
}

const format = (value: unknown) => JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');

/** Returns the text of a YAML value as it is written: the rest of its line. */
function getWrittenLine({ entry: { source }, member }: SchemaIssue): { range: Range; text: string } | undefined {
  const start = member?.keyRange[1];
  if (start === undefined) return undefined;
  const [, colon = '', text = ''] = /^(\s*:[^\S\n]*)([^\n]*?)\s*(?:\n|$)/.exec(source.text.slice(start)) ?? [];
  const from = start + colon.length;
  return text === '' ? undefined : { range: [from, from + text.length], text };
}

/** Proposes quotation marks around a YAML value that is not text without them: a date, a number, a reference. */
function quoteLine(issue: SchemaIssue): Explained | undefined {
  const { title, schema, entry } = issue;
  const written = getWrittenLine(issue);
  if (entry.notation !== 'yaml' || !written || !schema.safeParse(written.text).success) return undefined;
  const text = JSON.stringify(written.text);
  const sign = /^[&*!|>%@`]/.exec(written.text)?.[0];
  const found =
    sign === undefined
      ? `Without them, ${quote(written.text)} is ${describeType(issue.value)}.`
      : `Without them, ${sign} at its beginning has another meaning.`;
  return {
    message: `${title} must be text in quotation marks. ${found}`,
    ...askToEdit(`Put it in quotation marks: ${text}`, { range: written.range, text }),
  };
}

/** Asks to remove one of two pairs of square brackets: [["Conveyors", "Pumps"]] */
function unwrapList({ value, schema, node, parent }: SchemaIssue): { remedy: string; solution: Solution } | undefined {
  const isOnly = parent.kind === 'list' && parent.items.length === 1;
  if (!isOnly || node?.kind !== 'list' || !Array.isArray(value)) return undefined;
  const [first, last] = [node.items[0], node.items.at(-1)];
  if (!first || !last || !value.every((item) => schema.safeParse(item).success)) return undefined;
  return askToEdit(
    'Remove the second pair of square brackets.',
    { range: [node.range[0], first.range[0]], text: '' },
    { range: [last.range[1], node.range[1]], text: '' },
  );
}

function suggestRemedy(issue: SchemaIssue): { remedy: string; solution: Solution } {
  const { schema, value, node, entry, key, parent } = issue;
  const expected = describeExpected(schema);
  const unwrapped = unwrapList(issue);
  if (unwrapped) return unwrapped;
  if (entry.notation === 'attributes') {
    const what = 'a value in quotation marks';
    return askToDecide(`Give it ${what}: ${String(key)}="…"`, what);
  }
  // The range of a list in YAML ends at the start of the next line.
  const isBlock = node && entry.notation === 'yaml' && entry.source.text.charAt(node.range[1] - 1) === '\n';
  const replace = (remedy: string, text: string) =>
    askToEdit(remedy, ...(node ? [{ range: node.range, text: isBlock ? `${text}\n` : text }] : []));
  // As it is written: its placeholders must stay.
  const converted = convertValue(node ? toPlainValue(node) : value, schema);
  if (converted !== undefined) {
    const text = format(converted);
    if (converted === null) return replace('Write null, without quotation marks: it means “not yet known”.', text);
    if (typeof converted === 'number') {
      return replace(
        typeof value === 'string'
          ? `Write the number, without quotation marks, unit or separators: ${text}`
          : Array.isArray(value)
            ? `Write it without the square brackets: ${text}`
            : `Write it in whole per cent: ${text}`,
        text,
      );
    }
    if (typeof converted === 'boolean') return replace(`Write ${text}, without quotation marks.`, text);
    if (typeof converted === 'object' && !Array.isArray(converted))
      return replace(`Put it into a group, with the name of its field: ${text}`, text);
    if (Array.isArray(converted)) return replace(`Put it between square brackets: ${text}`, text);
    return replace(
      Array.isArray(value) ? `Write it without the square brackets: ${text}` : `Put it in quotation marks: ${text}`,
      text,
    );
  }
  // 2.800 is 2,800 in many countries.
  const written = node ? entry.source.text.slice(...node.range) : '';
  const whole = /^-?\d{1,3}(?:\.\d{3})+$/.test(written) ? written.replaceAll('.', '') : '';
  if (whole !== '' && schema.safeParse(Number(whole)).success)
    return replace(`Write it without a point between its thousands: ${whole}`, whole);
  const number = typeof value === 'string' ? parseNumber(value) : value;
  if (typeof number === 'number' && unwrap(schema) instanceof z.ZodNumber) {
    const near = [...new Set([Math.floor(number), Math.ceil(number)])].filter((each) => schema.safeParse(each).success);
    const what = near.length > 0 ? joinList(near.map(String)) : expected;
    return askToDecide(`Write ${what}, without quotation marks.`, what);
  }
  if (schema.safeParse(undefined).success) {
    return askToEdit(`Replace it with ${expected}, or remove the field.`, ...removeField(issue));
  }
  if (key === 'id') {
    const id = suggestId(parent, new Set());
    return replace(
      `Write an id in quotation marks, in lower-case words joined by hyphens: "${id}"`,
      JSON.stringify(id),
    );
  }
  const [example] = getMeta(schema).examples ?? [];
  // Of a text that may say anything, an example would be copied as it is.
  const isFree = schema.safeParse('A').success;
  const hint = !isFree && typeof example === 'string' ? `, such as ${JSON.stringify(example)}` : '';
  return askToDecide(`Replace it with ${expected}${hint}.`, expected);
}

const brackets = 'Begin the file with [ and end it with ]. Put each row between { and }, with commas between the rows.';

/** Turns rows that have their ids as names into a list of rows: { "cost": { … } } */
function listKeyedRows({ range: [start, end], members }: LocatedObject): Edit[] | undefined {
  if (members.length === 0 || members.some(({ value }) => value.kind !== 'object')) return undefined;
  const rows = members.flatMap(({ key, keyRange, value }): Edit[] => {
    const hasId = getMember(value, 'id') !== undefined;
    const isEmpty = value.kind === 'object' && value.members.length === 0;
    const id = `{ "id": ${JSON.stringify(key)}${isEmpty ? ' ' : ','}`;
    return [{ range: [keyRange[0], value.range[0] + (hasId ? 0 : 1)], text: hasId ? '' : id }];
  });
  return [{ range: [start, start + 1], text: '[' }, ...rows, { range: [end - 1, end], text: ']' }];
}

/** Finds list files that do not contain a list. */
const findNonLists = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, collection, root }) => {
    if (collections[collection].shape !== 'rows' || !root || root.kind === 'list') return [];
    const [start, end] = root.range;
    const message = `This file must contain a list of rows. It contains ${describeType(toPlainValue(root))}.`;
    const place = { source, range: [start, start + 1] as const, message };
    const wrapped = root.kind === 'object' && root.members.length === 1 ? root.members[0] : undefined;
    if (wrapped?.value.kind === 'list') {
      const [from, to] = wrapped.value.range;
      const remedy = `Remove what is around the list: { and ${quote(wrapped.key)} with its colon before it, and } after it.`;
      return [{ ...place, ...askToEdit(remedy, { range: [start, from], text: '' }, { range: [to, end], text: '' }) }];
    }
    const keyed = root.kind === 'object' ? listKeyedRows(root) : undefined;
    if (keyed) {
      const remedy = 'Write [ and ] instead of the outer { and }, and each name of a row into the row, as its "id".';
      return [{ ...place, ...askToEdit(remedy, ...keyed) }];
    }
    const edits = [
      { range: [start, start] as const, text: '[' },
      { range: [end, end] as const, text: ']' },
    ];
    return [
      {
        ...place,
        ...(root.kind === 'object' ? askToEdit(brackets, ...edits) : askToDecide(brackets, 'each row')),
      },
    ];
  });

/** Finds files of one record that contain a list around it. */
function unwrapRecord({ entry, node, key, schema, value }: SchemaIssue): Explained | undefined {
  if (key !== '' || node?.kind !== 'list') return undefined;
  const [only] = node.items;
  const message = `${entry.name} must be ${describeExpected(schema)}. It is ${describeType(value)}.`;
  if (!only || node.items.length > 1)
    return { message, ...askToDecide('Keep only one group of fields, without [ and ].', 'one group of fields') };
  return {
    message,
    ...askToEdit(
      'Remove the [ at the beginning and the ] at the end.',
      { range: [node.range[0], only.range[0]], text: '' },
      { range: [only.range[1], node.range[1]], text: '' },
    ),
  };
}

export const wrongType: Rule = {
  code: 'wrong-type',
  title: 'A value of the wrong type',
  explanation:
    'Text is in quotation marks, numbers are not. A list is in square brackets, a group of fields in braces. The site cannot show a value of the wrong type.',
  bad: { file: 'comparison.json', text: '"traditional": "70",' },
  good: { file: 'comparison.json', text: '"traditional": 70,' },
  find: (content) => [
    ...findNonLists(content),
    ...reportIssues(content, 'wrong-type', (issue) => {
      if (unwrap(issue.schema) instanceof z.ZodBoolean && issue.entry.notation === 'attributes')
        return explainSwitch(issue);
      const special = unwrapRecord(issue) ?? quoteLine(issue);
      if (special) return special;
      return {
        message: `${issue.title} must be ${describeExpected(issue.schema)}. It is ${
          typeof issue.value === 'string' ? `the text ${quote(issue.value)}` : describeType(issue.value)
        }.`,
        ...suggestRemedy(issue),
      };
    }),
  ],
};
