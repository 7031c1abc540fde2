import { getMember, getPosition, getText, type Range, type Source } from '@stepless/documents';
import {
  formatCount,
  getFields,
  getKind,
  getMeta,
  getSchemaAt,
  getString,
  listShown,
  placeOfValue,
  quote,
  shortenList,
  type Content,
  type Entry,
  type Problem,
  type Rule,
  type Value,
} from '@stepless/check';

const DAY = 86_400_000;
/** How many days before its review a claim is reported. */
const NOTICE = 30;

/** Lists the claims. Of a file that cannot be read, none: what one says may be that of another. */
const listClaims = ({ entries }: Content): Entry[] =>
  entries.filter(({ owner, document }) => owner === 'claims' && document.faults.length === 0);

const getRange = ({ value }: Entry, field: string): Range => getMember(value, field)?.value.range ?? value.range;

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

/** Whether the group of fields around a value can name a claim. */
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

/** Groups the places that name a claim by the claim. */
const listUses = ({ values }: Content): Map<string, Value[]> =>
  Map.groupBy(
    values.filter((value) => getKind(value) === 'claim'),
    (value) => getString(value) ?? '',
  );

/** Whether all content can be read. If not, a claim may be used in a part that cannot. */
const isAllReadable = ({ documents, project }: Content) =>
  project.unreadable.length === 0 && documents.every(({ faults }) => faults.length === 0);

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
    word,
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

/** Reports claims by the days that are left for their review. */
const reportReviews =
  (isReported: (days: number) => boolean, say: (day: string, days: number) => string) =>
  (content: Content): Problem[] =>
    listClaims(content).flatMap((claim): Problem[] => {
      const { source, name, value } = claim;
      const day = getText(value, 'reviewBy') ?? '';
      const days = Math.round((Date.parse(day) - Date.parse(content.project.today)) / DAY);
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isReported(days) || day <= (getText(value, 'date') ?? '')) return [];
      const owner = getText(value, 'owner') ?? 'its owner';
      const remedy = `Ask ${owner} whether the figure still holds. If it does, write a later day. If not, correct it, or write the basis "example".`;
      return [{ source, range: getRange(claim, 'reviewBy'), field: name, message: say(day, days), remedy }];
    });

/** Finds claims and downloads with a day in the future. */
function findFuture({ entries, project, isRefused }: Content): Problem[] {
  return entries.flatMap((entry): Problem[] => {
    const date = getMember(entry.value, 'date')?.value;
    if (!['claims', 'downloads'].includes(entry.owner) || !date || isRefused(date)) return [];
    const day = getText(entry.value, 'date') ?? '';
    // East of Greenwich, the day begins before it begins in UTC.
    if (Date.parse(day) - Date.parse(project.today) <= DAY) return [];
    const message = `${day} is in the future. Today is ${project.today}.`;
    const remedy = 'Write the day on which it was found or made.';
    return [{ source: entry.source, range: date.range, field: entry.name, message, remedy }];
  });
}

/** Finds claims that are examples, or that visitors cannot look up. */
function findUnproved(content: Content): Problem[] {
  const uses = listUses(content);
  return listClaims(content).flatMap((claim): Problem[] => {
    const { source, name, value, id } = claim;
    const isExample = getText(value, 'basis') === 'example';
    const proof = getText(value, 'source');
    if (getText(value, 'basis') === undefined || (!isExample && proof !== undefined)) return [];
    const places = (uses.get(id) ?? []).map(
      ({ entry, node }) => `${entry.source.path}:${getPosition(entry.source, node.range[0]).line}`,
    );
    const message = isExample ? 'This claim is an example: nobody has proved it.' : 'This claim has no source.';
    const where = places.length === 0 ? '' : ` The site shows it in ${shortenList(places)}.`;
    const remedy = isExample
      ? 'Write what it rests on (basis, method, source, date, owner and reviewBy), and correct the words that call it an example. Or remove the figure.'
      : 'Add "source": where visitors can read it, such as /downloads/test-report.pdf.';
    return [{ source, range: getRange(claim, 'basis'), field: name, message, remedy: remedy + where }];
  });
}

/** Finds rows with a figure that name no claim. */
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

function findUnused(content: Content): Problem[] {
  const uses = listUses(content);
  if (!isAllReadable(content)) return [];
  return listClaims(content)
    .filter(({ id }) => id !== '' && !uses.has(id))
    .map((claim) => {
      const remedy = `Write "claim": "${claim.id}" beside the figure in its row, or <Claim id="${claim.id}">…</Claim> around it on a page. If the site no longer shows it, remove the claim.`;
      const message = `No figure names the claim ${quote(claim.id)}.`;
      return { source: claim.source, range: getRange(claim, 'id'), field: claim.name, message, remedy };
    });
}

/** A figure has a source, as a link has a target. */
export const claimRules: readonly Rule[] = [
  {
    code: 'unused-claim',
    title: 'A claim that nothing uses',
    why: 'A claim without a figure is forgotten, or its figure has lost its source.',
    level: 'warning',
    find: findUnused,
  },
  {
    code: 'differing-figures',
    title: 'Two figures for one claim',
    why: 'A visitor who sees both believes neither.',
    level: 'warning',
    find: findDiffering,
  },
  {
    code: 'future-date',
    title: 'A day in the future',
    why: 'A claim has the day on which its figure was found, a download that on which its file was made.',
    find: findFuture,
  },
  {
    code: 'review-due',
    title: 'A claim whose review is due soon',
    why: 'Figures grow old: the product changes, and so does what it is compared with.',
    level: 'warning',
    find: reportReviews(
      (days) => days >= 0 && days <= NOTICE,
      (day, days) => `The review of this claim is due on ${day}, in ${formatCount(days, 'day')}.`,
    ),
  },
  {
    code: 'review-overdue',
    title: 'A claim whose review is overdue',
    why: 'Nobody knows whether its figure still holds, so the site must not show it.',
    find: reportReviews(
      (days) => days < 0,
      (day) => `The review of this claim was due on ${day}.`,
    ),
  },
  {
    code: 'launch-claims',
    title: 'Claims that nobody has proved',
    why: 'An example stands for a figure that somebody still has to prove. A claim without a source cannot be checked by visitors.',
    isLaunch: true,
    find: findUnproved,
  },
  {
    code: 'launch-figures',
    title: 'Figures without a claim',
    why: 'A visitor who reads a figure asks where it comes from.',
    isLaunch: true,
    find: findWithoutClaim,
  },
];
