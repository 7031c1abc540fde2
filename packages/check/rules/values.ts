import { getMember, type Edit, type Range } from '@stepless/documents';
import { z } from 'zod';

import { completeTarget, getTargetRemedy } from '../core/addresses.ts';
import type { Content } from '../core/content.ts';
import { findNearest } from '../core/nearest.ts';
import type { Problem, Rule } from '../core/rule.ts';
import { formatCount, joinList, quote, shortenList } from '../core/text.ts';
import type { SchemaIssue } from '../core/validate.ts';
import {
  createTemplate,
  describeExpected,
  describeType,
  formatTemplate,
  getFields,
  getMeta,
  unwrap,
} from '../core/zod.ts';

type Code = keyof typeof mistakes;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Joins a title with what a schema says: a predicate of the site's own, or a whole sentence of zod. */
const say = (title: string, { message }: z.core.$ZodIssue) =>
  /^\p{Lu}/u.test(message) ? `${title}: ${message}.` : `${title} ${message}.`;

/** What a refinement of the site may say: how to fix the values that it compares. */
const getRemedy = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'custom' && isText(issue.params?.remedy) ? issue.params.remedy : undefined;

function getCode({ zod, value, schema }: SchemaIssue): Code {
  const { kind, choices } = getMeta(schema);
  if (zod.code === 'unrecognized_keys') return 'unknown-field';
  if (getRemedy(zod) !== undefined) return 'wrong-combination';
  if (value === undefined) return 'missing-field';
  if (zod.code === 'invalid_type') return 'wrong-type';
  if (isText(value) && value.trim() === '') return 'blank-text';
  if (zod.code === 'invalid_value' || choices) return 'unknown-choice';
  if (zod.code === 'too_small' || zod.code === 'too_big') return isText(value) ? 'text-length' : 'out-of-range';
  if (kind === 'link' || kind === 'address') return 'bad-link';
  return isText(value) ? 'bad-format' : 'out-of-range';
}

type Answer = Pick<Problem, 'message' | 'remedy' | 'edits'> & { range?: Range };

/** Writes a value as the notation of its file does. */
const write = ({ entry }: SchemaIssue, value: unknown) =>
  entry.notation === 'attributes' && isText(value) ? `"${value}"` : JSON.stringify(value);

/** Returns the edit that puts another value in the place of one. It must be right beyond doubt. */
function replaceWith(issue: SchemaIssue, value: unknown): readonly Edit[] | undefined {
  const { node, schema, entry, member } = issue;
  if (!node || !schema.safeParse(value).success) return undefined;
  if (entry.notation !== 'attributes') return [{ range: node.range, text: write(issue, value) }];
  if (value === true && member) return [{ range: [member.keyRange[1], node.range[1]], text: '' }];
  return isText(value) ? [{ range: node.range, text: write(issue, value) }] : undefined;
}

function explainMissing({ entry, title, key, schema, parent }: SchemaIssue): Answer {
  const name = String(key);
  const value = formatTemplate(JSON.stringify(createTemplate(schema)));
  const written = { json: `"${name}": ${value}`, yaml: `${name}: ${value}`, attributes: `${name}="…"` }[entry.notation];
  const { description } = getMeta(schema);
  const remedy = `Add ${written}${description === undefined ? '.' : `, and write what belongs there: ${description}`}`;
  const isComponent = entry.notation === 'attributes';
  const first = parent.kind === 'object' ? parent.members[0] : undefined;
  const start = entry.notation === 'yaml' && first ? first.keyRange[0] : parent.range[0];
  const range: Range = isComponent ? [start + 1, start + entry.name.length - 1] : [start, start + 1];
  return { message: `${title} is missing.`, remedy, range };
}

function explainUnknown({ entry, key, meant, schema, parent }: SchemaIssue): Answer {
  const name = quote(String(key));
  const message =
    entry.notation === 'attributes' ? `${entry.owner} has no attribute ${name}.` : `There is no field ${name} here.`;
  if (meant !== undefined) return { message, remedy: `Did you mean ${quote(meant)}?` };
  const free = Object.keys(getFields(schema)).filter((field) => !getMember(parent, field));
  const others = free.length === 0 ? '' : ` These can be added: ${shortenList(free)}.`;
  return { message, remedy: `Remove it, with its value.${others}` };
}

