import type { Content } from '../content.ts';
import { applyEdits } from '../apply-edits.ts';
import { findFault, keepOnly, splitAtSections, type MdxFault } from '../parse/body.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getLineStarts, type Range, type Source } from '../source.ts';
import { listDoubledEnds, listSlips } from './mdx-slips.ts';
import { listRepairs, type Repair } from './mdx-repairs.ts';

/** Returns the range of the tag or character at an offset. */
function getRangeAt({ text }: Source, start: number): Range {
  const [found = ' '] = /^<\/?[\w.]*>?|^./s.exec(text.slice(start)) ?? [];
  return [start, start + found.length];
}

/** Chooses the first repair after which a piece can be parsed, or else the first after which more of it can be. */
function chooseRepair(piece: string, { line, column }: MdxFault, repairs: readonly Repair[]): Repair | undefined {
  let later: Repair | undefined;
  for (const repair of repairs) {
    const fault = findFault(applyEdits(piece, repair.edits));
    if (!fault) return repair;
    if (fault.line > line || (fault.line === line && fault.column > column)) later ??= repair;
  }
  return later ?? repairs[0];
}

function createProblem(source: Source, body: string, fault: MdxFault, facts: readonly string[]): Problem {
  const { line, column, message } = fault;
  const lines = getLineStarts(source);
  const at = Math.min((lines[line - 1] ?? 0) + column - 1, Math.max(source.text.length - 1, 0));
  const pieces = splitAtSections(body);
  const range = pieces.find(([start, end]) => start <= at && at < end) ?? [0, body.length];
  const piece = keepOnly(body, range);
  // A repair of one sign must be enough by itself.
  const slip = listSlips(piece).find(({ edits }) => !findFault(applyEdits(piece, edits)));
  const repair = slip ?? chooseRepair(piece, fault, listRepairs({ text: piece, at, message, facts }));
  const rest = `The rest of this ${pieces.length > 1 ? 'section' : 'file'} could not be checked.`;
  return {
    source,
    range: repair?.range ?? getRangeAt(source, at),
    message: `${repair?.message ?? 'This line cannot be read.'} ${rest}`,
    ...(repair?.undecided !== undefined
      ? askToDecide(repair.remedy, repair.undecided)
      : repair
        ? askToEdit(repair.remedy, ...repair.edits)
        : askToDecide('Look for a tag or a brace that is not complete.', 'a tag or a brace that is not complete')),
  };
}

/** Finds a second > after a tag, which the parser takes for words. */
function findDoubledEnds(source: Source, body: string): Problem[] {
  if (!body.includes('>>')) return [];
  return listDoubledEnds(body).map(({ range, message, remedy, edits }) => {
    const start = body.lastIndexOf('\n', range[0]) + 1;
    const end = body.indexOf('\n', range[1]);
    return {
      source,
      range,
      message,
      ...askToEdit(remedy, ...edits),
      // The tag seems to stand among words only because of it.
      hides: [start, end < 0 ? body.length : end],
    };
  });
}

export const mdxSyntax: Rule = {
  code: 'mdx-syntax',
  title: 'A missing or misplaced tag or brace in a page',
  explanation:
    'A component with content has an opening tag, <Section …>, and a closing tag, </Section>. A component without content ends with />. The component that was opened last is closed first. The characters < and { always begin a tag or a placeholder. For the characters themselves, write &lt; and \\{. The sections of a page that can be read are checked all the same.',
  bad: { file: 'pages/licensing.mdx', text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: ({ documents, facts }: Content) =>
    documents.flatMap(({ source, page }) => {
      if (!page) return [];
      const { body, faults } = page;
      return faults.length === 0
        ? findDoubledEnds(source, body)
        : faults.map((fault) => createProblem(source, body, fault, Object.keys(facts)));
    }),
};
