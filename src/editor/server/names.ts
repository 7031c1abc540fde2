import { collections } from '../../schemas/collections.ts';
import { capitalize, quote, toTitle } from '../../check/format-text.ts';
import { getText } from '../../check/located.ts';
import type { Element } from '../../check/parse/body.ts';
import type { Document } from '../../check/parse/document.ts';
import { getEntries } from '../../check/parse/documents.ts';
import { getBreadcrumb } from '../../check/schema.ts';
import { getSchema } from '../../check/validate.ts';
import type { Target } from '../protocol.ts';

/** Names a component by its heading: `Section “Our Mission”`. */
export function nameElement({ name, attributes }: Element): string {
  const title = getText(attributes, 'title') ?? getText(attributes, 'id');
  return title === undefined ? toTitle(name) : `${toTitle(name)} ${quote(title)}`;
}

function nameData(document: Document, path: readonly (string | number)[]): string {
  const { shape, noun, schema } = collections[document.collection];
  const [first, ...rest] = path;
  const isRow = shape === 'rows';
  const entry = getEntries(document).filter(({ owner }) => owner === document.collection)[isRow ? Number(first) : 0];
  const name = entry?.name ?? capitalize(noun);
  if (isRow && first === undefined) return `List of ${noun}s`;
  return [name, ...getBreadcrumb(schema, isRow ? rest : path)].join(' › ');
}

/** Names what a target points at, in words: `Benefit card “cost” › Title`. */
export function nameTarget(document: Document, target: Target): string {
  if (target.kind === 'data') return nameData(document, target.path);
  const { text } = document.source;
  if (target.kind === 'block') return quote(text.slice(target.start, target.end).replace(/^#+\s/, ''));
  const element = document.page?.parts.find((part) => part.kind === 'element' && part.range[0] === target.offset);
  if (element?.kind !== 'element') return document.source.name;
  const schema = getSchema({ owner: `<${element.name}>` });
  const field = target.attribute === undefined || !schema ? [] : getBreadcrumb(schema, [target.attribute]);
  return [nameElement(element), ...field].join(' › ');
}
