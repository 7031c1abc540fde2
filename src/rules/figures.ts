import { getText, type Range, type Source } from '@stepless/documents';
import {
  getFields,
  getMeta,
  getSchemaAt,
  getString,
  listShown,
  placeOfValue,
  quote,
  type Content,
  type Problem,
  type Rule,
  type Value,
} from '@stepless/check';

import { getRange, listClaims } from './claims.ts';

/** A place that shows the figure of a claim. */
interface Shown {
  source: Source;
  range: Range;
  /** Undefined in a page. */
  field?: string;
  text: string;
  isRange: boolean;
  claim: string | undefined;
}

const canNameClaim = ({ entry, path }: Value) =>
  'claim' in getFields(getSchemaAt(entry.schema, path.slice(0, -1)) ?? entry.schema);

/** Lists the figures in fields that are made for one. Of a row with a text and a number, the text shows the figure. */
function listFigureFields({ values, fill, isRefused }: Content): Shown[] {
  const figures = values.filter(
    ({ schema, node }) => getMeta(schema).figure !== undefined && node.value !== null && !isRefused(node),
  );
  const groups = Map.groupBy(figures.filter(canNameClaim), ({ parent }) => parent);
  return [...groups].flatMap(([parent, [first, ...others]]): Shown[] => {
    const value = [first, ...others].find((each) => each && getString(each) !== undefined) ?? first;
    // A quantity in words, such as “Splash lubrication”, is not a figure.
    if (!value || (getMeta(value.schema).figure === 'measure' && !/\d/.test(String(value.node.value)))) return [];
    const unit = getMeta(value.schema).figure === '%' ? '%' : ` ${getText(parent, 'unit') ?? ''}`;
    const end = getText(parent, 'to');
    const text = fill(String(value.node.value)) + (end === undefined ? '' : `–${end}`) + unit.trimEnd();
    const claim = getText(parent, 'claim');
    return [{ ...placeOfValue(value), text, isRange: end !== undefined, claim }];
  });
}

/** Lists the figures that a writer has marked in a page: <Claim id="fuel">15 %</Claim>. */
const listMarked = (content: Content): Shown[] =>
  listShown(content, 'Claim').map(({ source, element }) => {
    const text = source.text.slice(...element.inner);
    return { source, range: element.range, text, isRange: false, claim: getText(element.attributes, 'id') };
  });

const number = /((?:\d{1,3}(?: \d{3}(?!\d))+|\d+(?:[.,’'\u00A0\u2009\u202F]\d+)*)\p{No}*|[½¼¾])\s?([\p{L}%°/·]*)/gu;

const fractions: Readonly<Record<string, string>> = { '½': '5', '¼': '25', '¾': '75' };

/** Lists the digits of each number (25 for 2½, 2.5 million, 2,500,000 and 2 500 000), its value if that is certain, and the word after it. */
const listNumbers = (text: string) =>
  [...text.matchAll(number)].map(([, written = '', word = '']) => ({
    digits: written
      .replaceAll(/[½¼¾]/g, (sign) => fractions[sign] ?? '')
      .replaceAll(/\D/g, '')
      .replaceAll(/^0+|0+$/g, ''),
    // Three digits after a comma may be thousands. A fraction or a power, as in 10³, is none of the digits.
    value: /^\d+(?:[.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : undefined,
    // Nm and N·m are one unit.
    word: word.replaceAll('·', ''),
  }));

type Figure = ReturnType<typeof listNumbers>[number];

/** Whether two numbers may mean the same. With the same word after them, a power of ten counts. */
const isSameNumber = (one: Figure, other: Figure) =>
  one.word === other.word && one.value !== undefined && other.value !== undefined
    ? one.value === other.value
    : one.digits === other.digits;

/** Whether a figure says something else than the statement of its claim. In another unit, it may be the same. */
function isDiffering({ text, isRange }: Shown, statement: string): boolean {
  const others = listNumbers(statement);
  // A number before another word may be in words there: three drives.
  const isComparable = (word: string) =>
    others.some((other) => other.word === word || (word !== '' && other.word.startsWith(word)));
  const numbers = listNumbers(text).filter(({ word }) => isComparable(word));
  if (numbers.length === 0) return false;
  const found = numbers.filter((one) => others.some((other) => isSameNumber(one, other)));
  const stated = new Set(others.map(({ digits }) => digits));
  return found.length === 0 || (isRange && stated.size > 1 && found.length < numbers.length);
}

/** Finds places that show another number than the statement of their claim. In other words, it may mean the same. */
function findDiffering(content: Content): Problem[] {
  const statements = new Map(listClaims(content).map((claim) => [getText(claim.value, 'id'), claim]));
  const remedy = 'If one is wrong, write the right one in both. If they are two claims, name another claim here.';
  return [...listFigureFields(content), ...listMarked(content)].flatMap((shown): Problem[] => {
    const { source, range, field, text, claim } = shown;
    const entry = statements.get(claim);
    const statement = content.fill(entry ? (getText(entry.value, 'statement') ?? '') : '');
    if (!isDiffering(shown, statement)) return [];
    const message = `The claim ${quote(claim ?? '')} says ${quote(statement)}, and this place ${quote(text.trim())}.`;
    const related = entry && { source: entry.source, range: getRange(entry, 'statement') };
    return [{ source, range, field, message, remedy, related }];
  });
}

const findWithoutClaim = (content: Content): Problem[] =>
  listFigureFields(content)
    .filter(({ claim }) => claim === undefined)
    .map(({ source, range, field, text }) => ({
      source,
      range,
      field,
      message: `${quote(text)} is a figure without a claim.`,
      remedy: 'Name the claim that says where it comes from: add "claim": "…" to this row.',
    }));

/** A figure has a source, as a link has a target. */
export const figureRules: readonly Rule[] = [
  {
    code: 'differing-figures',
    title: 'Two figures for one claim',
    why: 'A visitor who sees both believes neither.',
    level: 'warning',
    find: findDiffering,
  },
  {
    code: 'launch-figures',
    title: 'Figures without a claim',
    why: 'A visitor who reads a figure asks where it comes from.',
    isLaunch: true,
    find: findWithoutClaim,
  },
];
