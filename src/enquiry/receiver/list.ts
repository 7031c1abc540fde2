import { stripVTControlCharacters } from 'node:util';

import type { Stored } from './store.ts';

/** One line of text that leaves the terminal as it is. */
const plain = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The enquiries for people to read, a paragraph each. */
export const toList = (enquiries: readonly Stored[]): string =>
  enquiries
    .map(({ received, name, company, email, useCase, message, spamReason }) =>
      [
        [received, spamReason].filter((part) => part !== '').join('  – '),
        [name, company, email, useCase]
          .map(plain)
          .filter((part) => part !== '')
          .join(', '),
        plain(message),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('\n');
