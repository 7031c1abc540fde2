import { z } from 'zod';

import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { toPlainValue } from '../located.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { describeExpected, describeType, getMeta, unwrap } from '../schema.ts';
import type { SchemaIssue } from '../validate.ts';
import { askToEdit } from '../remedies.ts';
import type { Range } from '../source.ts';
import { quote } from '../format-text.ts';
import { reportIssues } from './issues.ts';

/** Explains an attribute that must be written without a value, but has one. */
function diagnoseSwitch({ key, value, member, entry: { owner } }: SchemaIssue): Diagnosis {
  const name = String(key);
  const message = `The attribute ${name} must not have a value. It has ${quote(String(value))}.`;
  const [off, on] = name === 'hidden' ? [`show ${owner}`, 'keep it hidden'] : ['turn it off', 'turn it on'];
  const isOff = /^(?:false|no|off|0)$/i.test(String(value).trim());
  const range: Range = [member?.keyRange[0] ?? 0, member?.value.range[1] ?? 0];
  return {
    message,
    ...askToEdit(
      isOff
        ? `${name} has no value. To ${off}, remove the whole attribute, from ${name} to the last quotation mark. To ${on}, write only ${name}.`
        : `Write only ${name}, without = and a value. To ${off}, remove the whole attribute.`,
      { range, text: isOff ? '' : name },
    ),
  };
}

function suggestRemedy({ schema, value, node, entry }: SchemaIssue): string {
  const expected = describeExpected(schema);
  const written = node ? entry.source.text.slice(...node.range) : '';
  if (entry.notation === 'attributes') return 'Give it a value in quotation marks: ="…"';
  if (
    expected.startsWith('text') &&
    node?.kind !== 'list' &&
    (entry.notation === 'yaml' || node?.kind === 'scalar') &&
    value !== null
  ) {
    const [example] = getMeta(schema).examples ?? [];
    return schema.safeParse(written).success || typeof example !== 'string'
      ? `Put it in quotation marks: ${JSON.stringify(written)}`
      : `Replace it with text in quotation marks, such as ${JSON.stringify(example)}`;
  }
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()))
    return `Write the number without quotation marks: ${value.trim()}`;
  if (expected.startsWith('a list') && typeof value === 'string') return `Put it between square brackets: [${written}]`;
  return `Replace it with ${expected}.`;
}

/** Finds list files that do not contain a list. */
const findNonLists = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, collection, root }) => {
    if (collections[collection].shape !== 'rows' || !root || root.kind === 'list') return [];
    return [
      {
        source,
        range: [root.range[0], root.range[0] + 1] as const,
        message: `This file must contain a list of rows. It contains ${describeType(toPlainValue(root))}.`,
        remedy: 'Begin the file with [ and end it with ]. Put each row between { and }, with commas between the rows.',
      },
    ];
  });

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
        return diagnoseSwitch(issue);
      return {
        message: `${issue.title} must be ${describeExpected(issue.schema)}. It is ${
          typeof issue.value === 'string' ? `the text ${quote(issue.value)}` : describeType(issue.value)
        }.`,
        remedy: suggestRemedy(issue),
      };
    }),
  ],
};
