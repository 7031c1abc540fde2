import type { Edit } from './edits.ts';
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
  /** Where the mistake is, if the parser noticed it later. */
  place?: Range;
  /** What is wrong, if the parser's message does not say so. */
  message?: string;
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
  const rest = text.slice(at);
  const typographic = /^[“”„‟″‘’‚′]([^“”„‟″‘’‚′"<>]*)[“”„‟″‘’‚′]/.exec(rest);
  const [written = '', value = ''] = typographic ?? /^([^\s"'<>]*[^\s"'<>/])/.exec(rest) ?? [];
  if (written === '') return [];
  const range: Range = [at, at + written.length];
  return [
    {
      instruction: `${typographic ? 'Write straight quotation marks' : 'Put the value in quotation marks'}: "${value}"`,
      edit: { range, text: `"${value}"` },
      place: range,
      ...(typographic && { message: 'The value of the attribute is in typographic quotation marks.' }),
    },
  ];
}

/** Ends the tag or the value before a < that cannot be where it is. */
function endBefore(text: string, at: number): SvgRepair[] {
  const end = text.slice(0, at).trimEnd().length;
  const start = text.lastIndexOf('<', end - 1);
  const place: Range = [Math.max(start, 0), end];
  const bracket = /\s*\/?>$/.exec(text.slice(0, end));
  const endTag = (sign: string) => ({
    instruction: `Write ${sign} at the end of the tag`,
    edit: insert(end, sign),
    place,
    message: 'The tag has no end.',
  });
  if (!bracket) return [endTag('/>'), endTag('>')];
  return [
    {
      instruction: 'Write " at the end of the value',
      edit: insert(bracket.index, '"'),
      place,
      message: 'A value has no closing quotation mark.',
    },
  ];
}

/** Removes what is after the drawing, or before it. */
function removeOutside(text: string): SvgRepair[] {
  const end = text.lastIndexOf('</svg>') + '</svg>'.length;
  const before = /^\s*(?:<\?xml[^>]*>)?\s*([^<\s][^<]*)</.exec(text);
  const after = text.slice(end);
  const ranges: Range[] = [];
  if (end >= '</svg>'.length && after.trim() !== '') {
    ranges.push([end + after.length - after.trimStart().length, text.trimEnd().length]);
  }
  if (before?.[1] !== undefined) {
    const start = text.indexOf(before[1]);
    ranges.push([start, start + before[1].length]);
  }
  return ranges.map((range) => ({
    instruction: 'Remove it',
    edit: { range, text: '' },
    place: range,
    message: 'This is outside the tags <svg> and </svg>.',
  }));
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

/** Writes the sign < that begins no tag as XML needs it. Several in a row are no text. */
function replaceBracket(text: string, after: number): SvgRepair[] {
  const at = after - 1;
  if (text[at] !== '<' || text[after] === '<' || text[at - 1] === '<') return [];
  const range: Range = [at, after];
  return [
    {
      instruction: 'Write &lt; instead of <',
      edit: { range, text: '&lt;' },
      place: range,
      message: 'The character < begins no tag here.',
    },
  ];
}

function removeComment(text: string, within: number): SvgRepair[] {
  const start = text.lastIndexOf('<!--', within);
  const end = text.indexOf('-->', within);
  if (start < 0 || end < 0) return [];
  const range: Range = [start, end + '-->'.length];
  return [
    {
      instruction: 'Remove the comment',
      edit: { range, text: '' },
      place: range,
      message: 'A comment must not contain --.',
    },
  ];
}

/** Removes the second of two attributes of the same name in the tag that ends here. */
function removeAttribute(text: string, name: string, end: number): SvgRepair[] {
  const start = text.lastIndexOf('<', end - 1);
  const pattern = new RegExp(`\\s${RegExp.escape(name)}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g');
  const second = [...text.slice(start, end).matchAll(pattern)][1];
  if (!second) return [];
  const range: Range = [start + second.index, start + second.index + second[0].length];
  return [{ instruction: 'Remove one of the two', edit: { range, text: '' }, place: [range[0] + 1, range[1]] }];
}

function declarePrefix(text: string, prefix: string, end: number): SvgRepair[] {
  const uri = Object.hasOwn(namespaces, prefix) ? namespaces[prefix] : undefined;
  const root = /<svg\b/.exec(text);
  if (uri === undefined || !root) return [];
  const used = text.lastIndexOf(`${prefix}:`, end);
  const declaration = `xmlns:${prefix}="${uri}"`;
  return [
    {
      instruction: `Write ${declaration} in the <svg> tag`,
      edit: insert(root.index + root[0].length, ` ${declaration}`),
      ...(used >= 0 && { place: [used, used + prefix.length + 1] as const }),
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
    const lower = `</${what.toLowerCase()}>`;
    const rename = { instruction: `Write ${lower}`, edit: { range, text: lower } };
    return [...(what === what.toLowerCase() ? [] : [rename]), { instruction: 'Remove it', edit: { range, text: '' } }];
  }
  if (detail.startsWith('no whitespace between attributes')) {
    return [{ instruction: 'Put a blank between the two attributes', edit: insert(start, ' ') }];
  }
  if (detail.startsWith('attribute without value')) {
    const at = text.slice(0, start).trimEnd().length;
    return [{ instruction: 'Give the attribute a value, such as =""', edit: insert(at, '=""') }];
  }
  if (detail.startsWith('malformed comment')) return removeComment(text, start);
  if (detail.startsWith('disallowed character in tag name')) return replaceBracket(text, start);
  if (detail.startsWith('disallowed character') && /^\p{Cc}/u.test(text.slice(start, end))) {
    return [{ instruction: 'Remove this invisible character', edit: { range, text: '' } }];
  }
  if (detail.startsWith('duplicate attribute')) return removeAttribute(text, what, end);
  if (detail.startsWith('unbound namespace prefix')) return declarePrefix(text, what, end);
  if (/undefined entity|entity name/.test(detail)) return replaceAmpersand(text, end);
  if (detail.startsWith('unquoted attribute value')) return quoteValue(text, start);
  if (/^disallowed character(?: in attribute name)?\.?$/.test(detail) && text[start] === '<')
    return endBefore(text, start);
  if (detail.startsWith('text data outside of root')) return removeOutside(text);
  return [];
}

const findFirstSyntaxFault = (text: string) =>
  findSvgFaults(text).find(({ kind }) => kind === 'syntax')?.range[0] ?? Infinity;

const apply = (text: string, { range: [start, end], text: by }: Edit) => text.slice(0, start) + by + text.slice(end);

/** Finds the edit that removes a syntax fault, and makes most of the drawing readable. */
export function repairSvg(text: string, fault: SvgFault): SvgRepair | undefined {
  let best: { repair: SvgRepair; reach: number } | undefined;
  for (const repair of propose(text, fault)) {
    const repaired = apply(text, repair.edit);
    const reach = findFirstSyntaxFault(repaired) - (repaired.length - text.length);
    if (reach > (best?.reach ?? fault.range[0])) best = { repair, reach };
    if (reach === Infinity) break;
  }
  return best?.repair;
}
