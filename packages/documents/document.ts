import { findConflicts } from './conflicts.ts';
import type { Fault } from './fault.ts';
import { parseJson } from './json/parse.ts';
import { collectNodes, type DataNode } from './data-node.ts';
import { isElement, parseBody, type Page } from './mdx/page.ts';
import { Refusal } from './refusal.ts';
import { getPosition, withText, type Source } from './source.ts';
import { blankFrontmatter, findFrontmatter } from './yaml/frontmatter.ts';
import { parseYaml } from './yaml/parse.ts';

export interface Document {
  readonly source: Source;
  /** The data of a JSON file, or the frontmatter of a page. Undefined if there is none, or if it could not be read. */
  readonly root: DataNode | undefined;
  /** The mistakes in its syntax, in the order of the file. */
  readonly faults: readonly Fault[];
  /** The body, of .md and .mdx files. */
  readonly page?: Page;
}

export type PageDocument = Document & { readonly page: Page };

function parsePage(source: Source, topLevel: readonly string[]): Document {
  const { frontmatter, faults: markFaults } = findFrontmatter(source.text);
  const yaml = frontmatter && parseYaml(source.text.slice(...frontmatter.range), frontmatter.range[0]);
  const body = blankFrontmatter(source.text, frontmatter);
  const { nodes, faults } = parseBody(body, source.name.endsWith('.mdx'), topLevel);
  return {
    source,
    root: yaml?.root,
    faults: [...markFaults, ...(yaml?.faults ?? []), ...faults],
    page: { frontmatter, body, nodes, elements: nodes.filter(isElement) },
  };
}

/**
 * Parses a content file by the ending of its name: .json, .mdx or .md.
 *
 * @param topLevel the components at the top level of pages. With them, one broken section does not hide the others
 * @returns undefined if it has another ending, or no text
 */
export function parseDocument(source: Source, topLevel: readonly string[] = []): Document | undefined {
  const { name, text, isUtf8 } = source;
  const isPage = /\.mdx?$/.test(name);
  if (!isUtf8 || text.trim() === '' || !(isPage || name.endsWith('.json'))) return undefined;
  const conflicts = findConflicts(text);
  if (conflicts.length > 0) return { source, root: undefined, faults: conflicts };
  return isPage ? parsePage(source, topLevel) : { source, ...parseJson(text) };
}

/** Returns the offset of the first mistake that is in the way of changes, or undefined if there is none. */
function findMistake({ root, faults }: Document): number | undefined {
  const [fault] = faults;
  if (fault) return fault.range[0];
  const nodes = root ? collectNodes(root) : [];
  // Of two fields of one name, nobody knows which is meant.
  const double = nodes.find(
    (node) => node.kind === 'object' && new Set(node.members.map(({ key }) => key)).size < node.members.length,
  );
  return double?.range[0];
}

const isChangeable = (document: Document | undefined): document is Document =>
  document !== undefined && (document.root ?? document.page) !== undefined && findMistake(document) === undefined;

/** Whether a file can be parsed, so that its parts can be changed. */
export const isReadable = (source: Source): boolean => isChangeable(parseDocument(source));

/**
 * Parses a document with another text.
 *
 * @throws Refusal with this message, if the file could not hold the text, or could not be read any more
 */
export function readBack<Parsed extends Document>({ source }: Parsed, text: string, message: string): Parsed {
  const changed = withText(source, text);
  const after = parseDocument(changed);
  if (changed.text !== text || !isChangeable(after)) throw new Refusal(message);
  return after as Parsed;
}

/** Parses a file whose parts are to be changed. @throws Refusal if it has a mistake in its syntax */
export function requireDocument(source: Source): Document {
  const document = parseDocument(source);
  if (!document) throw new Refusal(`${source.name} is empty or of another kind. Open its source to write it.`);
  const mistake = findMistake(document);
  if (mistake === undefined) return document;
  const { line } = getPosition(source, mistake);
  throw new Refusal(`${source.name} has a mistake near line ${line}. Fix it in the source first.`);
}

/** @throws Refusal if the file is not a page, or has a mistake in its syntax */
export function requirePage(source: Source): PageDocument {
  const document = requireDocument(source);
  if (!document.page) throw new Refusal(`${source.name} is not a page.`);
  return { ...document, page: document.page };
}
