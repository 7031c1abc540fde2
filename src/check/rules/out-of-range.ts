import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { describeExpected } from '../schema.ts';
import { formatCount, joinList, quote } from '../format-text.ts';
import type { Range } from '../source.ts';
import { reportIssues } from './issues.ts';

/** Finds list files without a row. */
const findEmptyFiles = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, collection, root }) => {
    const list = collections[collection];
    if (list.shape !== 'rows' || list.mayBeEmpty || root?.kind !== 'list' || root.items.length > 0) return [];
    const what = `at least one ${list.noun}`;
    return [
      {
        source,
        range: root.range,
        message: 'This list has no rows, so its place on the page is empty.',
        ...askToDecide(`Add ${what} between [ and ].`, what),
      },
    ];
  });

/** Finds the decimal commas that divide numbers of a list: [2.4, 1,62] */
function findDecimalComma(file: string, [start, end]: Range, tooMany: number) {
  const commas = [...file.slice(start, end).matchAll(/(?<![\d.])\d+,\d+(?![\d.])/g)];
  if (commas.length !== tooMany) return undefined;
  const written = commas.map(([number]) => number);
  const meant = written.map((number) => number.replace(',', '.'));
  return {
    message: `${joinList(written.map(quote), 'and')}: a decimal comma makes two numbers of one.`,
    ...askToEdit(
      `Write ${joinList(meant, 'and')}, with a decimal point.`,
      ...commas.map(({ 0: number, index }, at) => ({
        range: [start + index, start + index + number.length] as const,
        text: meant[at] ?? number,
      })),
    ),
  };
}

export const outOfRange: Rule = {
  code: 'out-of-range',
  title: 'A number or a list outside its limits',
  explanation:
    'A percentage is between 0 and 100, and the layout of each list is made for a certain number of items. Beyond these limits, the layout breaks.',
  bad: { file: 'comparison.json', text: '"product": 950,' },
  good: { file: 'comparison.json', text: '"product": 95,' },
  find: (content) => [
    ...findEmptyFiles(content),
    ...reportIssues(content, 'out-of-range', ({ title, value, zod, schema, node, entry }) => {
      const limit = zod.code === 'too_big' ? zod.maximum : zod.code === 'too_small' ? zod.minimum : 0;
      if (!Array.isArray(value)) {
        const expected = describeExpected(schema);
        return {
          message: `${title} must be ${expected}. It is ${String(value)}.`,
          ...askToDecide(`Write ${expected}.`, expected),
        };
      }
      const isLong = zod.code === 'too_big';
      const comma =
        isLong && node ? findDecimalComma(entry.source.text, node.range, value.length - Number(limit)) : undefined;
      if (comma) return comma;
      const difference = formatCount(Math.abs(value.length - Number(limit)), 'item');
      return {
        message: `${title} has ${formatCount(value.length, 'item')}, but ${isLong ? `may have at most ${limit}` : `needs at least ${limit}`}.`,
        ...askToDecide(isLong ? `Remove ${difference}.` : `Add ${difference} between the square brackets.`, difference),
      };
    }),
  ],
};
