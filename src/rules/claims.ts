import { getMember, getPosition, getText, type Range } from '@stepless/documents';
import {
  formatCount,
  getKind,
  getString,
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

/** Lists the claims. A file with a mistake in its syntax has none: one claim may have got the fields of another. */
export const listClaims = ({ entries }: Content): Entry[] =>
  entries.filter(({ owner, document }) => owner === 'claims' && document.faults.length === 0);

export const getRange = ({ value }: Entry, field: string): Range => getMember(value, field)?.value.range ?? value.range;

const listUses = ({ values }: Content): Map<string, Value[]> =>
  Map.groupBy(
    values.filter((value) => getKind(value) === 'claim'),
    (value) => getString(value) ?? '',
  );

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
      const remedy = `Ask ${owner} whether the figure still holds. If it does, write a later day. If not, fix it, or write the basis "example".`;
      return [{ source, range: getRange(claim, 'reviewBy'), field: name, message: say(day, days), remedy }];
    });

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
      ? 'Write what it rests on (basis, method, source, date, owner and reviewBy), and fix the words that call it an example. Or remove the figure.'
      : 'Add "source": where visitors can read it, such as /downloads/test-report.pdf.';
    return [{ source, range: getRange(claim, 'basis'), field: name, message, remedy: remedy + where }];
  });
}

function findUnused(content: Content): Problem[] {
  const uses = listUses(content);
  // A claim may be used in a part that cannot be read.
  if (content.project.unreadable.length > 0 || content.documents.some(({ faults }) => faults.length > 0)) return [];
  return listClaims(content)
    .filter(({ id }) => id !== '' && !uses.has(id))
    .map((claim) => {
      const remedy = `Write "claim": "${claim.id}" beside the figure in its row, or <Claim id="${claim.id}">…</Claim> around it on a page. If the site no longer shows it, remove the claim.`;
      const message = `No figure names the claim ${quote(claim.id)}.`;
      return { source: claim.source, range: getRange(claim, 'id'), field: claim.name, message, remedy };
    });
}

export const claimRules: readonly Rule[] = [
  {
    code: 'unused-claim',
    title: 'A claim that nothing uses',
    why: 'A claim without a figure is forgotten, or its figure has lost its source.',
    level: 'warning',
    find: findUnused,
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
];
