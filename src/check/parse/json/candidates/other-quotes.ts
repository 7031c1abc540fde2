import { insert, replace, type Candidate } from './candidate.ts';
import { endOfLine, findAll, followsText, getRun, isEscaped } from './places.ts';

const otherQuotes = "‘’‚‛“”„‟«»‹›`´＂＇′″'";

export const isOtherQuote = (character: string) => character !== '' && otherQuotes.includes(character);

/** A text ends, and another one begins: `', '` */
const separated = new RegExp(String.raw`[${otherQuotes}]\s*[,:]\s*[${otherQuotes}]`);
/** A text in such quotation marks, with no others inside. */
const quoted = new RegExp(String.raw`[${otherQuotes}][^${otherQuotes}"\\]*[${otherQuotes}](?=\s*(?:[,:}\]]|$))`, 'g');

/** Puts straight quotation marks around all texts of a line at once. */
function* replaceAllQuotes(text: string, at: number, line: number): Generator<Candidate> {
  const found = [...text.slice(at, line).matchAll(quoted)];
  if (found.length < 2 || found[0]?.index !== 0) return;
  yield {
    kind: 'quotes-other',
    edits: found.flatMap(({ index, 0: { length } }) => [
      replace(at + index, at + index + 1, '"'),
      replace(at + index + length - 1, at + index + length, '"'),
    ]),
    cost: 0.5 + found.length * 0.02,
  };
}

/** Puts straight quotation marks in the place of others. */
export function* repairQuotes(text: string, at: number): Generator<Candidate> {
  const first = text.charAt(at);
  if (!isOtherQuote(first)) return;
  const line = endOfLine(text, at);
  const width = text.charAt(at + 1) === first && first !== '"' && text.charAt(at + 2) !== ',' ? 2 : 1;
  const isClosing = (place: number) => {
    const character = text.charAt(place);
    return (isOtherQuote(character) || character === '"') && followsText.test(text.slice(place + 1, line));
  };
  const ends = findAll(text, at + width, line, (character) => isOtherQuote(character) || character === '"').filter(
    isClosing,
  );
  yield* replaceAllQuotes(text, at, line);
  for (const [index, end] of ends.slice(0, 3).entries()) {
    const start = width === 2 && isOtherQuote(text.charAt(end - 1)) ? end - 1 : end;
    const inner = findAll(text, at + width, start, (character) => character === '"').filter(
      (place) => !isEscaped(text, place),
    );
    const escapes = [...text.slice(at + width, start).matchAll(/\\'/g)].map(({ index }) => at + width + index);
    yield {
      kind: 'quotes-other',
      edits: [
        replace(at, at + width, '"'),
        ...[
          ...inner.map((place) => insert(place, '\\')),
          ...escapes.map((place) => replace(place, place + 1, '')),
        ].toSorted((a, b) => a.range[0] - b.range[0]),
        replace(start, end + 1, '"'),
      ],
      // Several texts, each in such quotation marks, are not one.
      cost: 0.5 + index * (separated.test(text.slice(at + width, start)) ? 2 : 0.2) + inner.length * 0.2,
    };
  }
  yield { kind: 'quotes-other', edits: [replace(at, at + width, '"')], cost: 0.8 };
  const [, end] = getRun(text, at, line);
  yield { kind: 'quotes-other', edits: [replace(at, at + width, '"'), insert(end, '"')], cost: 1.2 };
}

/** Puts straight quotation marks in the place of their names in HTML: &quot;25%&quot; */
export function* replaceEntities(text: string, at: number, line: number): Generator<Candidate> {
  const [found] = /^&(?:quot|#34|[lr]dquo);([^&"\n]*)&(?:quot|#34|[lr]dquo);/.exec(text.slice(at, line)) ?? [];
  if (found === undefined) return;
  yield {
    kind: 'quotes-other',
    edits: [
      replace(at, at + found.indexOf(';') + 1, '"'),
      replace(at + found.lastIndexOf('&'), at + found.length, '"'),
    ],
    cost: 0.5,
  };
}
