import { isDeepStrictEqual } from 'node:util';

import { readBack, type Document } from './document.ts';
import { insertJson, moveJson, removeJson, setJson } from './json/splice.ts';
import { toPlainValue, type Path } from './located.ts';
import { findFirstValid, Refusal } from './refusal.ts';
import { removeYaml, setYaml } from './yaml/splice.ts';

const getValue = ({ root }: Document): unknown => (root ? toPlainValue(root) : {});

type Part = Record<PropertyKey, unknown>;

/** Returns a copy of the data with a change of the list or group of fields at a path, which is created if it is not there. */
function withChange(document: Document, path: Path, change: (part: Part & unknown[]) => void): unknown {
  const copy = { root: structuredClone(getValue(document)) };
  change(['root', ...path].reduce<Part>((at, key) => (at[key] ??= {}) as Part, copy) as Part & unknown[]);
  return copy.root;
}

/** What follows the frontmatter of a page. */
const getBody = ({ source, page }: Document) => source.text.slice(page?.frontmatter?.block[1] ?? 0).trimStart();

/** Returns a text. @throws Refusal if it does not hold this value, or anything else has changed */
function requireValue(before: Document, text: string, expected: unknown): string {
  const message = 'This value cannot be written in the file.';
  const after = readBack(before, text, message);
  if (!isDeepStrictEqual(getValue(after), expected)) throw new Refusal(message);
  const isBodySame = before.page === undefined || getBody(before) === getBody(after);
  if (!isBodySame) throw new Refusal('This value would change the text of the page.');
  return text;
}

const requireField = (path: Path): string => {
  const [key, ...rest] = path;
  if (typeof key !== 'string' || rest.length > 0) throw new Refusal('The head of a page has no such field.');
  return key;
};

const getHead = ({ source, root, page }: Document) => ({ text: source.text, range: page?.frontmatter?.range, root });

/**
 * Writes a value of a JSON file, or of the frontmatter of a page.
 *
 * @param order the fields of the parent, in the order of the schema
 * @throws Refusal if the value does not read back
 */
export function setData(document: Document, path: Path, value: unknown, order: readonly string[] = []): string {
  const expected = withChange(document, path.slice(0, -1), (parent) => {
    parent[path.at(-1) as number] = value;
  });
  const { source, page } = document;
  const ways = page
    ? setYaml(getHead(document), requireField(path), value, order)
    : [setJson(source.text, path, value, order)];
  return findFirstValid(ways, (text) => requireValue(document, text, expected));
}

export function removeData(document: Document, path: Path): string {
  const text = document.page
    ? removeYaml(getHead(document), requireField(path))
    : removeJson(document.source.text, path);
  const key = path.at(-1) ?? '';
  const expected = withChange(document, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  });
  return requireValue(document, text, expected);
}

export function insertData(document: Document, path: Path, at: number, value: unknown): string {
  const expected = withChange(document, path, (list) => list.splice(at, 0, value));
  return requireValue(document, insertJson(document.source.text, path, at, value), expected);
}

export function moveData(document: Document, path: Path, from: number, to: number): string {
  const expected = withChange(document, path, (list) => list.splice(to, 0, ...list.splice(from, 1)));
  return requireValue(document, moveJson(document.source.text, path, from, to), expected);
}
