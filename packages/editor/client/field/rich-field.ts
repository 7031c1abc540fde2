import { isElement, isText } from '../page/nodes.ts';
import { splitRuns, type Format, type FormatName, type Character } from '../content/rich-text.ts';

const tags = { link: 'a', bold: 'strong', italic: 'em', code: 'code' } as const;

/** Shows characters as people see them: bold words are bold, and a link is a link. */
export function renderCharacters(
  document: Document,
  chars: readonly Character[],
  [start, end] = [0, chars.length],
  done: readonly FormatName[] = [],
): ChildNode[] {
  return splitRuns(chars, start, end, done).flatMap((run) => {
    if (!run.format) return renderPlain(document, chars.slice(run.start, run.end));
    const [name, value] = run.format;
    const element = document.createElement(tags[name]);
    if (typeof value === 'string') {
      element.setAttribute('href', value.replace(/\s.*$/s, ''));
      element.setAttribute('data-link', value);
    }
    element.append(...renderCharacters(document, chars, [run.start, run.end], [...done, name]));
    return [element];
  });
}

function renderPlain(document: Document, chars: readonly Character[]): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (const { text, raw } of chars) {
    const last = nodes.at(-1);
    if (raw !== undefined) nodes.push(renderThing(document, raw));
    else if (isText(last)) last.data += text;
    else nodes.push(document.createTextNode(text));
  }
  return nodes;
}

/** A picture, a footnote or a forced line break: it is deleted as a whole. */
function renderThing(document: Document, raw: string): ChildNode {
  const thing = document.createElement(/^(?:\\| )/.test(raw) ? 'br' : 'span');
  thing.setAttribute('data-raw', raw);
  if (thing.localName === 'span') {
    thing.contentEditable = 'false';
    thing.textContent = raw.startsWith('![') ? raw.slice(2, raw.indexOf(']')) || 'Picture' : raw;
  }
  return thing;
}

/** Spaces and brackets would end an address early. */
const writeAddress = (href: string) =>
  href.replaceAll(/[\s()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** How an element of a field shows its words. Browsers write some formats as styles. */
function readFormat({ localName, style, dataset }: HTMLElement, href: string | null, around: Format): Format {
  const { fontWeight, fontStyle } = style;
  const isBoldStyle = fontWeight === 'bold' || Number(fontWeight) >= 600;
  const isBold = isBoldStyle || (fontWeight === '' && ['b', 'strong'].includes(localName));
  const isItalic = fontStyle === 'italic' || (fontStyle === '' && ['i', 'em'].includes(localName));
  const { bold, italic, ...rest } = around;
  return {
    ...rest,
    ...((isBold || (bold && fontWeight === '')) && { bold: true }),
    ...((isItalic || (italic && fontStyle === '')) && { italic: true }),
    ...(localName === 'code' && { code: true }),
    ...(href !== null && { link: dataset.link ?? writeAddress(href) }),
  };
}

/** Reads what people see in a field, however the browser has nested it. */
export function readCharacters(field: Node, format: Format = {}): Character[] {
  return [...field.childNodes].flatMap((node): Character[] => {
    if (isText(node)) return Array.from(node.data.replaceAll(/\r\n?/g, '\n'), (text) => ({ ...format, text }));
    if (!isElement(node)) return [];
    const raw = node.getAttribute('data-raw');
    if (raw !== null) return [{ ...format, text: raw, raw }];
    if (node.localName === 'br') return [{ ...format, text: '\n' }];
    return readCharacters(node, readFormat(node, node.localName === 'a' ? node.getAttribute('href') : null, format));
  });
}
