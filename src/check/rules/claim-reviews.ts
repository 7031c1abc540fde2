import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem } from '../rule.ts';
import { getClaims } from './claims.ts';

const DAY = 86_400_000;

/** A claim with the days that are left for its review. */
interface Review {
  reviewBy: string;
  days: number;
}

/** Reports claims by the days that are left for their review, as of the current day of the project. */
export const reportReviews = (
  content: Content,
  isReported: (days: number) => boolean,
  formatMessage: (review: Review) => string,
): Problem[] =>
  [...getClaims(content).values()].flatMap(({ source, name, value }) => {
    const range = getMember(value, 'reviewBy')?.value.range;
    const reviewBy = getText(value, 'reviewBy') ?? '';
    const end = /^\d{4}-\d\d-\d\d$/.test(reviewBy) ? Date.parse(reviewBy) : NaN;
    const days = Math.round((end - Date.parse(content.project.today)) / DAY);
    if (!range || Number.isNaN(days) || !isReported(days)) return [];
    // The rule wrong-combination reports a review before the claim.
    if (reviewBy <= (getText(value, 'date') ?? '')) return [];
    const what = 'Ask the owner';
    const owner = getText(value, 'owner');
    return [
      {
        source,
        range,
        field: `${name} › Review by`,
        message: formatMessage({ reviewBy, days }),
        ...askToDecide(
          `${what}${owner === undefined ? '' : ` (${owner})`} whether the figure still holds. If it does, write a later day. If not, correct it, or write the basis "example".`,
          what,
        ),
      },
    ];
  });
