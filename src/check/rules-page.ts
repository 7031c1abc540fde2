import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import type { Rule } from './rule.ts';

const introduction = `# The content check

\`npm run check:content\` reads every file of the content folder, as the site does, and reports every mistake in one
run: where it is, what is wrong, what was expected, and how to mend it. The same report appears when the site is
built, and in the browser while it is being edited.

It needs \`npm ci\` and nothing else: no build, no browser, no network. \`--changed\` needs git. The CI workflow runs it before
everything else, as annotations, as a job summary and as SARIF.

This page is written by \`npm run generate:rules\` from the rules in \`rules/\`, one file each.

## Options

| option | what it does |
|---|---|
| \`--launch\` | also reports examples that must not go live |
| \`--format pretty\` | for people (the default) |
| \`--format json\` | for programs; see below |
| \`--format github\` | for GitHub Actions: marks the lines, those first that hide others, ten at most. The job summary has all, up to GitHub's 1 MiB, and says how many it leaves out |
| \`--format sarif\` | for code scanning |
| \`--format markdown\` | for a comment on a pull request |
| \`--changed [BASE]\` | reports only files that have changed in git: since the last commit, or since \`BASE\`. All files are still read, so a link from a changed file to an unchanged one is checked; mistakes elsewhere are counted in the last lines |
| \`--fix\` | mends what is safe to mend, in place, and reports the rest. Only the characters that are wrong change |
| \`--explain CODE\` | prints a rule |

Exit code 0: no mistakes. 1: mistakes. 2: the check itself could not run. \`CONTENT_DIR\` names another content folder.

## The JSON report

\`\`\`text
version    1; raised when a program that reads the report would have to change
files      how many files were read
launch     whether --launch was given
unchanged  how many findings --changed left out
findings   a list, in the order of files and of places in them:
  code       the rule, as below
  path       the file, from the project's root
  line       where it begins, from 1
  column     from 1, in UTF-16 units, as editors count
  endLine    where it ends
  endColumn  the first column after it
  field      the way to the field in words, or null
  message    what is wrong
  remedy     how to mend it
  fixable    whether --fix mends it
\`\`\`

## Where the check is stricter than Astro

Whatever \`astro build\` refuses, the check refuses. These are mistakes that Astro builds, and the check does not let through:

| mistake | what Astro does |
|---|---|
| broken JSON in a list file | prints a line, and ships an empty list |
| a row without an id, two rows with one id | drops a row |
| a field that stands twice | takes the last |
| a file of another name, place or ending | ignores it |
| a link or anchor that leads nowhere, an unsafe address | builds it |
| a component that holds nothing and is given something | drops it |
| HTML tags in pages | builds them as they are |
| a heading level skipped, two pages with one title, no description of a picture | builds it |
| an address that two pages share | builds one of them |
| a colour that is hard to read, a picture that is too large | builds it |
| a drawing with a script, or with anything from elsewhere in it | ships it as it is |
| a YAML alias or merge key | resolves it |
`;

const fenced = (text: string) => `\`\`\`text\n${text === '' ? '(nothing)' : text}\n\`\`\``;

const section = ({ code, title, explanation, bad, good }: Rule) => `### ${code}

**${title}.** ${explanation}

Bad, in \`${bad.file}\`:

${fenced(bad.text)}

Good, in \`${good.file}\`:

${fenced(good.text)}
`;

/** Where the page of rules stands. */
export const rulesPageFile = path.join(import.meta.dirname, 'README.md');

/** The page of rules, as Markdown that is formatted like every file of the project. */
export async function createRulesPage(rules: readonly Rule[]): Promise<string> {
  const always = rules.filter(({ launch }) => !launch);
  const before = rules.filter(({ launch }) => launch);
  const page = [
    introduction,
    '## Rules\n',
    ...always.map(section),
    '## Rules before the site goes live\n',
    ...before.map(section),
  ];
  return format(page.join('\n'), { ...(await resolveConfig(rulesPageFile)), parser: 'markdown' });
}
