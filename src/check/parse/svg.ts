import { SaxesParser, type SaxesTagNS } from 'saxes';

import type { Range } from '../source.ts';
import { findExternalReference, isInternal } from './svg-references.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Namespaces whose elements browsers render, and run, inside an SVG. */
const FOREIGN = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

/** A reason why browsers do not show an SVG, or why it is not safe. */
export interface SvgFault {
  kind: 'syntax' | 'encoding' | 'no-drawing' | 'doctype' | 'element' | 'handler' | 'link' | 'style' | 'animated-link';
  range: Range;
  /** The parser's message, or the element, attribute or address that the fault is about. */
  detail: string;
  /** The element that has the faulty attribute. */
  element?: string;
  /** The whole element, for faults that only its removal solves. */
  extent?: Range;
}

interface Attribute {
  name: string;
  local: string;
  value: string;
  range: Range;
}

function findAttributeFault({ name, local, value, range }: Attribute): SvgFault | undefined {
  if (/^on/i.test(name)) return { kind: 'handler', range, detail: name };
  const isLink = ['href', 'src'].includes(local.toLowerCase()) || name === 'xml:base';
  if (isLink) return isInternal(value.trim()) ? undefined : { kind: 'link', range, detail: value.trim() };
  if (name.startsWith('xmlns')) return undefined;
  const external = findExternalReference(value);
  return external === undefined ? undefined : { kind: 'style', range, detail: external };
}

/** No real SVG nests this deep, and the parser's time grows with the square of the depth. */
const MAX_DEPTH = 250;

/** Stops the parser at a drawing that is nested too deep. */
class TooDeep extends Error {}

/** Finds the first & that begins no entity. The parser would read everything up to the next semicolon as its name. */
function findBareAmpersand(text: string): number {
  const blanked = text.replaceAll(/<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)/g, (part) => ' '.repeat(part.length));
  return blanked.search(/&(?!(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);)/i);
}

interface OpenElement {
  name: string;
  range: Range;
  /** The faults that only the removal of the element solves. */
  faults: SvgFault[];
}

/** Parses an SVG as strictly as browsers do, and finds everything in it that is not a drawing. */
class SvgReader {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #text: string;
  readonly #faults: SvgFault[] = [];
  /** The attributes of the current tag, in their order, and the offset after the last one. */
  #attributes: Attribute[] = [];
  #tagStart = 0;
  #end = 0;
  #hasRoot = false;
  /** The open elements, with the ranges of their opening tags. */
  readonly #open: OpenElement[] = [];
  /** The element that was closed last. It may have been closed by another element's closing tag. */
  #lastClosed: OpenElement | undefined;
  /** The depth of the outermost forbidden element. Faults inside it are not reported again. */
  #forbiddenDepth = Infinity;
  /** The <style> element being read: the offset of its text, its depth, and its CSS so far. */
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
      this.#openElement(tag);
    });
    const addToStyle = (css: string) => {
      if (this.#style) this.#style.css += css;
    };
    parser.on('text', addToStyle);
    parser.on('cdata', addToStyle);
    parser.on('closetag', () => {
      this.#closeElement();
    });
    try {
      parser.write(this.#text).close();
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
    }
    return this.#listFaults();
  }

  #add(kind: SvgFault['kind'], range: Range, detail: string): SvgFault {
    const fault = { kind, range, detail };
    this.#faults.push(fault);
    return fault;
  }

  #fail(message: string) {
    // All later errors follow from the first.
    if (this.#faults.some(({ kind }) => kind === 'syntax')) return;
    const at = Math.min(Math.max(this.#parser.position - 1, 0), Math.max(this.#text.length - 1, 0));
    const ampersand = findBareAmpersand(this.#text);
    if (ampersand >= 0 && ampersand < at) {
      this.#add('syntax', [ampersand, ampersand + 1], 'disallowed character in entity name.');
      return;
    }
    if (!message.startsWith('unexpected close tag') || !this.#lastClosed) {
      this.#add('syntax', [at, at + 1], message);
      return;
    }
    // If an element of that name is open, the mistake is the unclosed element inside it. If none is, it is the closing tag.
    const [tag = '', closing = ''] = /<\/([^\s>]*)\s*>$/.exec(this.#text.slice(0, at + 1)) ?? [];
    const isOpen = this.#open.some(({ name }) => name === closing);
    if (isOpen) this.#add('syntax', this.#lastClosed.range, `unclosed tag: ${this.#lastClosed.name}`);
    else this.#add('syntax', [at + 1 - tag.length, at + 1], `unmatched closing tag: ${closing}.`);
  }

  #openElement({ name, local, uri }: SaxesTagNS) {
    const range: Range = [this.#tagStart, this.#tagStart + name.length + 1];
    const opened: OpenElement = { name, range, faults: [] };
    this.#open.push(opened);
    if (this.#open.length > MAX_DEPTH) {
      this.#add('syntax', range, `more than ${MAX_DEPTH} nested elements`);
      throw new TooDeep();
    }
    if (this.#open.length > this.#forbiddenDepth) return;
    const isSvg = uri === SVG;
    const element = local.toLowerCase();
    if (!this.#hasRoot && !(isSvg && local === 'svg')) {
      this.#hasRoot = true;
      this.#forbiddenDepth = this.#open.length;
      this.#add('no-drawing', range, name);
      return;
    }
    this.#hasRoot = true;
    if (FOREIGN.has(uri) || (isSvg && ['script', 'foreignobject', 'handler'].includes(element))) {
      this.#forbiddenDepth = this.#open.length;
      opened.faults.push(this.#add('element', range, name));
      return;
    }
    // Drawing programs store data in their own namespaces. Browsers ignore it.
    if (!isSvg) return;
    if (element === 'style') this.#style ??= { start: this.#parser.position, depth: this.#open.length, css: '' };
    for (const attribute of this.#attributes) {
      const fault = findAttributeFault(attribute);
      if (fault) this.#faults.push({ ...fault, element });
      const target = attribute.local === 'attributeName' ? attribute.value.trim().replace(/^.*:/, '') : '';
      if (/^(?:href|on.*)$/i.test(target)) opened.faults.push(this.#add('animated-link', attribute.range, name));
    }
  }

  #closeElement() {
    const depth = this.#open.length;
    this.#lastClosed = this.#open.pop();
    for (const fault of this.#lastClosed?.faults ?? []) {
      fault.extent = [this.#lastClosed?.range[0] ?? 0, this.#parser.position];
    }
    if (depth <= this.#forbiddenDepth) this.#forbiddenDepth = Infinity;
    if (this.#style?.depth !== depth) return;
    const { start, css } = this.#style;
    this.#style = undefined;
    const external = findExternalReference(css);
    if (external === undefined) return;
    const at = this.#text.indexOf(external, start);
    const isThere = at >= 0 && at < this.#parser.position;
    this.#add('style', isThere ? [at, at + external.length] : [start, start + 1], external);
  }

  #listFaults(): readonly SvgFault[] {
    const has = (kind: SvgFault['kind']) => this.#faults.some((fault) => fault.kind === kind);
    // A document type explains unknown entities; a syntax error explains a missing root.
    const explained = has('doctype') ? 'syntax' : has('syntax') ? 'no-drawing' : undefined;
    return this.#faults.filter(({ kind }) => kind !== explained);
  }
}

/** Finds the reasons why an SVG is not shown, or is not safe. */
export const findSvgFaults = (text: string): readonly SvgFault[] => new SvgReader(text).read();
