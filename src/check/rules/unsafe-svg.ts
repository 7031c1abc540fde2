import type { SvgFault } from '../parse/svg.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getSvgFiles, getSvgFaults } from './drawings.ts';

const embed = 'Put it into the drawing itself (“embed”, in programs that draw), or take it out.';

function diagnoseLink(address: string, element: string | undefined): Diagnosis {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^https?:/i.test(address)) {
    return { message: `${quote(address)} is an address that can run programs.`, remedy: 'Take the attribute out.' };
  }
  return element === 'a'
    ? {
        message: `The drawing links to ${quote(address)}, and a picture has no links.`,
        remedy: 'Take the tags <a …> and </a> out, and leave what stands between them.',
      }
    : { message: `${quote(address)} is not in the drawing, and browsers load nothing into one.`, remedy: embed };
}

function diagnose({ kind, detail, element }: SvgFault): Diagnosis | undefined {
  switch (kind) {
    case 'doctype':
      return {
        message: 'The drawing has a document type, which can bring in text from elsewhere.',
        remedy: 'Take it out, from <!DOCTYPE to its >, or export the drawing again as “plain SVG”.',
      };
    case 'element':
      return {
        message: `The drawing holds <${detail}>. A picture has nothing in it that runs, and no pages.`,
        remedy: 'Take it out with all that it holds, or export the drawing again as “plain SVG”.',
      };
    case 'handler':
      return {
        message: `${quote(detail)} runs a program, and a picture runs none.`,
        remedy: 'Take the attribute out.',
      };
    case 'animated-link':
      return {
        message: `<${detail}> changes a link, or what runs, while the drawing is shown.`,
        remedy: 'Take the animation out.',
      };
    case 'link':
      return diagnoseLink(detail, element);
    case 'style':
      return {
        message: detail.startsWith('@')
          ? 'The style asks for another style sheet, and browsers load none into a picture.'
          : `The style asks for ${quote(detail)}, which is not in the drawing, and browsers load nothing into one.`,
        remedy: embed,
      };
    default:
      return undefined;
  }
}

export const unsafeSvg: Rule = {
  code: 'unsafe-svg',
  title: 'A drawing that is more than a picture',
  explanation:
    'A drawing (.svg) can hold programs, pages and links, and can load things from elsewhere. Whoever opens its address runs them, as part of this site. So a drawing holds shapes, words and pictures that are part of the file, and nothing else. What programs that draw add for themselves does no harm.',
  bad: { file: 'team/placeholder.svg', text: '<path onclick="alert(1)" d="M0 0h320"/>' },
  good: { file: 'team/placeholder.svg', text: '<path d="M0 0h320"/>' },
  find: (content) =>
    getSvgFiles(content).flatMap((source) =>
      getSvgFaults(source).flatMap((fault): Problem[] => {
        const diagnosis = diagnose(fault);
        return diagnosis ? [{ source, range: fault.range, ...diagnosis }] : [];
      }),
    ),
};
