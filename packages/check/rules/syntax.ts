import {
  collectNodes,
  findConflicts,
  getPosition,
  type Fault,
  type FaultCause,
  type Member,
  type Range,
  type Source,
} from '@stepless/documents';

import type { Content } from '../core/content.ts';
import type { ContentDocument } from '../core/entries.ts';
import type { Explanation, Problem, Rule } from '../core/rule.ts';
import { quote } from '../core/text.ts';

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Says where something was opened, if it was in another line. */
function sayWhere(source: Source, { range, opening }: Fault, what: string): string {
  if (!opening) return '';
  const { line } = getPosition(source, opening[0]);
  return line === getPosition(source, range[0]).line ? '' : ` ${what} is in line ${line}.`;
}

/** What to say about each cause. */
const sentences: Record<FaultCause, (fault: Fault, source: Source) => Explanation> = {
  'comma-missing': ({ name }) =>
    name === undefined
      ? {
          message: 'A comma is missing after this.',
          remedy: 'Write a comma between two fields, and between two rows.',
        }
      : { message: `${quote(name)} is where a comma should be.`, remedy: 'Write a comma instead: ,' },
  'comma-extra': ({ notation }) => ({
    message: 'This comma is one too many.',
    remedy: notation === 'json' ? 'Remove it. Nothing follows the last comma.' : 'Remove it.',
  }),
  'colon-missing': ({ notation, name }) => ({
    message:
      name === undefined
        ? `A colon${notation === 'yaml' ? ' with a space after it' : ''} is missing after the name of this field.`
        : `${quote(name)} is where a colon should be.`,
    remedy:
      notation === 'yaml'
        ? 'Write the name, a colon, a space and the text.'
        : 'Write a colon between the name and the value: "name": "text"',
  }),
  'quote-missing': () => ({
    message: 'One of the two quotation marks of this text is missing, or the text goes on in another line.',
    remedy: 'Put a straight quotation mark before the text, and one after it, on the same line: "text"',
  }),
  'quote-wrong': ({ name = '' }) => ({
    message: `${quote(name)} has other quotation marks than the straight ones: "`,
    remedy: 'Write straight quotation marks around the text. Curly ones are right inside it.',
  }),
  'quote-inside': ({ notation }) => ({
    message: 'A straight quotation mark inside the text ends it too early.',
    remedy:
      notation !== 'json'
        ? 'Put straight double quotation marks around the text, and write ’ or “ ” inside it.'
        : String.raw`If the text before it has lost its last mark, write that. Otherwise write “ and ” inside the text, or \"`,
  }),
  'bracket-unclosed': (fault, source) => ({
    message: `${fault.name ?? 'A bracket'} is not closed.`,
    remedy: `Write ${closers[fault.name ?? ''] ?? 'the closing bracket'} after this.${sayWhere(source, fault, 'The opening one')}`,
  }),
  'bracket-extra': ({ name = '' }) => ({
    message: /[}\]]/.test(name) ? `This ${name} closes nothing.` : 'There is text after the end of the content.',
    remedy:
      'Remove it if it is one too many. Otherwise, a bracket before it is missing or misplaced: a list is in [ ], fields are in { }',
  }),
  'bracket-unopened': () => ({ message: 'The { before this row is missing.', remedy: 'Begin each row with {' }),
  'rows-joined': () => ({
    message: 'The next field begins another row, and nothing is between the two.',
    remedy: 'After this, write “},”. Before the next field, write “{”.',
  }),
  'not-a-value': ({ name = '' }) => ({
    message: `${quote(name)} is neither text in quotation marks nor a number, true, false or null.`,
    remedy: 'Put a text in quotation marks. Write a number with digits only, and with a point for decimals: 0.5',
  }),
  'value-missing': () => ({
    message: 'The value after this colon is missing.',
    remedy: 'Write the value, or remove the whole field.',
  }),
  comment: ({ notation }) => ({
    message:
      notation === 'json' ? 'A JSON file cannot contain comments.' : 'A page cannot contain comments of this kind.',
    remedy: 'Remove it.',
  }),
  backslash: () => ({
    message: 'This text has a single backslash.',
    remedy: String.raw`Write two for one that is shown: \\`,
  }),
  'control-character': () => ({
    message: 'This text has a tab or another invisible character.',
    remedy: 'Replace it with a space.',
  }),
  indent: () => ({
    message: 'This line begins further to the right than the others.',
    remedy: 'Remove the tab or the spaces at its beginning.',
  }),
  'colon-in-text': () => ({
    message: 'The text of this line has a colon, and no quotation marks.',
    remedy: 'Put the whole text in quotation marks: title: "Licensing: how it works"',
  }),
  'character-first': ({ notation }) => ({
    message: `The text of this line begins with a ${notation === 'mdx' ? 'word' : 'character'} that has a special meaning here.`,
    remedy:
      notation === 'mdx'
        ? 'Begin the sentence with another word.'
        : 'Put the whole text in quotation marks: title: "…"',
  }),
  'frontmatter-unclosed': () => ({
    message: 'The line --- after the last field at the top of the page is missing.',
    remedy: 'Write three hyphens on a line of their own, below the last field: ---',
  }),
  'tag-unclosed': ({ name = '' }) =>
    /^[a-z]/.test(name)
      ? { message: `<${name}> is a tag of HTML, and pages have none.`, remedy: 'Remove it, and use Markdown.' }
      : {
          message: `<${name}> has no closing tag.`,
          remedy: `Write </${name}> after its content. If it has none, end the tag with />`,
        },
  'tag-unopened': (fault, source) => ({
    message: `</${fault.name ?? ''}> closes a tag that is not open here.`,
    remedy: `Remove it, or give it and its opening tag the same name.${sayWhere(source, fault, 'The tag to close first')}`,
  }),
  'tag-malformed': ({ name = '' }) => ({
    message: `The tag <${name} …> cannot be read from here on.`,
    remedy: 'Give each attribute both quotation marks, name="text", and end the tag with >',
  }),
  'tag-order': (fault, source) => ({
    message: `This closes a tag before <${fault.name ?? ''}> within it is closed.`,
    remedy: `Close first what was opened last: </${fault.name ?? ''}>.${sayWhere(source, fault, 'It')}`,
  }),
  'tag-inline': ({ name = '' }) => ({
    message: `<${name}> shares its line with something else.`,
    remedy: 'Write it on a line of its own, with an empty line before and after it.',
  }),
  'code-unclosed': () => ({
    message: 'This line begins a block of code, and nothing ends it.',
    remedy: 'Write ``` on a line of its own below the code, or remove this line.',
  }),
  'less-than': ({ name = '' }) =>
    /^<(?:https?:|mailto:|\S+@)/.test(name)
      ? {
          message: 'An address is not written between < and >.',
          remedy: 'Remove both, and any mailto: before it. It becomes a link by itself.',
        }
      : { message: `< begins a tag, and ${quote(name)} is not a tag.`, remedy: 'Write &lt; for a < that is shown.' },
  'brace-unclosed': () => ({
    message: '{ begins a placeholder, and its } is missing.',
    remedy: String.raw`Write } after the name. Write \{ for a { that is shown.`,
  }),
  'brace-content': () => ({
    message: 'What is in these braces is not a placeholder.',
    remedy: String.raw`Write the name of a placeholder between { and }. Write \{ for a { that is shown.`,
  }),
  'conflict-marker': () => ({
    message: 'Two people have changed the same lines, and both versions are here.',
    remedy: 'Keep one version. Delete the other, and the lines with <<<<<<<, ======= and >>>>>>>.',
  }),
  other: ({ notation, detail }) => ({
    message: `The file cannot be read from here on.${notation === 'yaml' ? '' : ` The parser says: ${detail}`}`,
    remedy: 'Compare this line with those above, or restore an earlier version of the file.',
  }),
};

