import { SaxesParser, type SaxesTagNS } from 'saxes';

import type { Range } from '../source.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** What browsers run or load wherever it stands in a drawing. */
const FOREIGN = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

/** Something for which a drawing is not shown, or must not be. */
export interface SvgFault {
  kind: 'syntax' | 'encoding' | 'no-drawing' | 'doctype' | 'element' | 'handler' | 'link' | 'style' | 'animated-link';
  range: Range;
  /** What the parser says; or the name of the element or attribute, or the address, that is meant. */
  detail: string;
  /** The name of the element that a link is on. */
  element?: string;
}

/** A picture or a font that is part of the file itself. Other data may be a document with scripts of its own. */
const isEmbedded = (url: string) =>
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font)/i.test(url);

const isInside = (url: string) => url === '' || url.startsWith('#') || isEmbedded(url);

/** CSS may spell any letter by its number. */
const withoutEscapes = (css: string) =>
  css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string | undefined) => {
    const point = Number.parseInt(code ?? '', 16);
    return letter ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '');
  });

const reference = /@import\b|(?:\burl\(\s*(["']?)([^"')]*)|(?:image-set|\bimage|\bsrc)\()/gi;

/** What a style takes from elsewhere. */
function foreignIn(css: string): string | undefined {
  return [...withoutEscapes(css).matchAll(reference)]
    .filter(([, , url]) => url === undefined || !isInside(url.trim()))
    .map(([whole, , url]) => url?.trim() ?? whole)
    .at(0);
}

interface Attribute {
  name: string;
  local: string;
  value: string;
  range: Range;
}

function faultOfAttribute({ name, local, value, range }: Attribute): SvgFault | undefined {
  if (/^on/i.test(name)) return { kind: 'handler', range, detail: name };
  const isLink = ['href', 'src'].includes(local.toLowerCase()) || name === 'xml:base';
  if (isLink) return isInside(value.trim()) ? undefined : { kind: 'link', range, detail: value.trim() };
  if (name.startsWith('xmlns')) return undefined;
  const foreign = foreignIn(value);
  return foreign === undefined ? undefined : { kind: 'style', range, detail: foreign };
}

/** No drawing has as many elements in each other, and the parser's time grows with the square of them. */
const DEEPEST = 250;

/** Ends the reading where it stands. */
class TooDeep extends Error {}

/** The first & that begins nothing: the parser takes all up to the next semicolon for a name. */
function bareAmpersand(text: string): number {
  const blanked = text.replaceAll(/<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)/g, (part) => ' '.repeat(part.length));
  return blanked.search(/&(?!(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);)/i);
}

/** Reads a drawing as strictly as browsers do, and finds what makes it more than a drawing. */
class Reader {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #text: string;
  readonly #faults: SvgFault[] = [];
  /** The attributes of the tag that is being read, in its order, and where the last of them ends. */
  #attributes: Attribute[] = [];
  #tagStart = 0;
  #end = 0;
  #hasRoot = false;
  /** The elements that are open, with where their tags begin. */
  readonly #open: { name: string; range: Range }[] = [];
  /** The element that was closed last, be it by the closing tag of another. */
  #left: { name: string; range: Range } | undefined;
  /** How deep the outermost element stands that has no place in a drawing; all in it goes with it. */
  #alien = Infinity;
  /** The style that is being read: where its text begins, how deep it stands, and what it says so far. */
  #style: { start: number; depth: number; css: string } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly SvgFault[] {
    const parser = this.#parser;
    parser.on('error', (error) => {
      this.#fail(error.message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) this.#add('encoding', [0, parser.position], encoding);
    });
    parser.on('doctype', () => {
      const start = this.#text.lastIndexOf('<!DOCTYPE', parser.position);
      this.#add('doctype', [start, parser.position], '');
    });
    parser.on('processinginstruction', ({ target }) => {
      const start = this.#text.lastIndexOf('<?', parser.position);
      if (target === 'xml-stylesheet') this.#add('element', [start, parser.position], `?${target}`);
    });
    parser.on('opentagstart', ({ name }) => {
      this.#end = parser.position - 1;
      this.#tagStart = this.#end - name.length - 1;
      this.#attributes = [];
    });
    parser.on('attribute', ({ name, local, value }) => {
      const written = this.#text.slice(this.#end, parser.position);
      const start = parser.position - written.trimStart().length;
      this.#end = parser.position;
      this.#attributes.push({ name, local, value, range: [start, this.#end] });
    });
    parser.on('opentag', (tag) => {
      this.#opened(tag);
    });
    const addToStyle = (css: string) => {
      if (this.#style) this.#style.css += css;
    };
    parser.on('text', addToStyle);
    parser.on('cdata', addToStyle);
    parser.on('closetag', () => {
      this.#closed();
    });
    try {
      parser.write(this.#text).close();
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
    }
    return this.#found();
  }

  #add(kind: SvgFault['kind'], range: Range, detail: string) {
    this.#faults.push({ kind, range, detail });
  }

  #fail(message: string) {
    // The first error explains all others.
    if (this.#faults.some(({ kind }) => kind === 'syntax')) return;
    const at = Math.min(Math.max(this.#parser.position - 1, 0), Math.max(this.#text.length - 1, 0));
    const ampersand = bareAmpersand(this.#text);
    if (ampersand >= 0 && ampersand < at) {
      this.#add('syntax', [ampersand, ampersand + 1], 'disallowed character in entity name.');
      return;
    }
    if (!message.startsWith('unexpected close tag') || !this.#left) {
      this.#add('syntax', [at, at + 1], message);
      return;
    }
    // What was left open is to be mended, unless nothing of the closing tag's name is open.
    const [tag = '', closing = ''] = /<\/([^\s>]*)\s*>$/.exec(this.#text.slice(0, at + 1)) ?? [];
    const isOpen = this.#open.some(({ name }) => name === closing);
    if (isOpen) this.#add('syntax', this.#left.range, `unclosed tag: ${this.#left.name}`);
    else this.#add('syntax', [at + 1 - tag.length, at + 1], `unmatched closing tag: ${closing}.`);
  }

  #opened({ name, local, uri }: SaxesTagNS) {
    const range: Range = [this.#tagStart, this.#tagStart + name.length + 1];
    this.#open.push({ name, range });
    if (this.#open.length > DEEPEST) {
      this.#add('syntax', range, `more than ${DEEPEST} elements stand in each other`);
      throw new TooDeep();
    }
    if (this.#open.length > this.#alien) return;
    const isDrawing = uri === SVG;
    const element = local.toLowerCase();
    if (!this.#hasRoot && !(isDrawing && local === 'svg')) {
      this.#hasRoot = true;
      this.#alien = this.#open.length;
      this.#add('no-drawing', range, name);
      return;
    }
    this.#hasRoot = true;
    if (FOREIGN.has(uri) || (isDrawing && ['script', 'foreignobject', 'handler'].includes(element))) {
      this.#alien = this.#open.length;
      this.#add('element', range, name);
      return;
    }
    // What programs that draw keep for themselves under names of their own does nothing in a browser.
    if (!isDrawing) return;
    if (element === 'style') this.#style ??= { start: this.#parser.position, depth: this.#open.length, css: '' };
    for (const attribute of this.#attributes) {
      const fault = faultOfAttribute(attribute);
      if (fault) this.#faults.push({ ...fault, element });
      const target = attribute.local === 'attributeName' ? attribute.value.trim().replace(/^.*:/, '') : '';
      if (/^(?:href|on.*)$/i.test(target)) this.#add('animated-link', attribute.range, name);
    }
  }

  #closed() {
    const depth = this.#open.length;
    this.#left = this.#open.pop();
    if (depth <= this.#alien) this.#alien = Infinity;
    if (this.#style?.depth !== depth) return;
    const { start, css } = this.#style;
    this.#style = undefined;
    const foreign = foreignIn(css);
    if (foreign === undefined) return;
    const at = this.#text.indexOf(foreign, start);
    const isThere = at >= 0 && at < this.#parser.position;
    this.#add('style', isThere ? [at, at + foreign.length] : [start, start + 1], foreign);
  }

  #found(): readonly SvgFault[] {
    const has = (kind: SvgFault['kind']) => this.#faults.some((fault) => fault.kind === kind);
    // A document type explains entities that are not known, and an error of syntax that there is no root.
    const explained = has('doctype') ? 'syntax' : has('syntax') ? 'no-drawing' : undefined;
    return this.#faults.filter(({ kind }) => kind !== explained);
  }
}

export const svgFaults = (text: string): readonly SvgFault[] => new Reader(text).read();
