import { insert, type Candidate } from './candidate.ts';
import { findAll, followsText } from './places.ts';

/** Begins a text that has commas or colons in it, if the next quotation mark of the line can end it. */
export function* openText(text: string, start: number, line: number): Generator<Candidate> {
  const quote = text.indexOf('"', start);
  if (quote < 0 || quote >= line || !followsText.test(text.slice(quote + 1, line))) return;
  // A quotation mark before a colon ends the name of the next field.
  if (/^"\s*:/.test(text.slice(quote, line))) return;
  yield { kind: 'quote-opening', edits: [insert(start, '"')], cost: 0.7 };
}

/** Puts a text that has commas or colons in it in quotation marks. */
export function* quoteLine(text: string, start: number, line: number): Generator<Candidate> {
  const rest = text.slice(start, line);
  const whole = rest.replace(/[\s,}\]]*$/, '');
  const inner = whole.endsWith('"') ? whole.slice(0, -1) : whole;
  const quotes = findAll(text, start, start + inner.length, (character) => character === '"').map((at) =>
    insert(at, '\\'),
  );
  if (whole.length > 0)
    yield {
      kind: whole.endsWith('"') ? 'quote-opening' : 'quotes-missing',
      edits: [insert(start, '"'), ...quotes, ...(whole.endsWith('"') ? [] : [insert(start + whole.length, '"')])],
      cost: 1.1 + quotes.length * 0.2,
    };
}