/** Whatever else is wrong on the line of a fault follows from it. */
function getHidden({ text }: Source, { range, unread }: Fault): Range {
  const start = text.lastIndexOf('\n', range[0] - 1) + 1;
  const end = text.indexOf('\n', range[1]);
  const isPart = unread[1] > unread[0];
  return isPart ? [Math.min(unread[0], start), Math.max(unread[1], range[1])] : [start, end < 0 ? text.length : end];
}

const explain = (source: Source, fault: Fault): Problem => ({
  source,
  range: fault.range,
  ...sentences[fault.cause](fault, source),
  edits: fault.edits,
  hides: getHidden(source, fault),
});

/** Reports the faults of a notation. */
const findFaults =
  (notation: Fault['notation']) =>
  ({ documents }: Content): Problem[] =>
    documents.flatMap(({ source, faults }) =>
      faults.filter((fault) => fault.notation === notation).map((fault) => explain(source, fault)),
    );

/** Finds conflicts in the list of words, which is not a document. */
const findInWords = ({ project, config }: Content): Problem[] =>
  project.sources
    .filter(({ name }) => name === config.wordsFile)
    .flatMap((source) => findConflicts(source.text).map((fault) => explain(source, fault)));

function findWithoutHead({ source, page, faults }: ContentDocument): Problem[] {
  if (!page || page.frontmatter || faults.some(({ cause }) => cause === 'conflict-marker')) return [];
  const [first = ''] = /^.*/.exec(source.text) ?? [];
  const start = page.elements[0]?.nameRange[1] ?? source.text.length;
  const message = 'The page does not begin with a line --- and its fields.';
  const remedy = /^[^\S\r\n]*[-–—−_]*[^\S\r\n]*$/.test(first)
    ? 'Make its first line exactly --- with nothing before or after it.'
    : 'Begin it with ---, the fields such as title: "…", each on a line of its own, and another line ---';
  return [{ source, range: [0, Math.max(first.length, 1)], message, remedy, hides: [0, start] }];
}

