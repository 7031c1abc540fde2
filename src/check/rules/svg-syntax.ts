import path from 'node:path';

import { imageSize } from 'image-size';

import type { SvgFault } from '../parse/svg.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { getSvgFiles, getSvgFaults } from './drawings.ts';

const again = 'or export the drawing again from the program that it was drawn with.';

/** What the parser says, and what that means for those who draw. */
const syntax: [pattern: RegExp, diagnose: (name: string) => Diagnosis][] = [
  [
    /^unclosed tag: (.*)/,
    (name) => ({ message: `<${name}> is never closed.`, remedy: `Put </${name}> where it ends, ${again}` }),
  ],
  [
    /^unmatched closing tag: (.*)\./,
    (name) => ({ message: `</${name}> closes something that is not open.`, remedy: 'Take it out.' }),
  ],
  [
    /^duplicate attribute: (.*)\.$/,
    (name) => ({
      message: `The attribute ${quote(name)} stands twice in one tag.`,
      remedy: 'Take one of the two out.',
    }),
  ],
  [
    /^unbound namespace prefix: "(.*)"/,
    (prefix) => ({
      message: `The prefix ${quote(`${prefix}:`)} is declared nowhere.`,
      remedy:
        prefix === 'xlink'
          ? 'Write href instead of xlink:href.'
          : `Take out what begins with ${prefix}: or export the drawing again as “plain SVG”.`,
    }),
  ],
  [
    /^undefined entity|entity name/,
    () => ({
      message: 'The sign & begins a name here that drawings do not know.',
      remedy: 'Write the letter or sign itself; for & write &amp;',
    }),
  ],
];

function diagnoseSyntax({ detail }: SvgFault): Diagnosis {
  for (const [pattern, diagnose] of syntax) {
    const match = pattern.exec(detail);
    if (match) return diagnose(match[1] ?? '');
  }
  return {
    message: `The file cannot be read as a drawing from here on: ${detail.replace(/\.$/, '')}.`,
    remedy: `Mend this place, ${again}`,
  };
}

function diagnose(fault: SvgFault): Diagnosis | undefined {
  if (fault.kind === 'syntax') return diagnoseSyntax(fault);
  if (fault.kind === 'encoding') {
    return {
      message: `The drawing says that it is written in ${quote(fault.detail)}, and must be in UTF-8.`,
      remedy: 'Save it as UTF-8, and write encoding="UTF-8" here, or take this line out.',
    };
  }
  if (fault.kind !== 'no-drawing') return undefined;
  return fault.detail === 'svg'
    ? {
        message: 'The tag <svg> does not say that this is a drawing, so browsers do not show it.',
        remedy: 'Write <svg xmlns="http://www.w3.org/2000/svg" …>',
      }
    : {
        message: `A drawing begins with <svg>, and this file with <${fault.detail}>.`,
        remedy: 'Export the drawing again as .svg, or take the file out.',
      };
}

/** The kind of picture that a file is in truth, by its first bytes. */
function trueKind({ bytes }: Source): string | undefined {
  try {
    const { type } = imageSize(bytes);
    return type === 'svg' ? undefined : type;
  } catch {
    return undefined;
  }
}

/** What is wrong with a file that is no text at all. */
function diagnoseFile(source: Source): Diagnosis | undefined {
  const kind = trueKind(source);
  if (kind !== undefined) {
    const name = `${path.posix.basename(source.name).replace(/\.[^.]*$/, '')}.${kind}`;
    return {
      message: `The file is called a drawing, and is a picture of the kind ${kind}.`,
      remedy: `Rename it to ${quote(name)}, here and where it is shown.`,
    };
  }
  if (source.isUtf8) return undefined;
  return { message: 'The drawing is not saved as UTF-8.', remedy: `Save it as UTF-8, ${again}` };
}

export const svgSyntax: Rule = {
  code: 'svg-syntax',
  title: 'A drawing that cannot be read',
  explanation:
    'A drawing (.svg) is text that is read by strict rules: every tag is closed, every value stands in quotation marks, and the whole stands in <svg xmlns="http://www.w3.org/2000/svg">. Browsers show nothing of a drawing that breaks one of them.',
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
