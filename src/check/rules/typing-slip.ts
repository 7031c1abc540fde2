import { findMatches } from '../find-matches.ts';
import { quote } from '../format-text.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPhrases, placeIn, type Phrase } from './phrases.ts';

/** Words that are never twice in a row on purpose. Others may be: had had, very very. */
const small = 'the|a|an|of|to|and|or|for|at|by|with|from|as|its|our|your|their|this|which|into|are|be';
// What stands before a slip is tested after it, which is faster.
const repeated = new RegExp(String.raw`\b(${small})\s+\1\b(?<![\p{L}'’-]\1\s+\1)(?![\p{L}'’-])`, 'giu');
const loose = /[ \t]+(?=[,;](?:\s|$))(?<=\p{L}[ \t]+)/gu;
const doubled = /([,;])[,;]+|::(?=\s)(?<=\p{L}::)|\.\.(?=\s|$)(?<=\p{L}\.\.)/gu;

function findSlips(phrase: Phrase): Problem[] {
  const { text } = phrase;
  const slip = (index: number, written: string, message: string, remedy: string, wanted: string): Problem => {
    const place = placeIn(phrase, index, written.length);
    return { ...place, message, ...askToEdit(remedy, { range: place.range, text: wanted }) };
  };
  return [
    ...findMatches(text, repeated).map(({ 0: written, 1: word = '', index }) =>
      slip(index, written, `${quote(word)} is there twice.`, 'Delete one of the two.', word),
    ),
    ...findMatches(text, loose).map(({ 0: written, index }) =>
      slip(index, written, `There is a space before ${quote(text.charAt(index + written.length))}.`, 'Delete it.', ''),
    ),
    ...findMatches(text, doubled).map(({ 0: written, index }) =>
      slip(
        index,
        written,
        `${quote(written)} is one sign too many.`,
        `Write only ${quote(written.charAt(0))}`,
        written.charAt(0),
      ),
    ),
  ];
}

export const typingSlip: Rule = {
  code: 'typing-slip',
  title: 'A slip of typing',
  explanation: 'A small word that is there twice, two commas, or a space before a comma look careless to visitors.',
  bad: { file: 'features.json', text: '"description": "It follows the the load , continuously."' },
  good: { file: 'features.json', text: '"description": "It follows the load, continuously."' },
  warning: true,
  find: (content) => getPhrases(content).flatMap(findSlips),
};
