import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import type { HeadRepair } from '../parse/frontmatter.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';

function createProblem(source: Source, { kind, range, edits }: HeadRepair): Problem {
  const found = source.text.slice(...range).trim();
  switch (kind) {
    case 'opening-missing':
      return {
        source,
        range,
        message: 'There is no line --- before the title and description.',
        ...askToEdit('Add a line --- before this line.', ...edits),
      };
    case 'closing-missing':
      return {
        source,
        range,
        message: 'The lines at the top of the page have no closing ---.',
        ...askToEdit('Add a line --- after this line.', ...edits),
      };
    case 'wrong-mark':
      return {
        source,
        range,
        message:
          found === '---'
            ? 'There is a space before the three hyphens.'
            : `This line must consist of three hyphens. It is ${quote(found)}.`,
        ...askToEdit('Write --- at the start of the line, and nothing else.', ...edits),
      };
    case 'text-before':
      return {
        source,
        range,
        message: 'There is text before the title and description.',
        ...askToEdit('Delete it, or move it below the second ---.', ...edits),
      };
    case 'twice':
      return {
        source,
        range,
        message: 'The title and description stand here a second time.',
        ...askToEdit('Delete these lines, up to the second --- of them.', ...edits),
      };
  }
}

export const pageHead: Rule = {
  code: 'page-head',
  title: 'A page without title and description',
  explanation:
    'A page file begins with a line ---, followed by the title and the description, and another line ---. Browser tabs, search results and shared links show this title and description.',
  bad: { file: 'pages/licensing.mdx', text: 'description: "…"\n\n<PageHeader title="Build it in">' },
  good: { file: 'pages/licensing.mdx', text: 'description: "…"\n---\n\n<PageHeader title="Build it in">' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, page }): Problem[] => {
      if (!page) return [];
      if (page.frontmatter) return page.headRepairs.map((repair) => createProblem(source, repair));
      const what = 'the title and description';
      return [
        {
          source,
          range: [0, 1] as const,
          message: 'The page does not begin with its title and description.',
          ...askToDecide(`Begin the file with ${what}, in four lines: ---, title: "…", description: "…", ---`, what),
        },
      ];
    }),
};
