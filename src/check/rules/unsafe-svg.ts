import type { SvgFault } from '../parse/svg.ts';
import { withSpaceBefore } from '../parse/svg-repair.ts';
import { askToEdit } from '../remedies.ts';
import type { Edit } from '../parse/edits.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { Range } from '../source.ts';
import { quote } from '../format-text.ts';
import { getSvgFiles, getSvgFaults } from './drawings.ts';

const embed = 'Embed it in the drawing (drawing programs call this “embed”), or remove it.';

/** Removes what a style sheet loads: a rule that imports another one, or the address in `url()`. */
function removeFromStyle(text: string, [start, end]: Range, detail: string): Edit {
  const rest = text.slice(start);
  if (!rest.startsWith(detail)) return { range: [start, start + Math.max(rest.search(/<\/\w*:?style/), 0)], text: '' };
  if (!detail.startsWith('@')) return { range: [start, end], text: '' };
  return { range: [start, start + (/^[^;<\]]*;?/.exec(rest)?.[0].length ?? 0)], text: '' };
}

/** Removes the smallest part of the drawing that has the fault. */
function removeFault(text: string, { kind, range, extent, detail, element }: SvgFault): Edit {
  if (extent) return { range: extent, text: '' };
  if (kind === 'style' && element === undefined) return removeFromStyle(text, range, detail);
  return { range: withSpaceBefore(text, range), text: '' };
}

function diagnoseLink(address: string, element: string | undefined): Diagnosis {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^https?:/i.test(address)) {
    return { message: `${quote(address)} is an address that can run code.`, remedy: 'Remove the attribute.' };
  }
  return element === 'a'
    ? {
        message: `The drawing links to ${quote(address)}, but a picture must not contain links.`,
        remedy: 'Remove this attribute.',
      }
    : {
        message: `${quote(address)} is outside the drawing, and browsers do not load it into a picture.`,
        remedy: embed,
      };
}

function diagnose({ kind, detail, element }: SvgFault): Diagnosis | undefined {
  switch (kind) {
    case 'doctype':
      return {
        message: 'The drawing has a document type, which can include text from elsewhere.',
        remedy: 'Remove it, from <!DOCTYPE to its >, or export the drawing again as “plain SVG”.',
      };
    case 'element':
      return {
        message: `The drawing contains <${detail}>. A picture must not contain code or pages.`,
        remedy: 'Remove it with its content, or export the drawing again as “plain SVG”.',
      };
    case 'handler':
      return {
        message: `${quote(detail)} runs code, which a picture must not contain.`,
        remedy: 'Remove the attribute.',
      };
    case 'animated-link':
      return {
        message: `<${detail}> changes a link, or runs code, while the drawing is shown.`,
        remedy: 'Remove the animation.',
      };
    case 'link':
      return diagnoseLink(detail, element);
    case 'style':
      return {
        message: detail.startsWith('@')
          ? 'The style imports another style sheet, which browsers do not load into a picture.'
          : `The style uses ${quote(detail)}, which is outside the drawing. Browsers do not load it into a picture.`,
        remedy: embed,
      };
    default:
      return undefined;
  }
}

export const unsafeSvg: Rule = {
  code: 'unsafe-svg',
  title: 'A drawing with unsafe content',
  explanation:
    'A drawing (.svg) can contain code, pages and links, and can load files from elsewhere. If somebody opens its address, the code runs as part of this site. A drawing may therefore only contain shapes, text and embedded pictures. Extra data of drawing programs does no harm.',
  bad: { file: 'team/placeholder.svg', text: '<path onclick="alert(1)" d="M0 0h320"/>' },
  good: { file: 'team/placeholder.svg', text: '<path d="M0 0h320"/>' },
  find: (content) =>
    getSvgFiles(content).flatMap((source) =>
      getSvgFaults(source).flatMap((fault): Problem[] => {
        const diagnosis = diagnose(fault);
        if (!diagnosis) return [];
        const { message, remedy } = diagnosis;
        return [{ source, range: fault.range, message, ...askToEdit(remedy, removeFault(source.text, fault)) }];
      }),
    ),
};
