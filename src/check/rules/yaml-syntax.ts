import type { Content } from '../content.ts';
import type { YamlFault } from '../parse/yaml.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';

/** A field whose text begins with a quotation mark and does not end with one. */
const openText = /^([^\n:]*:[ \t]*)(["'])(?:(?!\2)[^\n\\]|\\.)*$/m;

const inQuotes = (text: string) => `"${text.trim().replaceAll('"', '\\"')}"`;

/** @param line the line as it stands in the file */
function diagnose(code: string, line: string): Diagnosis {
  const [, name = '', text = ''] = /^\s*([\w-]+):\s+(.*)$/.exec(line) ?? [];
  const remedy =
    text === ''
      ? 'Write it as name: "text", with the text in quotation marks.'
      : `Put the text in quotation marks: ${name}: ${inQuotes(text)}`;
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message:
          text === ''
            ? 'This line has no colon after its name.'
            : 'The text has a colon in it, and no quotation marks around it.',
        remedy,
      };
    case 'TAB_AS_INDENT':
      return { message: 'This line begins with a tab.', remedy: 'Take the tab out: fields begin at the edge.' };
    case 'BAD_SCALAR_START':
      return { message: 'The text begins with a sign that has a meaning of its own here.', remedy };
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'The text holds a backslash that cannot be read.',
        remedy: 'Write two of them, \\\\, where you mean one.',
      };
    case 'BAD_INDENT':
      return {
        message: 'This line does not begin where the lines around it begin.',
        remedy: 'Let every field begin at the edge, and keep a long text on one line.',
      };
    default:
      return { message: 'This line cannot be read.', remedy };
  }
}

function problem(source: Source, frontmatter: Range, { code, range }: YamlFault): Problem {
  const open = openText.exec(source.text.slice(...frontmatter));
  if (open) {
    const start = frontmatter[0] + open.index + (open[1]?.length ?? 0);
    const end = frontmatter[0] + open.index + open[0].length;
    return {
      source,
      range: [start, end],
      message: 'The text has no closing quotation mark.',
      remedy: 'Put one where the text ends, on the same line.',
    };
  }
  const line = source.text.slice(source.text.lastIndexOf('\n', range[0] - 1) + 1).split(/\r?\n/, 1)[0] ?? '';
  return { source, range, ...diagnose(code, line) };
}

export const yamlSyntax: Rule = {
  code: 'yaml-syntax',
  title: 'A line at the top of a page that cannot be read',
  explanation:
    'The lines between the two --- at the top of a page file give its title and description, one on each line: a name, a colon, a blank, and the text in quotation marks. In quotation marks, colons, braces and other signs are safe.',
  bad: { file: 'pages/licensing.mdx', text: 'title: Licensing: how it works' },
  good: { file: 'pages/licensing.mdx', text: 'title: "Licensing: how it works"' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, yamlFaults, page }) =>
      yamlFaults.map((fault) => problem(source, page?.frontmatter?.range ?? [0, 0], fault)),
    ),
};
