import type { Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** What to write in place of an attribute in braces. */
function remedyFor(attribute: string): string {
  const [, name = '', code = ''] = /^([^\s={}]+)\s*=\s*\{\s*([^]*?)\s*\}$/.exec(attribute) ?? [];
  if (name === '') return 'Take it out, and write each attribute by itself: title="…"';
  if (code === 'true') return `Write its name alone: ${name}`;
  if (code === 'false') {
    return name === 'hidden'
      ? 'To show this, take the whole attribute out; to keep it hidden, write its name alone: hidden'
      : 'Take it out: an attribute that is off is not written.';
  }
  const [, text = '…'] = /^["'`]([^"'`\\$]+)["'`]$/.exec(code) ?? [];
  return `Write its value in quotation marks: ${name}="${text}"`;
}

export const codeInPage: Rule = {
  code: 'code-in-page',
  title: 'A program inside a page',
  explanation:
    'Page files hold words and components. Imports, exports and attributes in braces are programs: they need a developer, and belong into the components.',
  bad: { file: 'pages/licensing.mdx', text: '<PageHeader title={"Build it in"}>' },
  good: { file: 'pages/licensing.mdx', text: '<PageHeader title="Build it in">' },
  find: (content) =>
    findParts(content, 'code').map(({ source, part }) =>
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
            remedy: remedyFor(source.text.slice(...part.range)),
          },
    ),
};
