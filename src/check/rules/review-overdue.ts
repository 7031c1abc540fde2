import type { Rule } from '../rule.ts';
import { reportReviews } from './claim-reviews.ts';

export const reviewOverdue: Rule = {
  code: 'review-overdue',
  title: 'A claim whose review is overdue',
  explanation:
    'The day by which somebody had to look at the claim again has passed. Nobody knows whether its figure still holds, so the site must not show it.',
  bad: { file: 'claims.json', text: '"reviewBy": "2020-01-31"' },
  good: { file: 'claims.json', text: '"reviewBy": and a day within the next year' },
  find: (content) =>
    reportReviews(
      content,
      (days) => days < 0,
      ({ reviewBy }) => `The review of this claim was due on ${reviewBy}. Today is ${content.project.today}.`,
    ),
};
