import type { Rule } from './rule.ts';

const WIDTH = 80;

/** Breaks a paragraph into lines of at most 80 characters. */
function wrap(text: string): string {
  return text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const line = lines.at(-1);
      if (line === undefined || line.length + 1 + word.length > WIDTH) return [...lines, word];
      return [...lines.slice(0, -1), `${line} ${word}`];
    }, [])
    .join('\n');
}

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');

/** Formats a rule in full for a terminal. */
export function formatRule({ code, title, explanation, bad, good }: Rule): string {
  return `${code}: ${title}

${wrap(explanation)}

Bad, in ${bad.file}:

${indent(bad.text === '' ? '(nothing)' : bad.text)}

Good, in ${good.file}:

${indent(good.text)}
`;
}

const formatExample = (text: string) => `\`\`\`text\n${text === '' ? '(nothing)' : text}\n\`\`\``;

/** Formats a rule in full as Markdown, without its code. */
export const formatRuleMarkdown = ({
  title,
  explanation,
  bad,
  good,
  warning,
}: Rule) => `**${title}.**${warning ? ' A warning.' : ''} ${explanation}

Bad, in \`${bad.file}\`:

${formatExample(bad.text)}

Good, in \`${good.file}\`:

${formatExample(good.text)}
`;
