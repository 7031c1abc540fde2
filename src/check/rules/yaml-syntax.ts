import type { Content } from '../content.ts';
import type { YamlFault } from '../parse/yaml.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';

/** A field whose text has an opening, but no closing quotation mark. */
const openText = /^([^\n:]*:[ \t]*)(["'])(?:(?!\2)[^\n\\]|\\.)*$/m;

const putInQuotes = (text: string) => `"${text.trim().replaceAll('"', '\\"')}"`;

/** @param line the faulty line of the file */
function diagnose(code: string, line: string): Diagnosis {
  const [, name = '', text = ''] = /^\s*([\w-]+):\s+(.*)$/.exec(line) ?? [];
  const remedy =
    text === ''
      ? 'Write it as name: "text", with the text in quotation marks.'
      : `Put the text in quotation marks: ${name}: ${putInQuotes(text)}`;
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message:
          text === ''
            ? 'This line has no colon after the name of the field.'
            : 'The text contains a colon, but is not in quotation marks.',
        remedy,
      };
    case 'TAB_AS_INDENT':
      return {
        message: 'This line begins with a tab.',
        remedy: 'Remove the tab: fields begin at the start of the line.',
      };
    case 'BAD_SCALAR_START':
      return { message: 'The text begins with a character that has a special meaning here.', remedy };
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'The text contains a backslash, which has a special meaning here.',
        remedy: 'For a backslash in the text, write two: \\\\',
      };
    case 'BAD_INDENT':
      return {
        message: 'This line is not indented like the lines around it.',
        remedy: 'Begin every field at the start of a line, and keep a long text on one line.',
      };
    default:
      return { message: 'This line cannot be read.', remedy };
  }
}

function createProblem(source: Source, frontmatter: Range, { code, range }: YamlFault): Problem {
  const open = openText.exec(source.text.slice(...frontmatter));
  if (open) {
    const start = frontmatter[0] + open.index + (open[1]?.length ?? 0);
    const end = frontmatter[0] + open.index + open[0].length;
    return {
      source,
      range: [start, end],
      message: 'The text has no closing quotation mark.',
      remedy: 'Add one at the end of the text, on the same line.',
    };
  }
  const line = source.text.slice(source.text.lastIndexOf('\n', range[0] - 1) + 1).split(/\r?\n/, 1)[0] ?? '';
  return { source, range, ...diagnose(code, line) };
}

export const yamlSyntax: Rule = {
  code: 'yaml-syntax',
  title: 'An unreadable line at the top of a page',
  explanation:
    'The lines between the two --- at the top of a page file contain its title and description, one per line: a name, a colon, a space, and the text in quotation marks. Inside quotation marks, colons, braces and other special characters are safe.',
  bad: { file: 'pages/licensing.mdx', text: 'title: Licensing: how it works' },
  good: { file: 'pages/licensing.mdx', text: 'title: "Licensing: how it works"' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, yamlFaults, page }) =>
      yamlFaults.map((fault) => createProblem(source, page?.frontmatter?.range ?? [0, 0], fault)),
    ),
};
