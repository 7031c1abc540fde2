import type { Range, Source } from '@stepless/documents';
import { SaxesParser } from 'saxes';

import type { Problem } from '../core/rule.ts';
import { quote } from '../core/text.ts';

/** The elements of a drawing. Everything else is none, such as script and foreignObject. */
const elements = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight ' +
    'feTile feTurbulence switch style'
  ).split(' '),
);

/** Whether a value leads nowhere but into the drawing: a place in it, or a picture within. */
const isInner = (value: string) => /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif);|$)/i.test(value);

/** Finds the address of something outside in CSS or in an attribute. What is hidden in escapes, the policy of the file stops. */
function findOuter(value: string): string | undefined {
  if (/@import/i.test(value)) return value.trim();
  return [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, url = '']) => url).find((url) => !isInner(url));
}

const remedies = {
  syntax: 'Export the drawing again from its program. Write &amp; for the character & in a text.',
  part: 'Remove it, or export the drawing again as plain SVG.',
};

/** Finds what is in a drawing besides shapes, and where it is no XML. Of a broken drawing, only the first mistake. */
export function findDrawingFaults(source: Source): Problem[] {
  const problems: Problem[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let start = 0;
  let isBroken = false;
  const add = (range: Range, message: string, remedy = remedies.part) => {
    if (!isBroken) problems.push({ source, range, message, remedy });
  };
  const here = (): Range => [start, Math.max(parser.position, start + 1)];
  const checkStyle = (css: string) => {
    const outer = findOuter(css);
    if (outer !== undefined) add(here(), `The style of the drawing refers to ${quote(outer)}.`);
  };
  let isInStyle = false;
  parser.on('error', ({ message }) => {
    const at = Math.max(parser.position - 1, 0);
    add([at, at + 1], `Browsers cannot read the drawing from here on. The parser says: ${message}`, remedies.syntax);
    isBroken = true;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet')
      add([Math.max(parser.position - 1, 0), parser.position], 'The drawing loads a style sheet.');
  });
  parser.on('doctype', (type) => {
    // Browsers load definitions from the file alone, and the parser knows none of them.
    if (type.includes('[')) {
      add(here(), 'A document type may define what the drawing contains.');
      isBroken = true;
    }
  });
  parser.on('opentagstart', ({ name }) => {
    start = parser.position - name.length - 2;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    // Drawing programs keep data of their own in other namespaces. Browsers ignore it, unless it is a page.
    if (uri !== 'http://www.w3.org/2000/svg') {
      if (/xhtml|MathML/.test(uri) || uri === '') add(here(), `<${local}> is not part of a drawing.`);
      return;
    }
    if (!elements.has(local)) add(here(), `<${local}> is not allowed in a drawing.`);
    isInStyle = local === 'style';
    for (const { name, local: key, uri: namespace, value } of Object.values(attributes)) {
      if (/^on/i.test(key)) add(here(), `${quote(name)} runs code.`);
      else if (key === 'href' || key === 'src' || name === 'xml:base') {
        if (!isInner(value)) add(here(), `The drawing refers to ${quote(value)}.`);
      } else if (namespace === '') checkStyle(value);
    }
  });
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      if (isInStyle) checkStyle(text);
    });
  parser.on('closetag', () => {
    isInStyle = false;
  });
  parser.write(source.text).close();
  if (!/<svg[\s>]/.test(source.text)) add([0, 1], 'The file has no <svg> tag.', remedies.syntax);
  return problems;
}
