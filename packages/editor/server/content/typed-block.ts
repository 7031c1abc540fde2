import { escapeTyped, unescapeTyped } from '@stepless/documents';

type Names = Readonly<Record<string, unknown>>;

/** The bars around the words of a cell belong to the table. */
const cell = /^(\|[ \t]*)((?:\\.|.)*?)([ \t]*\|?)$/;

const isCode = (markdown: string) => /^(?:`{3}|~{3})/.test(markdown);

function convert(markdown: string, names: Names, run: typeof escapeTyped): string {
  if (isCode(markdown)) return markdown;
  const placeholders = Object.keys(names);
  const [, before = '', words = '', after = ''] = cell.exec(markdown) ?? [];
  if (before === '') return run(markdown, { placeholders });
  return before + run(words, { placeholders, inCell: true }) + after;
}

/** Turns what somebody typed in place of a block into Markdown. @param names the placeholders, by name */
export const escapeBlock = (typed: string, names: Names): string => convert(typed, names, escapeTyped);

/** Turns the Markdown of a block into what somebody would type. */
export const showBlock = (markdown: string, names: Names): string => convert(markdown, names, unescapeTyped);
