import type { Edit } from '../rule.ts';
import type { Range } from '../source.ts';
import { findSvgFaults, type SvgFault } from './svg.ts';

/** Namespaces that drawing programs use, by their usual prefixes. */
const namespaces: Record<string, string> = {
  xlink: 'http://www.w3.org/1999/xlink',
  sodipodi: 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  inkscape: 'http://www.inkscape.org/namespaces/inkscape',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  cc: 'http://creativecommons.org/ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  sketch: 'http://www.bohemiancoding.com/sketch/ns',
  serif: 'http://www.serif.com/',
};

/** Names that HTML has for characters, and XML does not. */
const characters: Record<string, string> = {
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  times: '×',
  euro: '€',
};

/** Elements that usually have no content. */
const empty = /^(?:path|rect|circle|ellipse|line|polyline|polygon|use|image|stop|set|animate\w*|fe[A-Z]\w*)$/;

export interface SvgRepair {
  /** What the edit does, as an instruction without its end: `Add </g> at its end`. */
  instruction: string;
  edit: Edit;
}

const insert = (at: number, text: string): Edit => ({ range: [at, at], text });

/** Widens the range of an attribute by the white space before it, so that it can be removed. */
export function withSpaceBefore(text: string, [start, end]: Range): Range {
  const before = text.slice(0, start);
  return [start - (before.length - before.trimEnd().length), end];
}

function closeTag(text: string, name: string, [start]: Range): SvgRepair[] {
  const opening = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text.slice(start))?.[0];
  if (opening === undefined) return [];
  const selfClosed = {
    instruction: `Write /> instead of > at the end of this tag`,
    edit: insert(start + opening.length - 1, '/'),
  };
  const closings = [...text.matchAll(/[ \t]*<\//g)].map(({ index }) => index).filter((index) => index > start);
  const closed = [...closings.slice(0, MAX_CANDIDATES), text.trimEnd().length].map((at) => ({
    instruction: `Add </${name}> at its end`,
    edit: insert(at, `</${name}>`),
  }));
  return empty.test(name) ? [selfClosed, ...closed] : [...closed, selfClosed];
}

const MAX_CANDIDATES = 20;

function quoteValue(text: string, at: number): SvgRepair[] {
  const value = /^[^\s"'<>]*[^\s"'<>/]/.exec(text.slice(at))?.[0];
  return value === undefined
    ? []
    : [
        {
          instruction: `Put the value in quotation marks: "${value}"`,
          edit: { range: [at, at + value.length], text: `"${value}"` },
        },
      ];
}

function replaceAmpersand(text: string, before: number): SvgRepair[] {
  const at = text.lastIndexOf('&', before);
  if (at < 0) return [];
  const [entity = '&', name = ''] = /^&(\w+);/.exec(text.slice(at)) ?? [];
  const character = Object.hasOwn(characters, name) ? characters[name] : undefined;
  return character === undefined
    ? [{ instruction: 'Write &amp; instead of &', edit: { range: [at, at + 1], text: '&amp;' } }]
    : [
        {
          instruction: `Write the character itself instead of ${entity}`,
          edit: { range: [at, at + entity.length], text: character },
        },
      ];
}

function removeAttribute(text: string, name: string, end: number): SvgRepair[] {
  const found = new RegExp(`\\s${RegExp.escape(name)}\\s*=\\s*(?:"[^"]*"|'[^']*')$`).exec(text.slice(0, end));
  return found ? [{ instruction: 'Remove one of the two', edit: { range: [found.index, end], text: '' } }] : [];
}

function declarePrefix(text: string, prefix: string): SvgRepair[] {
  const uri = Object.hasOwn(namespaces, prefix) ? namespaces[prefix] : undefined;
  const root = /<svg\b/.exec(text);
  if (uri === undefined || !root) return [];
  const declaration = `xmlns:${prefix}="${uri}"`;
  return [
    {
      instruction: `Write ${declaration} in the <svg> tag`,
      edit: insert(root.index + root[0].length, ` ${declaration}`),
    },
  ];
}

function propose(text: string, { detail, range }: SvgFault): SvgRepair[] {
  const [start, end] = range;
  const [, what = ''] = /: "?([^".]*)/.exec(detail) ?? [];
  if (detail.startsWith('unclosed tag')) {
    const isAtEnd = !text.startsWith(`<${what}`, start);
    const opening = isAtEnd ? text.lastIndexOf(`<${what}`) : start;
    return closeTag(text, what, [opening, opening]);
  }
  if (detail.startsWith('unmatched closing tag')) {
    return [{ instruction: 'Remove it', edit: { range, text: '' } }];
  }
  if (detail.startsWith('duplicate attribute')) return removeAttribute(text, what, end);
  if (detail.startsWith('unbound namespace prefix')) return declarePrefix(text, what);
  if (/undefined entity|entity name/.test(detail)) return replaceAmpersand(text, end);
  if (detail.startsWith('unquoted attribute value')) return quoteValue(text, start);
  return [];
}

const findFirstSyntaxFault = (text: string) =>
  findSvgFaults(text).find(({ kind }) => kind === 'syntax')?.range[0] ?? Infinity;

const apply = (text: string, { range: [start, end], text: by }: Edit) => text.slice(0, start) + by + text.slice(end);

/** Finds the edit that removes a syntax fault, and makes most of the drawing readable. */
export function repairSvg(text: string, fault: SvgFault): SvgRepair | undefined {
  let best: { repair: SvgRepair; reach: number } | undefined;
  for (const repair of propose(text, fault)) {
    const reach = findFirstSyntaxFault(apply(text, repair.edit));
    if (reach > (best?.reach ?? fault.range[1])) best = { repair, reach };
    if (reach === Infinity) break;
  }
  return best?.repair;
}
