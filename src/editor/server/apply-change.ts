import { collections } from '../../schemas/collections.ts';
import { getMember, getNodeAt, type Located } from '../../check/located.ts';
import type { Document } from '../../check/parse/document.ts';
import { getFields, getSchemaAt } from '../../check/schema.ts';
import type { Range } from '../../check/source.ts';
import { getSchema } from '../../check/validate.ts';
import type { Change, DataTarget, ElementTarget, Target } from '../protocol.ts';
import { requireDocument, requireElement, requirePage } from './content-document.ts';
import type { Draft } from './draft.ts';
import { setAttribute } from './splice/attributes.ts';
import { removeData, setData } from './splice/data.ts';
import { writeBlock } from './splice/markdown.ts';

type Path = readonly (string | number)[];
type ChangeOf<Action extends Change['action']> = Extract<Change, { action: Action }>;

/** Returns the fields of the group that a field belongs to, in the order of the schema. */
function getOrder({ collection }: Document, path: Path): string[] {
  const { shape, schema } = collections[collection];
  const parent = getSchemaAt(schema, (shape === 'rows' ? path.slice(1) : path).slice(0, -1));
  return parent ? Object.keys(getFields(parent)) : [];
}

/** Returns the ranges of the ids of the rows that a place is in: another row at this place is another thing. */
const getIdRanges = (root: Located | undefined, path: Path): Range[] =>
  path.flatMap((_, index) => {
    const id = getMember(getNodeAt(root, path.slice(0, index)), 'id');
    return id ? [id.value.range] : [];
  });

function setValue(draft: Draft, target: DataTarget, value: unknown): Target {
  const document = requireDocument(draft.require(target.file));
  const { path } = target;
  const text =
    value === undefined ? removeData(document, path) : setData(document, path, value, getOrder(document, path));
  const node = getNodeAt(document.root, path);
  draft.setText(target.file, text, [...(node ? [node.range] : []), ...getIdRanges(document.root, path)]);
  return target;
}

function setAttributeOf(draft: Draft, target: ElementTarget, attribute: string, value: unknown): Target {
  const document = requirePage(draft.require(target.file));
  const element = requireElement(document, draft.toCurrent(target.file, target.offset));
  const schema = getSchema({ owner: `<${element.name}>` });
  const order = schema ? Object.keys(getFields(schema)) : [];
  const text = setAttribute(document, element, attribute, value, order);
  const member = getMember(element.attributes, attribute);
  draft.setText(target.file, text, [
    element.nameRange,
    ...(member ? [[member.keyRange[0], member.value.range[1]] as const] : []),
  ]);
  return { ...target, offset: element.range[0] };
}

function set(draft: Draft, { target, value }: ChangeOf<'set'>): Target {
  if (target.kind === 'data') return setValue(draft, target, value);
  if (target.attribute === undefined) throw new TypeError('The target names no attribute.');
  return setAttributeOf(draft, target, target.attribute, value);
}

function write(draft: Draft, { target, markdown }: ChangeOf<'write'>): Target {
  const document = requirePage(draft.require(target.file));
  const start = draft.toCurrent(target.file, target.start);
  const end = start + target.end - target.start;
  const text = writeBlock(document, [start, end], markdown);
  draft.setText(target.file, text, [[start, end]]);
  return { ...target, start, end: end + text.length - document.source.text.length };
}

/**
 * Makes a change in a draft.
 *
 * @returns where the change can be pointed at
 * @throws Refusal if it cannot be made
 */
export function applyChange(draft: Draft, change: Change): Target | undefined {
  switch (change.action) {
    case 'set':
      return set(draft, change);
    case 'write':
      return write(draft, change);
    default:
      throw new Error(change.action);
  }
}
