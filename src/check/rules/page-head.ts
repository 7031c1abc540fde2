import type { Content } from '../content.ts';
import type { Problem, Rule } from '../rule.ts';

export const pageHead: Rule = {
  code: 'page-head',
  title: 'A page without its first lines',
  explanation:
    'A page file begins with ---, then come its title and description, then --- again. Browser tabs, search results and shared links take their words from there.',
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
            message: 'The lines at the top of the page, which begin here, have no end.',
            remedy: 'Put a line with --- after the description.',
          },
        ];
      }
      return [
        {
          source,
          range: [0, 1] as const,
          message: 'The page does not begin with its title and description.',
          remedy: 'Let the file begin with these lines: ---, title: "…", description: "…", ---',
        },
      ];
    }),
};