function explainType(issue: SchemaIssue): Answer {
  const { title, schema, value } = issue;
  const inner = unwrap(schema);
  const shown = isText(value) ? `the text ${quote(value)}` : describeType(value);
  const message = `${title} must be ${describeExpected(schema)}. It is ${shown}.`;
  if (isText(value) && inner instanceof z.ZodNumber) {
    const number = value === 'null' ? null : /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
    const edits = number === undefined ? undefined : replaceWith(issue, number);
    const what =
      value === 'null' ? 'null without quotation marks' : 'the number without quotation marks, unit or separators';
    return { message, remedy: `Write ${what}.`, edits };
  }
  if ((inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) && !isText(value)) {
    if (issue.entry.notation === 'attributes') return { message, remedy: 'Give it a text: name="text"' };
    const edits =
      typeof value === 'number' || value instanceof Date
        ? replaceWith(issue, issue.entry.source.text.slice(...(issue.node?.range ?? [0, 0])))
        : undefined;
    return { message, remedy: 'Write it as one text in quotation marks: "text"', edits };
  }
  if (inner instanceof z.ZodBoolean) {
    const edits = value === 'true' ? replaceWith(issue, true) : undefined;
    const isAttribute = issue.entry.notation === 'attributes';
    const inTag =
      value === 'false' ? 'Remove the whole attribute.' : 'Write the name of the attribute alone, or remove it.';
    const remedy = isAttribute ? inTag : 'Write true or false, without quotation marks.';
    return { message, remedy, edits };
  }
  if (inner instanceof z.ZodArray)
    return { message, remedy: 'Put it between square brackets, with commas between several: [ … ]' };
  return { message, remedy: `Write ${describeExpected(schema)}.` };
}

function explainLength({ title, value, zod }: SchemaIssue): Answer {
  const { length } = String(value).trim();
  if (zod.code === 'too_big') {
    const most = Number(zod.maximum);
    const remedy = `Shorten it by ${formatCount(length - most, 'character')}.`;
    return { message: `${title} is ${formatCount(length, 'character')} long. The limit is ${most}.`, remedy };
  }
  const least = zod.code === 'too_small' ? Number(zod.minimum) : 1;
  const remedy = `Add at least ${formatCount(least - length, 'character')}.`;
  return { message: `${title} is ${formatCount(length, 'character')} long. At least ${least} are required.`, remedy };
}

function explainRange({ title, value, zod, schema }: SchemaIssue): Answer {
  if (Array.isArray(value) && (zod.code === 'too_big' || zod.code === 'too_small')) {
    const limit = Number(zod.code === 'too_big' ? zod.maximum : zod.minimum);
    const isMore = zod.code === 'too_big';
    return {
      message: `${title} has ${formatCount(value.length, 'item')}, but ${isMore ? 'may have at most' : 'needs at least'} ${limit}.`,
      remedy: `${isMore ? 'Remove' : 'Add'} ${formatCount(Math.abs(value.length - limit), 'item')}.`,
    };
  }
  const expected = describeExpected(schema);
  const message = zod.code === 'custom' ? say(title, zod) : `${title} must be ${expected}. It is ${String(value)}.`;
  return { message, remedy: `Write ${expected}.` };
}

function explainChoice(issue: SchemaIssue): Answer {
  const { title, schema, value, zod } = issue;
  const { choices } = getMeta(schema);
  const inner = unwrap(schema);
  const options = choices ? [...choices()] : inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  const expected = choices ? zod.message : `must be ${joinList(options.map((each) => `"${each}"`))}`;
  const message = `${title} ${expected}. It is ${quote(String(value))}.`;
  const same = options.find((each) => each.toLowerCase() === String(value).trim().toLowerCase());
  const near = same ?? findNearest(String(value), options);
  const remedy = near === undefined ? 'Choose one of these words.' : `Did you mean ${quote(near)}?`;
  return {
    message,
    remedy: choices && near === undefined ? 'Choose another one.' : remedy,
    edits: same === undefined ? undefined : replaceWith(issue, same),
  };
}

