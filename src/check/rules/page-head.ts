import type { Content } from '../content.ts';
import type { Problem, Rule } from '../rule.ts';

export const pageHead: Rule = {
  code: 'page-head',
  title: 'A page without title and description',
  explanation:
    'A page file begins with a line ---, followed by the title and the description, and another line ---. Browser tabs, search results and shared links show this title and description.',
  bad: { file: 'pages/licensing.mdx', text: 'description: "…"\n\n<PageHeader title="Build it in">' },
  good: { file: 'pages/licensing.mdx', text: 'description: "…"\n---\n\n<PageHeader title="Build it in">' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, page }): Problem[] => {
      if (!page || page.frontmatter) return [];
      if (page.isUnclosed) {
        return [
          {
            source,
            range: [0, 3] as const,
            message: 'The lines at the top of the page have no closing ---.',
            remedy: 'Add a line --- after the description.',
          },
        ];
      }
      return [
        {
          source,
          range: [0, 1] as const,
          message: 'The page does not begin with its title and description.',
          remedy: 'Begin the file with these lines: ---, title: "…", description: "…", ---',
        },
      ];
    }),
};
