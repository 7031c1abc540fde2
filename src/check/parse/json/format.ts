const countSeparators = (line: string) => line.match(/[,;\t]/g)?.length ?? 0;

/** Whether every line has as many values as the first, and the first is a row of names. */
function isTable(text: string): boolean {
  const lines = text.trim().split(/\r?\n/);
  const columns = countSeparators(lines[0] ?? '');
  return (
    lines.length > 1 &&
    columns > 0 &&
    /^"?[\w ]+"?[,;\t]/.test(lines[0] ?? '') &&
    !/[{[]/.test(lines[0] ?? '') &&
    lines.slice(0, 5).every((line) => countSeparators(line) >= columns)
  );
}

/** Recognizes text of another format in a JSON file. */
export function recognizeFormat(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  // A list within a few tags is still a list.
  if (/^(?:<[a-z]\w*(?: [^<>]*)?>\s*){1,3}[[{]/i.test(start)) return undefined;
  if (/^<(?:!doctype|!--|\?xml|[a-z][\w-]*[\s/>])/i.test(start)) return /^<\?xml/i.test(start) ? 'XML' : 'HTML';
  if (start.startsWith('{\\rtf')) return 'rich text (RTF)';
  if (/^[[{]/.test(start)) {
    // [section] and name = value
    return /^\[[\w. -]+\]\s*\n\s*[\w-]+\s*=/.test(start) ? 'TOML' : undefined;
  }
  if (/^(?:%YAML|---\s*\n|- +[\w"']+:(?: |\s*\n)|- +\w)/.test(start)) return 'YAML';
  if (isTable(start)) return 'a table (CSV)';
  if (/^\w[\w-]*:(?: .*)?\r?\n(?:\s*#.*\n)*\s*(?:- |\w[\w-]*:)/.test(start)) return 'YAML';
  if (/^#{1,6} |^\|.*\|\s*\n\|[-:| ]+\|/.test(start)) return 'Markdown';
  return undefined;
}
