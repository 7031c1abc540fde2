import { isType, type DataNode, type Range, type Source } from '@stepless/documents';

import type { ContentDocument } from './entries.ts';
import { decodeAddress } from './text.ts';
import { formatField, getInnerRange, getKind, getString, type Value } from './values.ts';

/** A link target or the address of a picture, wherever it is written. */
export interface Link {
  source: Source;
  document: ContentDocument;
  /** The range of the target, without quotation marks. */
  range: Range;
  /** The target as it is written, and with its placeholders filled. */
  written: string;
  target: string;
  field: string;
  isPicture: boolean;
  /** Of a link in a value. */
  node?: DataNode;
}

/** Where a link is, for a problem with it. */
export const placeOfLink = ({ source, range, field }: Link) => ({ source, range, field });

/** The parser encodes the braces of placeholders. */
const decodeBraces = (url: string) => url.replaceAll(/%7B(\w+)%7D/gi, '{$1}');

export function listMarkdownLinks(document: ContentDocument, fill: (text: string) => string): Link[] {
  const { source, page } = document;
  const nodes = page?.nodes ?? [];
  const pictures = new Set(nodes.flatMap((part) => (isType(part, 'imageReference') ? part.node.identifier : [])));
  return nodes.flatMap((part): Link[] => {
    if (!isType(part, 'link', 'image', 'definition')) return [];
    const { url, type } = part.node;
    // The target of a picture is not a link.
    if (isType(part, 'definition') && pictures.has(part.node.identifier)) return [];
    const written = decodeBraces(url);
    const [start, end] = part.range;
    const text = source.text.slice(start, end);
    // The words before the target may be an address as well, and so may the title after it.
    const words = Math.max(text.search(/\](?:\(|:)(?!.*\]\()/s), 0);
    const found = [written, url].map((each) => text.indexOf(each, words)).find((at) => at >= 0);
    const range: Range = found === undefined ? part.range : [start + found, start + found + written.length];
    const isPicture = type === 'image';
    // Astro finds a picture by its decoded name.
    const target = isPicture ? decodeAddress(fill(written)) : fill(written);
    return [{ source, document, range, written, target, field: isPicture ? 'Picture' : 'Link', isPicture }];
  });
}

/** Lists the link targets, files and pictures among values. @param served the folder of the files that visitors download */
export function listValueLinks(values: readonly Value[], fill: (text: string) => string, served = ''): Link[] {
  return values.flatMap((value): Link[] => {
    const kind = getKind(value) ?? '';
    const written = getString(value);
    if (!['link', 'file', 'download', 'image'].includes(kind) || written === undefined) return [];
    const { source, document } = value.entry;
    const target = (kind === 'download' ? `/${served}/` : '') + fill(written).trim();
    const field = formatField(value);
    const place = { source, document, node: value.node, range: getInnerRange(value) };
    return [{ ...place, written, target, field, isPicture: kind === 'image' }];
  });
}