function explainLink(issue: SchemaIssue): Answer {
  const { title, value, zod, schema, node } = issue;
  const target = String(value);
  const written = node?.kind === 'scalar' ? String(node.value) : target;
  const message = `${say(title, zod)} It is ${quote(target)}.`;
  const isRight = (each: string) => schema.safeParse(each).success;
  const complete = completeTarget(written, target, isRight);
  const [site = ''] = /^https:\/\/[^/?#]+/.exec(target) ?? [];
  // Only a field that takes no path is right without one.
  if (isRight(site) && !isRight(`${site}/page`)) return { message, remedy: `Did you mean ${quote(site)}?` };
  if (complete === undefined) return { message, remedy: getTargetRemedy(target) };
  const edits: readonly Edit[] | undefined = node && [{ range: node.range, text: write(issue, complete) }];
  return { message, remedy: `Write ${quote(complete)} instead.`, edits };
}

/** The kinds of values that no visitor reads or types: another spelling may stand for them. */
const kindsOfNames = ['id', 'download', 'file', 'language'];

function explainFormat({ title, value, zod, schema }: SchemaIssue): Answer {
  const { kind = '', reference, examples } = getMeta(schema);
  const isRight = (text: string) => schema.safeParse(text).success;
  const text = String(value).trim();
  const isName = reference !== undefined || kindsOfNames.includes(kind);
  const simple = isName ? text.toLowerCase().replaceAll(/\s+/g, '-') : text;
  const example = examples?.[0];
  let remedy = isText(example) ? `Write it in that form, for example ${quote(example)}.` : 'Write it in that form.';
  if (isRight(text.replaceAll(/\s*[\r\n]\s*/g, ' '))) remedy = 'Write it on one line.';
  if (isRight(simple)) remedy = `Did you mean ${quote(simple)}?`;
  const isForeign = kind === 'id' && /[^\0-\x7F]/.test(String(value));
  const letters = isForeign ? ' It has a letter that is not on the English keyboard.' : '';
  return { message: `${say(title, zod)} It is ${quote(String(value))}.${letters}`, remedy };
}

/** The mistakes that schemas find. */
const mistakes = {
  'missing-field': ['A missing field', 'Without a required field, the page would have a gap.', explainMissing],
  'unknown-field': [
    'An unknown field',
    'The site shows only the fields that it knows, and ignores others in silence. Usually the name is mistyped.',
    explainUnknown,
  ],
  'wrong-type': [
    'A value of the wrong type',
    'A number has no quotation marks, a text has two, and a list is in square brackets.',
    explainType,
  ],
  'blank-text': [
    'An empty text',
    'An empty text leaves a gap on the page.',
    ({ title }) => ({
      message: `${title} is empty.`,
      remedy: 'Write a text, or remove the field if it may be missing.',
    }),
  ],
  'text-length': [
    'A text that is too long or too short',
    'The layout was tested with texts up to this length, and search results cut off longer ones.',
    explainLength,
  ],
  'out-of-range': [
    'A number or a list outside its limits',
    'The page cannot show more, or would be empty with less.',
    explainRange,
  ],
  'unknown-choice': ['A value that is not on the list', 'The field takes certain words only.', explainChoice],
  'bad-link': [
    'An invalid link target',
    'Browsers follow only complete addresses: https:, mailto:, tel:, a page of the site or a place on a page.',
    explainLink,
  ],
  'bad-format': [
    'A value in the wrong format',
    'Other parts of the site read this value, and rely on its form.',
    explainFormat,
  ],
  'wrong-combination': [
    'Values that do not fit together',
    'Each value is right by itself, but another one contradicts it.',
    ({ title, zod }) => ({ message: say(title, zod), remedy: getRemedy(zod) ?? '' }),
  ],
} satisfies Record<string, readonly [title: string, why: string, explain: (issue: SchemaIssue) => Answer]>;

export const valueRules: readonly Rule[] = Object.entries(mistakes).map(([code, [title, why, explain]]): Rule => {
  const find = ({ issues }: Content): Problem[] =>
    issues
      .filter((issue) => getCode(issue) === code)
      .map((issue) => {
        const { range, ...answer }: Answer = explain(issue);
        const { member, node, parent } = issue;
        const [start] = parent.range;
        const place = range ?? (code === 'unknown-field' ? member?.keyRange : node?.range) ?? [start, start + 1];
        const isWhole = issue.zod.path.length === 0 && code !== 'unknown-field';
        return { source: issue.entry.source, range: place, field: isWhole ? undefined : issue.field, ...answer };
      });
  return { code, title, why, find };
});
