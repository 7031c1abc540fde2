import { stripVTControlCharacters } from 'node:util';

import type { StoredEnquiry } from './store.ts';

/** Puts a text on one line, without control characters that a terminal would act on. */
const toPlainLine = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Formats enquiries for reading, one paragraph each. */
export const formatList = (enquiries: readonly StoredEnquiry[]): string =>
  enquiries
    .map(({ received, name, company, email, useCase, message, spamReason }) =>
      [
        [received, spamReason].filter((part) => part !== '').join('  – '),
        [name, company, email, useCase]
          .map(toPlainLine)
          .filter((part) => part !== '')
          .join(', '),
        toPlainLine(message),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\n');
