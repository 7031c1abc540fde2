import path from 'node:path';

import { imageSize } from 'image-size';

import type { SvgFault } from '../parse/svg.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { getSvgFiles, getSvgFaults } from './drawings.ts';

const orExport = 'or export the drawing again from your drawing program.';

/** The parser's messages, with an explanation for people who draw. */
const syntax: [pattern: RegExp, diagnose: (name: string) => Diagnosis][] = [
  [
    /^unclosed tag: (.*)/,
    (name) => ({ message: `<${name}> is never closed.`, remedy: `Add </${name}> at its end, ${orExport}` }),
  ],
  [
    /^unmatched closing tag: (.*)\./,
    (name) => ({ message: `There is no opening tag for </${name}>.`, remedy: 'Remove it.' }),
  ],
  [
    /^duplicate attribute: (.*)\.$/,
    (name) => ({
      message: `The attribute ${quote(name)} is set twice in one tag.`,
      remedy: 'Remove one of the two.',
    }),
  ],
  [
    /^unbound namespace prefix: "(.*)"/,
    (prefix) => ({
      message: `The prefix ${quote(`${prefix}:`)} is not declared.`,
      remedy:
        prefix === 'xlink'
          ? 'Write href instead of xlink:href.'
          : `Remove everything that begins with ${prefix}:, or export the drawing again as “plain SVG”.`,
    }),
  ],
  [
    /^undefined entity|entity name/,
    () => ({
      message: 'The character & begins an unknown entity.',
      remedy: 'Write the character itself; for & write &amp;',
    }),
  ],
];

function diagnoseSyntax({ detail }: SvgFault): Diagnosis {
  for (const [pattern, diagnose] of syntax) {
    const match = pattern.exec(detail);
    if (match) return diagnose(match[1] ?? '');
  }
  return {
    message: `The drawing cannot be read beyond this point: ${detail.replace(/\.$/, '')}.`,
    remedy: `Fix this place, ${orExport}`,
  };
}

function diagnose(fault: SvgFault): Diagnosis | undefined {
  if (fault.kind === 'syntax') return diagnoseSyntax(fault);
  if (fault.kind === 'encoding') {
    return {
      message: `The drawing declares the encoding ${quote(fault.detail)}, but must be UTF-8.`,
      remedy: 'Save it as UTF-8, and write encoding="UTF-8" here, or remove this line.',
    };
  }
  if (fault.kind !== 'no-drawing') return undefined;
  return fault.detail === 'svg'
    ? {
        message: 'The tag <svg> has no xmlns attribute, so browsers do not show the drawing.',
        remedy: 'Write <svg xmlns="http://www.w3.org/2000/svg" …>',
      }
    : {
        message: `A drawing must begin with <svg>. This file begins with <${fault.detail}>.`,
        remedy: 'Export the drawing again as .svg, or delete the file.',
      };
}

/** Detects the real type of a file that is not an SVG, by its first bytes. */
function detectType({ bytes }: Source): string | undefined {
  try {
    const { type } = imageSize(bytes);
    return type === 'svg' ? undefined : type;
  } catch {
    return undefined;
  }
}

/** Explains why the file as a whole is not an SVG. */
function diagnoseFile(source: Source): Diagnosis | undefined {
  const kind = detectType(source);
  if (kind !== undefined) {
    const name = `${path.posix.basename(source.name).replace(/\.[^.]*$/, '')}.${kind}`;
    return {
      message: `The name of the file ends with .svg, but it is a ${kind} picture.`,
      remedy: `Rename it to ${quote(name)}, here and wherever it is used.`,
    };
  }
  if (source.isUtf8) return undefined;
  return { message: 'The drawing is not saved as UTF-8.', remedy: `Save it as UTF-8, ${orExport}` };
}

export const svgSyntax: Rule = {
  code: 'svg-syntax',
  title: 'A drawing that cannot be read',
  explanation:
    'A drawing (.svg) has a strict syntax: every tag is closed, every value is in quotation marks, and everything is inside <svg xmlns="http://www.w3.org/2000/svg">. Browsers do not show a drawing with a syntax error.',
  bad: { file: 'team/placeholder.svg', text: '<circle cx=160 cy=128 r=52/>' },
  good: { file: 'team/placeholder.svg', text: '<circle cx="160" cy="128" r="52"/>' },
  find: (content) =>
    getSvgFiles(content).flatMap((source): Problem[] => {
      const file = diagnoseFile(source);
      if (file) return [{ source, range: [0, 0], ...file }];
      return getSvgFaults(source).flatMap((fault) => {
        const diagnosis = diagnose(fault);
        return diagnosis ? [{ source, range: fault.range, ...diagnosis }] : [];
      });
    }),
};
