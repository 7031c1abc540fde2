import type { Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** Suggests how to write an attribute without braces. */
function suggestRemedy(attribute: string): string {
  const [, name = '', code = ''] = /^([^\s={}]+)\s*=\s*\{\s*([^]*?)\s*\}$/.exec(attribute) ?? [];
  if (name === '') return 'Remove it, and write each attribute separately: title="…"';
  if (code === 'true') return `Write only its name: ${name}`;
  if (code === 'false') {
    return name === 'hidden'
      ? 'To show the component, remove the attribute. To keep it hidden, write only its name: hidden'
      : 'Remove it: an attribute that is off is left out.';
  }
  const [, text = '…'] = /^["'`]([^"'`\\$]+)["'`]$/.exec(code) ?? [];
  return `Write its value in quotation marks: ${name}="${text}"`;
}

export const codeInPage: Rule = {
  code: 'code-in-page',
  title: 'Code in a page',
  explanation:
    'Page files contain text and components. Imports, exports and attributes in braces are code, which belongs in the components themselves.',
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
              'Remove these lines: components need no import. If this is a sentence that begins with “import” or “export”, begin it with another word.',
          }
        : {
            source,
            range: part.range,
            message: 'This attribute is code: its value is in braces.',
            remedy: suggestRemedy(source.text.slice(...part.range)),
          },
    ),
};
