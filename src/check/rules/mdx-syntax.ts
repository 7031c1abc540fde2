import type { Content } from '../content.ts';
import type { MdxFault } from '../parse/body.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { getLineStarts, type Range, type Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { sections } from '../../schemas/sections.ts';

/** Returns the range of the tag or character at an offset. */
function getRangeAt({ text }: Source, start: number): Range {
  const [found = ' '] = /^<\/?[\w.]*>?|^./s.exec(text.slice(start)) ?? [];
  return [start, start + found.length];
}

function diagnose(message: string, text: string, start: number): Diagnosis {
  const [, unclosed] = /^Expected a closing tag for `<([^>`]*)>`/.exec(message) ?? [];
  if (unclosed !== undefined) {
    return {
      message: `<${unclosed}> is not closed.`,
      remedy: `Put </${unclosed}> on a line of its own after its content. If it has no content, end its tag with />`,
    };
  }
  const [, closing = '', expected] =
    /^Unexpected closing tag `<\/([^>`]*)>`(?:, expected corresponding closing tag for `<([^>`]*)>`)?/.exec(message) ??
    [];
  if (expected !== undefined) {
    return findNearestName(closing, [expected]) === undefined
      ? {
          message: `</${closing}> comes before <${expected}> is closed.`,
          remedy: `Put </${expected}> before it.`,
        }
      : { message: `<${expected}> is closed by </${closing}>.`, remedy: `Write </${expected}>.` };
  }
  if (closing !== '')
    return {
      message: `There is no opening tag for </${closing}>.`,
      remedy: `Remove it, or put <${closing}> before its content.`,
    };
  if (message.includes('in expression')) {
    return {
      message: 'The brace { is not closed.',
      remedy: 'Write a placeholder as {product}. For a literal brace, write \\{ instead.',
    };
  }
  return diagnoseTag(text.slice(start));
}

/** Explains a < that does not begin a valid tag. */
function diagnoseTag(rest: string): Diagnosis {
  if (rest.startsWith('<!--')) return { message: 'A page cannot contain comments.', remedy: 'Remove the comment.' };
  if (/^<(https?:|mailto:)/i.test(rest)) {
    const [address = ''] = /[^<>\s]+/.exec(rest) ?? [];
    return { message: 'An address in angle brackets is not a link here.', remedy: `Write it as [text](${address})` };
  }
  const [, name = ''] = /^<([A-Za-z]+)/.exec(rest) ?? [];
  const known = findNearestName(name, Object.keys(sections)) ?? '';
  if (known !== '') {
    return {
      message: `The tag <${known}> is incomplete, or one of its attributes is not written as name="value".`,
      remedy: 'Look for a missing quotation mark, = or >. Inside a value, write &quot; for a quotation mark.',
    };
  }
  return {
    message: `${quote('<')} begins a tag, but what follows is not a tag.`,
    remedy: 'For a literal <, write &lt; or “less than”.',
  };
}

function createProblem(source: Source, { message, line, column }: MdxFault): Problem {
  const start = Math.min((getLineStarts(source)[line - 1] ?? 0) + column - 1, Math.max(source.text.length - 1, 0));
  return { source, range: getRangeAt(source, start), ...diagnose(message, source.text, start) };
}

export const mdxSyntax: Rule = {
  code: 'mdx-syntax',
  title: 'A missing or misplaced tag or brace in a page',
  explanation:
    'A component with content has an opening tag, <Section …>, and a closing tag, </Section>. A component without content ends with />. The component that was opened last is closed first. The characters < and { always begin a tag or a placeholder. For the characters themselves, write &lt; and \\{.',
  bad: { file: 'pages/licensing.mdx', text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, page }) => (page?.fault ? [createProblem(source, page.fault)] : [])),
};