const findDoubles = (members: readonly Member[]): Member[] =>
  members.filter(({ key }, index) => members.findIndex((other) => other.key === key) < index);

export const syntaxRules: readonly Rule[] = [
  {
    code: 'conflict-markers',
    title: 'Two versions of the same lines',
    why: 'Nothing can tell which of two versions is right. Somebody must choose.',
    find: (content) => [...findFaults('any')(content), ...findInWords(content)],
  },
  {
    code: 'json-syntax',
    title: 'A missing or misplaced comma, bracket or quotation mark',
    why: 'A JSON file contains a list in [ ] or a group of fields in { }. Names and texts are in straight double quotation marks. A colon follows each name. Commas stand between the items, and none after the last.',
    find: findFaults('json'),
  },
  {
    code: 'yaml-syntax',
    title: 'An unreadable line at the top of a page',
    why: 'The lines between the two --- are fields: a name, a colon, a space and a text in quotation marks.',
    find: findFaults('yaml'),
  },
  {
    code: 'page-head',
    title: 'A page without fields at its top',
    why: 'Browser tabs, search results and shared links show the title and the description that stand there.',
    find: ({ documents }) => documents.flatMap(findWithoutHead),
  },
  {
    code: 'mdx-syntax',
    title: 'A missing or misplaced tag or brace in a page',
    why: 'A component with content has an opening and a closing tag; one without ends with />. What was opened last is closed first. The characters < and { always begin a tag or a placeholder.',
    find: findFaults('mdx'),
  },
  {
    code: 'duplicate-key',
    title: 'A field that is there twice',
    why: 'The first of two fields with the same name is ignored in silence. Editing it changes nothing on the page.',
    find: ({ documents }) =>
      documents.flatMap(({ source, root, page }) => {
        const nodes = [...(root ? [root] : []), ...(page?.elements ?? []).map(({ attributes }) => attributes)];
        const members = nodes
          .flatMap(collectNodes)
          .flatMap((node) => (node.kind === 'object' ? findDoubles(node.members) : []));
        return members.map(({ key, keyRange }) => ({
          source,
          range: keyRange,
          message: `The field ${quote(key)} is there twice. Only the last one counts.`,
          remedy: 'Remove one of the two, with its value.',
        }));
      }),
  },
];
