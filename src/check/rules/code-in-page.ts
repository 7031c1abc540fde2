import type { Rule } from '../rule.ts';
import { partsOf } from './parts.ts';

export const codeInPage: Rule = {
  code: 'code-in-page',
  title: 'A program inside a page',
  explanation:
    'Page files hold words and components. Imports, exports and attributes in braces are programs: they need a developer, and belong into the components.',
  bad: { file: 'pages/licensing.mdx', text: '<PageHeader title={"Build it in"}>' },
  good: { file: 'pages/licensing.mdx', text: '<PageHeader title="Build it in">' },
  find: (content) =>
    partsOf(content, 'code').map(({ source, part }) =>
      part.what === 'import'
        ? {
            source,
            range: part.range,
            message: 'A page cannot import or export anything.',
            remedy:
              'Take these lines out: components are there without them. A sentence that begins with “import” or “export” needs another first word.',
          }
        : {
            source,
            range: part.range,
            message: 'This attribute is written in braces, as a program would be.',
            remedy:
              'Write its value in quotation marks: title="…". An attribute that is simply on is written as its name alone: quiet',
          },
    ),
};
