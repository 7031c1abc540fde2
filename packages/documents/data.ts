import { isDeepStrictEqual } from 'node:util';

import { readBack, type Document } from './document.ts';
import { insertJson, moveJson, removeJson, setJson } from './json/splice.ts';
import { toPlainValue, type Path } from './data-node.ts';
import { findFirstValid, Refusal } from './refusal.ts';
import { removeYaml, setYaml } from './yaml/splice.ts';

const getValue = ({ root }: Document): unknown => (root ? toPlainValue(root) : {});

type Part = Record<PropertyKey, unknown> & unknown[];

/** What follows the frontmatter of a page. */
const getBody = ({ source, page }: Document) => source.text.slice(page?.frontmatter?.block[1] ?? 0).trimStart();

/** Returns a text. @throws Refusal if it does not hold the data with a change of one part, or if the body has changed */
function requireChange(before: Document, text: string, path: Path, change: (part: Part) => void): string {
  const message = 'This value cannot be written in the file.';
  const after = readBack(before, text, message);
  const expected = { root: structuredClone(getValue(before)) };
  // Every object inherits fields such as `constructor`, which are not part of the data.
  const enter = (at: Part, key: string | number) => (Object.hasOwn(at, key) ? at[key] : (at[key] = {})) as Part;
  change(['root', ...path].reduce(enter, expected as unknown as Part));
  if (!isDeepStrictEqual(getValue(after), expected.root)) throw new Refusal(message);
  const isBodySame = before.page === undefined || getBody(before) === getBody(after);
  if (!isBodySame) throw new Refusal('This value would change the text of the page.');
  return text;
}

const requireField = (path: Path): string => {
  const [key, ...rest] = path;
  if (typeof key !== 'string' || rest.length > 0) throw new Refusal('The head of a page has no such field.');
  return key;
};

/**
 * Writes a value of a JSON file, or of the frontmatter of a page.
 *
 * @param order the fields of the parent, in the order of the schema
 * @throws Refusal if the value does not read back
 */
export function setData(document: Document, path: Path, value: unknown, order: readonly string[] = []): string {
  const { source, page } = document;
  const ways = page ? setYaml(document, requireField(path), value, order) : [setJson(source.text, path, value, order)];
  return findFirstValid(ways, (text) =>
    requireChange(document, text, path.slice(0, -1), (parent) => Object.assign(parent, { [path.at(-1) ?? '']: value })),
  );
}

export function removeData(document: Document, path: Path): string {
  const text = document.page ? removeYaml(document, requireField(path)) : removeJson(document.source.text, path);
  const key = path.at(-1) ?? '';
  return requireChange(document, text, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  });
}

export function insertData(document: Document, path: Path, at: number, value: unknown): string {
  const text = insertJson(document.source.text, path, at, value);
  return requireChange(document, text, path, (list) => list.splice(at, 0, value));
}

export function moveData(document: Document, path: Path, from: number, to: number): string {
  const text = moveJson(document.source.text, path, from, to);
  return requireChange(document, text, path, (list) => list.splice(to, 0, ...list.splice(from, 1)));
}
