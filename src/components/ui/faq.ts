import { formatJsonLd } from './json-ld.ts';
import type { Question } from '../../schemas/question.ts';

/**
 * Describes answered questions for search engines, as a FAQPage of schema.org. Open questions are left out: to call them
 * answered would not be honest.
 *
 * @returns JSON-LD that is safe inside a script element, or undefined if no question is answered
 */
export function createFaq(questions: readonly Question[]): string | undefined {
  const answered = questions.filter(({ open }) => !open);
  if (answered.length === 0) return undefined;
  return formatJsonLd({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  });
}
