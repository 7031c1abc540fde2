import type { SvgFault } from '../parse/svg.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { getForeignKind } from '../foreign-kind.ts';
import { repairSvg } from '../parse/svg-repair.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import { getSvgFiles, getSvgFaults } from './drawings.ts';

type Answer = Diagnosis & { solution: Solution; range?: Range };

const orExport = 'or export the drawing again from your drawing program.';

/** The parser's messages, with an explanation for people who draw. */
const messages: [pattern: RegExp, explain: (name: string) => string][] = [
  [/^unclosed tag: (.*)/, (name) => `<${name}> is never closed.`],
  [/^unmatched closing tag: (.*)\./, (name) => `There is no opening tag for </${name}>.`],
  [/^duplicate attribute: (.*)\.$/, (name) => `The attribute ${quote(name)} is set twice in one tag.`],
  [/^unbound namespace prefix: "(.*)"/, (prefix) => `The prefix ${quote(`${prefix}:`)} is not declared.`],
  [/^undefined entity|entity name/, () => 'What follows the character & is no code that drawings know.'],
  [/^no whitespace between attributes/, () => 'A space is missing between two attributes.'],
  [/^attribute without value/, () => 'An attribute has no value.'],
  [/^text data outside of root node/, () => 'There is text outside <svg>, where none can be.'],
  [/^disallowed character/, () => 'There is a character that no drawing can contain.'],
  [/^unquoted attribute value/, () => 'The value of the attribute is not in quotation marks.'],
];

function explainSyntax({ detail }: SvgFault): string {
  for (const [pattern, explain] of messages) {
    const match = pattern.exec(detail);
    if (match) return explain(match[1] ?? '');
  }
  return `The drawing cannot be read beyond this point: ${detail.replace(/\.$/, '')}.`;
}

function diagnoseSyntax({ text }: Source, fault: SvgFault): Answer {
  const message = explainSyntax(fault);
  const repair = repairSvg(text, fault);
  if (repair) {
    const { instruction, edit, place, message: better } = repair;
    return {
      message: better ?? message,
      ...askToEdit(`${instruction}, ${orExport}`, edit),
      ...(place && { range: place }),
    };
  }
  return {
    message,
    ...askToDecide('Export the drawing again from your drawing program, as “plain SVG”.', 'Export the drawing again'),
  };
}

function diagnose(source: Source, fault: SvgFault): Answer | undefined {
  if (fault.kind === 'syntax') return diagnoseSyntax(source, fault);
  if (fault.kind === 'encoding') {
    const [start, end] = fault.range;
    const declaration = source.text.slice(start, end).replace(/(encoding\s*=\s*["'])[^"']*/i, '$1UTF-8');
    return {
      message: `The drawing declares the encoding ${quote(fault.detail)}, but must be UTF-8.`,
      ...askToEdit('Save it as UTF-8, and write encoding="UTF-8" here, or remove this line.', {
        range: fault.range,
        text: declaration,
      }),
    };
  }
  if (fault.kind !== 'no-drawing') return undefined;
  const [, end] = fault.range;
  return fault.detail === 'svg'
    ? {
        message: 'The tag <svg> has no xmlns attribute, or another one, so browsers do not show the drawing.',
        ...declareNamespace(source.text, end),
      }
    : {
        message: `A drawing must begin with <svg>. This file begins with <${fault.detail}>.`,
        ...askToDecide('Export the drawing again as .svg.', 'Export the drawing again'),
      };
}

/** Adds the namespace of drawings to the <svg> tag, or corrects it. */
function declareNamespace(text: string, end: number) {
  const wrong = /^[^>]*?\sxmlns\s*=\s*(?:"[^"]*"|'[^']*')/.exec(text.slice(end))?.[0];
  const start = end + (wrong?.search(/\sxmlns\s*=/) ?? 0);
  return askToEdit('Write <svg xmlns="http://www.w3.org/2000/svg" …>', {
    range: [start, end + (wrong?.length ?? 0)],
    text: ' xmlns="http://www.w3.org/2000/svg"',
  });
}

/** Explains why the file as a whole is not an SVG. */
function diagnoseFile(source: Source): Answer | undefined {
  if (source.isUtf8) return undefined;
  return {
    message: 'The drawing is not saved as UTF-8.',
    ...askToEdit(`Save it as UTF-8, ${orExport}`, {
      range: [0, source.text.length],
      text: new TextDecoder('windows-1252').decode(source.bytes),
    }),
  };
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
      if (getForeignKind(source)) return [];
      const file = diagnoseFile(source);
      if (file) return [{ source, range: [0, 0], ...file }];
      return getSvgFaults(source).flatMap((fault) => {
        const diagnosis = diagnose(source, fault);
        return diagnosis ? [{ source, range: fault.range, ...diagnosis }] : [];
      });
    }),
};
