import { quote } from '../format-text.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { findParts } from './parts.ts';

export const launchAnswers: Rule = {
  code: 'launch-answers',
  title: 'Questions without an answer',
  explanation:
    'A question that is “open” shows what the company has still to say, and no answer. Answer every question that a page shows before the site goes live, or remove it.',
  bad: { file: 'questions.json', text: '"answer": ["We have not published a figure yet."], "open": true' },
  good: { file: 'questions.json', text: '"answer": ["It is designed for 10,000 hours at the rated torque."]' },
  launch: true,
  find: (content) => {
    const isShown = findParts(content, 'element').some(({ part }) => part.name === 'Questions' && !part.isHidden);
    if (!isShown) return [];
    return content.entries
      .filter(({ owner }) => owner === 'questions')
      .flatMap(({ source, value, name }): Problem[] => {
        const open = getMember(value, 'open')?.value;
        if (open?.kind !== 'scalar' || open.value !== true) return [];
        return [
          {
            source,
            range: open.range,
            field: `${name} › Open`,
            message: `${quote(getText(value, 'question') ?? '')} is not answered yet.`,
            ...askToDecide('Write the answer and delete "open", or remove the question.', 'the answer'),
          },
        ];
      });
  },
};
