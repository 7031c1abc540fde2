import { askToDecide, askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findParts } from './parts.ts';

/** Suggests how to write an attribute without braces. */
function suggest(attribute: string, range: Range) {
  const [, name = '', code = ''] = /^([^\s={}]+)\s*=\s*\{\s*([^]*?)\s*\}$/.exec(attribute) ?? [];
  const remove = { range, text: '' };
  if (name === '') return askToEdit('Remove it, and write each attribute separately: title="…"', remove);
  if (code === 'true') return askToEdit(`Write only its name: ${name}`, { range, text: name });
  if (code === 'false') {
    return askToEdit(
      name === 'hidden'
        ? `hidden has no value. To show the component, remove the whole word, from hidden to the brace. To keep it hidden, write only its name: hidden`
        : 'Remove it: an attribute that is off is left out.',
      remove,
    );
  }
  const [, text] = /^["'`]([^"'`\\$]+)["'`]$/.exec(code) ?? [];
  if (text !== undefined || /^[\d.]+$/.test(code)) {
    const wanted = `${name}="${text ?? code}"`;
    return askToEdit(`Write its value in quotation marks: ${wanted}`, { range, text: wanted });
  }
  if (/^\w+$/.test(code)) {
    const wanted = `${name}="{${code}}"`;
    return askToEdit(`Write its value in quotation marks: ${wanted}`, { range, text: wanted });
  }
  return askToDecide(`Write its value in quotation marks: ${name}="…"`, 'its value');
}

/** Suggests what to do with a paragraph that is read as code. */
function suggestForImport(source: Source, range: Range) {
  const isCode = /\bfrom\s*['"]|^import\s*['"]|^export\s+(?:default|const|let|var|function|class|\{|\*)/.test(
    source.text.slice(...range),
  );
  return isCode
    ? askToEdit('Remove these lines: components need no import.', { range, text: '' })
    : askToEdit(
        'A line that begins with “import” or “export” is code. Begin the sentence with another word, or with a capital letter.',
        {
          range: [range[0], range[0] + 1],
          text: source.text.charAt(range[0]).toUpperCase(),
        },
      );
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
            ...suggestForImport(source, part.range),
          }
        : {
            source,
            range: part.range,
            message: 'This attribute is code: its value is in braces.',
            ...suggest(source.text.slice(...part.range), part.range),
          },
    ),
};
