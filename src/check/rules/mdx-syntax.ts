import type { Content } from '../content.ts';
import type { MdxFault } from '../parse/body.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { getLineStarts, type Range, type Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { sections } from '../../schemas/sections.ts';

/** The tag, brace or sign that begins at an offset. */
function rangeAt({ text }: Source, start: number): Range {
  const [found = ' '] = /^<\/?[\w.]*>?|^./s.exec(text.slice(start)) ?? [];
  return [start, start + found.length];
}

function diagnose(message: string, text: string, start: number): Diagnosis {
  const [, unclosed] = /^Expected a closing tag for `<([^>`]*)>`/.exec(message) ?? [];
  if (unclosed !== undefined) {
    return {
      message: `<${unclosed}> is not closed where it should be.`,
      remedy: `Put </${unclosed}> after what it holds, on a line of its own; if it holds nothing, end its tag with />`,
    };
  }
  const [, closing = '', expected] =
    /^Unexpected closing tag `<\/([^>`]*)>`(?:, expected corresponding closing tag for `<([^>`]*)>`)?/.exec(message) ??
    [];
  if (expected !== undefined) {
    return findNearestName(closing, [expected]) === undefined
      ? {
          message: `</${closing}> stands here while <${expected}> is still open.`,
          remedy: `Put </${expected}> before it.`,
        }
      : { message: `<${expected}> is closed by </${closing}>.`, remedy: `Write </${expected}>.` };
  }
  if (closing !== '')
    return {
      message: `</${closing}> closes something that was never opened.`,
      remedy: `Take it out, or put <${closing}> before what it should hold.`,
    };
  if (message.includes('in expression')) {
    return {
      message: 'The brace { is not closed.',
      remedy: 'Write a placeholder as {product}. If you mean the sign itself, write \\{ instead.',
    };
  }
  return diagnoseTag(text.slice(start));
}

/** What is wrong with something that begins with < and is no tag. */
function diagnoseTag(rest: string): Diagnosis {
  if (rest.startsWith('<!--')) return { message: 'A page cannot hold comments.', remedy: 'Take the comment out.' };
  if (/^<(https?:|mailto:)/i.test(rest)) {
    const [address = ''] = /[^<>\s]+/.exec(rest) ?? [];
    return { message: 'An address in angle brackets is not a link here.', remedy: `Write it as [words](${address})` };
  }
  const [, name = ''] = /^<([A-Za-z]+)/.exec(rest) ?? [];
  const known = findNearestName(name, Object.keys(sections)) ?? '';
  if (known !== '') {
    return {
      message: `The tag <${known} is not complete, or one of its attributes is not written as name="value".`,
      remedy: 'Look for a missing quotation mark, = or >. Inside a value, write &quot; for a quotation mark.',
    };
  }
  return {
    message: `${quote('<')} begins a tag, and what follows is none.`,
    remedy: 'If you mean the sign itself, write &lt; instead, or “less than”.',
  };
}

function problem(source: Source, { message, line, column }: MdxFault): Problem {
  const start = Math.min((getLineStarts(source)[line - 1] ?? 0) + column - 1, Math.max(source.text.length - 1, 0));
  return { source, range: rangeAt(source, start), ...diagnose(message, source.text, start) };
}

export const mdxSyntax: Rule = {
  code: 'mdx-syntax',
  title: 'A tag or brace out of place in a page',
  explanation:
    'A component that holds something has an opening tag, <Section …>, and a closing one, </Section>; one that holds nothing ends with />. What is opened last is closed first. The signs < and { always begin something; where you mean the sign itself, write &lt; and \\{.',
  bad: { file: 'pages/licensing.mdx', text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, page }) => (page?.fault ? [problem(source, page.fault)] : [])),
};
