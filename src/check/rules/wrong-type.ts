import { z } from 'zod';

import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { toPlainValue } from '../located.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { describeExpected, describeType, getMeta, unwrap } from '../schema.ts';
import type { SchemaIssue } from '../validate.ts';
import { quote } from '../format-text.ts';
import { findIssues } from './issues.ts';

/** An attribute that is written as its name alone, and has been given a value. */
function diagnoseSwitch({ key, value, entry: { owner } }: SchemaIssue): Diagnosis {
  const name = String(key);
  const message = `${quote(name)} has no value: it is there, or it is not. Here it has ${quote(String(value))}.`;
  const [off, on] = name === 'hidden' ? [`show ${owner}`, 'keep it hidden'] : [`do without it`, 'have it'];
  return {
    message,
    remedy: `To ${off}, take the whole word out; to ${on}, write ${name} alone, without = and a value.`,
  };
}

function remedyFor({ schema, value, node, entry }: SchemaIssue): string {
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
      : `Replace it by text in quotation marks, such as ${JSON.stringify(example)}`;
  }
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()))
    return `Write the number without quotation marks: ${value.trim()}`;
  if (expected.startsWith('a list') && typeof value === 'string') return `Put it between square brackets: [${written}]`;
  return `Replace it by ${expected}.`;
}

/** List files that hold something else: no row of them can be read. */
const notLists = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, collection, root }) => {
    if (collections[collection].shape !== 'rows' || !root || root.kind === 'list') return [];
    return [
      {
        source,
        range: [root.range[0], root.range[0] + 1] as const,
        message: `This file must hold a list of rows, and holds ${describeType(toPlainValue(root))}.`,
        remedy:
          'Begin the file with [ and end it with ], and put each row between { and }, with commas between the rows.',
      },
    ];
  });

export const wrongType: Rule = {
  code: 'wrong-type',
  title: 'Text, number, list or group mixed up',
  explanation:
    'Words stand in quotation marks, numbers do not; a list stands in square brackets, a group of fields in braces. Where one is written as another, the site cannot show it.',
  bad: { file: 'comparison.json', text: '"traditional": "70",' },
  good: { file: 'comparison.json', text: '"traditional": 70,' },
  find: (content) => [
    ...notLists(content),
    ...findIssues(content, 'wrong-type', (issue) => {
      if (unwrap(issue.schema) instanceof z.ZodBoolean && issue.entry.notation === 'attributes')
        return diagnoseSwitch(issue);
      return {
        message: `${issue.title} must be ${describeExpected(issue.schema)}. Here is ${
          typeof issue.value === 'string' ? `the text ${quote(issue.value)}` : describeType(issue.value)
        }.`,
        remedy: remedyFor(issue),
      };
    }),
  ],
};
