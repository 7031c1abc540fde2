import { stripVTControlCharacters } from 'node:util';

import type { StoredEnquiry } from './store.ts';

/** Puts a text on one line, without characters that a terminal would act on: control characters, and those that change the direction. */
const toPlainLine = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const joinParts = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);

function formatEnquiry(enquiry: StoredEnquiry): string {
  const { id, received, name, company, email, useCase, message, spamReason, answered } = enquiry;
  const notes = [spamReason, answered === '' ? '' : `answered ${answered}`];
  const head = joinParts([`${id}  ${received}`, ...notes], '  – ');
  const sender = joinParts([name, company, email, useCase].map(toPlainLine), ', ');
  return [head, sender, toPlainLine(message)].map((line) => `${line}\n`).join('');
}

/** Formats enquiries for reading, one paragraph each. The first line begins with the ID. */
export const formatList = (enquiries: readonly StoredEnquiry[]): string => enquiries.map(formatEnquiry).join('\n');
