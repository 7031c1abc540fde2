import type { Rule } from '../rule.ts';
import { formatCount } from '../format-text.ts';
import { reportReviews } from './claim-reviews.ts';

/** How many days before the review a claim is reported. */
const NOTICE = 30;

export const reviewDue: Rule = {
  code: 'review-due',
  title: 'A claim whose review is due soon',
  explanation:
    'Figures grow old: the product changes, and so does what it is compared with. Each claim has a day by which somebody looks at it again. This warning begins 30 days before that day.',
  bad: { file: 'claims.json', text: '"reviewBy": and a day within the next 30 days' },
  good: { file: 'claims.json', text: '"reviewBy": and a day within the next year' },
  warning: true,
  find: (content) =>
    reportReviews(
      content,
      (days) => days >= 0 && days <= NOTICE,
      ({ reviewBy, days }) =>
        days === 0
          ? `The review of this claim is due today, ${reviewBy}.`
          : `The review of this claim is due on ${reviewBy}, in ${formatCount(days, 'day')}.`,
    ),
};
