import type { Facts } from '@stepless/check';
import { escapeTyped, unescapeTyped } from '@stepless/documents';

/** The bars around the words of a cell belong to the table. */
const cell = /^(\|[ \t]*)((?:\\.|.)*?)([ \t]*\|?)$/;

const isCode = (markdown: string) => /^(?:`{3}|~{3})/.test(markdown);

function convert(markdown: string, facts: Facts, run: typeof escapeTyped): string {
  if (isCode(markdown)) return markdown;
  const placeholders = Object.keys(facts);
  const [, before = '', words = '', after = ''] = cell.exec(markdown) ?? [];
  if (before === '') return run(markdown, { placeholders });
  return before + run(words, { placeholders, inCell: true }) + after;
}

/** Turns what somebody typed in place of a block into Markdown. @param facts the values of placeholders */
export const escapeBlock = (typed: string, facts: Facts): string => convert(typed, facts, escapeTyped);

/** Turns the Markdown of a block into what somebody would type. */
export const unescapeBlock = (markdown: string, facts: Facts): string => convert(markdown, facts, unescapeTyped);
