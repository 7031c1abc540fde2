import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { formatRuleMarkdown } from './explain.ts';
import type { Rule } from './rule.ts';

const introduction = `# The content check

\`npm run check:content\` reads every file of the content folder with the same parsers as the site. One run reports every
mistake: where it is, what is wrong, what was expected, and how to fix it. The build shows the same report, and so does
the browser during development.

The check needs \`npm ci\`, but no build, browser or network. \`--changed\` also needs git. The CI workflow runs the check
first, and publishes its report as annotations, as a job summary and as SARIF.

\`npm run generate\` generates this page from the rules in \`rules/\`. Each rule is a file of its own.

## Options

| option | what it does |
|---|---|
| \`--launch\` | also reports example content that must not go live |
| \`--strict\` | counts warnings as errors |
| \`--format pretty\` | for people (the default) |
| \`--format json\` | for programs; see below |
| \`--format github\` | for GitHub Actions: annotates the lines of the first ten mistakes, beginning with those that hide others. The job summary lists all mistakes that fit into GitHub's limit of 1 MiB, and counts the rest |
| \`--format sarif\` | for code scanning |
| \`--format markdown\` | for a comment on a pull request |
| \`--changed [BASE]\` | reports only mistakes that were not there before: in the last commit in git, or where the current branch left \`BASE\`. The whole content is checked both times, so a link to a page that you have deleted is reported. The last lines count the mistakes that were there before |
| \`--fix\` | fixes what can be fixed safely, and reports the rest. It changes only the wrong characters |
| \`--explain CODE\` | explains a rule |

Exit code 0: no mistakes, or only warnings. 1: mistakes. 2: the check could not run. The environment variable \`CONTENT_DIR\` selects another content folder.

## Warnings

Some rules find what is probably wrong, and need a person to decide: a word that is not in the dictionary, a link that says
“click here”. These findings are warnings. They are shown and counted, and the exit code stays 0. \`npm run dev\` and
\`npm run build\` show them in the terminal and go on. With \`--strict\`, warnings are errors.

The file \`words.txt\` in the content folder holds words that the rule \`spelling\` takes as right, one on each line. A
word in small letters is right with a capital too, and so is its plural. A \`#\` begins a comment.

The file \`no-claims.txt\` beside it holds phrases whose figures are no claims, for the rule \`launch-figures\`: one on
each line, as \`within 2 hours\`.

## The JSON report

\`\`\`text
version    1; raised by every incompatible change of the format
files      how many files were checked
launch     whether --launch was given
unchanged  how many findings --changed left out
findings   a list, sorted by file, then by position:
  code       the code of the rule, as below
  level      error or warning
  path       the file, relative to the project's root
  line       the first line, counted from 1
  column     the first column, counted from 1 in UTF-16 units, as in editors
  endLine    the last line
  endColumn  the column after the last character
  field      the breadcrumb of the field, or null
  message    what is wrong
  remedy     how to fix it
  fixable    whether --fix fixes it
\`\`\`

## Where the check is stricter than Astro

The check reports every mistake that makes \`astro build\` fail. It also reports these mistakes, which Astro builds without an error:

| mistake | what Astro does |
|---|---|
| a JSON syntax error in a list file | logs a message, and builds an empty list |
| a row without an id, two rows with the same id | drops a row |
| a duplicate field | uses the last one |
| a file with the wrong name, folder or extension | ignores it |
| a link or anchor that leads nowhere, an unsafe address | builds it |
| content in a component that cannot have any | drops it |
| HTML tags in pages | builds them unchanged |
| a skipped heading level, two pages with the same title, a picture without a description | builds it |
| two pages with the same address | builds one of them |
| a colour with too little contrast, a picture that is too large, a portrait that is not square | builds it |
| a picture or a page that is of another type than its name says | builds it, or fails without a place |
| a symbolic link to a folder, or out of the content folder | follows it |
| a drawing with scripts or external resources | publishes it unchanged |
| a YAML alias or merge key | resolves it |
| the brand or the e-mail address written out instead of its placeholder | builds it |
| a misspelt or American word, an unfinished text, a vague link text or description, a title that is too long | builds it; the check warns |
`;

const formatSection = (rule: Rule) => `### ${rule.code}\n\n${formatRuleMarkdown(rule)}`;

/** The path of the generated page. */
export const rulesPageFile = path.join(import.meta.dirname, 'README.md');

/** Generates the documentation of all rules as Markdown, formatted with Prettier. */
export async function createRulesPage(rules: readonly Rule[]): Promise<string> {
  const always = rules.filter(({ launch }) => !launch);
  const before = rules.filter(({ launch }) => launch);
  const page = [
    introduction,
    '## Rules\n',
    ...always.map(formatSection),
    '## Rules before the site goes live\n',
    ...before.map(formatSection),
  ];
  return format(page.join('\n'), { ...(await resolveConfig(rulesPageFile)), parser: 'markdown' });
}
