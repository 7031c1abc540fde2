import { formatJsonLd } from './json-ld.ts';
import type { Question } from '../../schemas/question.ts';

/**
 * Describes answered questions for search engines, as a FAQPage of schema.org.
 *
 * @returns JSON-LD that is safe inside a script element
 */
export const createFaq = (questions: readonly Question[]): string =>
  formatJsonLd({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  });
