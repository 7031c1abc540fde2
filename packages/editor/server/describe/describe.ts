import {
  capitalize,
  findPlaceholders,
  getMeta,
  getSchemaAt,
  unwrap,
  type Content,
  type ContentDocument,
} from '@stepless/check';
import { getNodeAt, toPlainValue, type Element, type Source } from '@stepless/documents';
import { z } from 'zod';

import type { BlockTarget, DataTarget, ElementTarget, Target } from '../../protocol.ts';
import type { Description, Field, FieldKind, Named, TextDescription } from '../../answers.ts';
import { hashBytes } from '../content-files.ts';
import { getCollection, getSite, once } from '../site.ts';
import { showBlock } from '../typed-block.ts';
import { listContents } from './contents.ts';
import { getHead, nameElement, nameElements, nameEntry, nameFile } from './document-names.ts';
import { getFieldKind } from './field-kind.ts';
import { describeField, describeGroup } from './fields.ts';
import { listShown } from './files.ts';
import { nameTarget } from './name-target.ts';
import { getTitle, isLabelled, nameSteps } from './names.ts';
import {
  findElementAround,
  findHiddenAttribute,
  findPlace,
  getDocument,
  hasHidden,
  isListFile,
  LostTargetError,
  toTarget,
  type EntryPlace,
} from './place.ts';

type Path = readonly (string | number)[];
type Described = Omit<Description, keyof TextDescription | 'shows'>;

const hashSource = once(({ bytes }: Source) => hashBytes(bytes));

function describePlaceholders(value: unknown, { placeholders: facts }: Content): TextDescription['placeholders'] {
  if (typeof value !== 'string') return [];
  const { placeholders: places = {} } = getSite();
  const names = new Set(findPlaceholders(value).map(({ name }) => name));
  return [...names].flatMap((name) => {
    const text = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const place = places[name];
    if (text === undefined || !place) return [];
    const target: DataTarget = { kind: 'data', file: place.file, path: [...place.path] };
    return [{ name, text, target }];
  });
}

function describeSection(
  document: ContentDocument,
  element: Element | undefined,
  content: Content,
): Description['section'] {
  return (
    element && {
      ...nameElement(document, element, content),
      component: element.name,
      isHidden: hasHidden(element),
      hiddenBy: findHiddenAttribute(element.name),
      isLabelled: isLabelled(element),
    }
  );
}

/** Returns the path of the innermost group that contains a value, or is it. A list belongs to the group that it is a field of. */
function findGroupPath({ schema, path }: EntryPlace): Path {
  const isGroup = (at: Path) => {
    const found = getSchemaAt(schema, at);
    return found !== undefined && unwrap(found) instanceof z.ZodObject;
  };
  return path.slice(0, path.findLastIndex((_, index) => isGroup(path.slice(0, index + 1))) + 1);
}

/** Describes the list that contains a group, if the group is a row. */
function describeRow(place: EntryPlace, path: Path): Description['row'] {
  const { document, entry, index: row } = place;
  const last = path.at(-1);
  const isNested = typeof last === 'number';
  if (!isNested && (path.length > 0 || row === undefined)) return undefined;
  const list = isNested ? getNodeAt(entry.value, path.slice(0, -1)) : document.root;
  return {
    list: isNested ? (toTarget(place, path.slice(0, -1)) as DataTarget) : getHead(document),
    index: isNested ? last : (row ?? 0),
    count: list?.kind === 'list' ? list.items.length : 0,
  };
}

function describeValue(content: Content, target: DataTarget | ElementTarget): Described {
  const place = findPlace(content, target);
  const { document, entry, schema, element, path } = place;
  const { placeholders: facts } = content;
  const groupPath = findGroupPath(place);
  const steps = nameSteps(schema, entry.value, path, facts);
  const own: Named = { name: nameEntry(place, content), target: toTarget(place, []) };
  const isHead = document.page !== undefined && element === undefined;
  const around: Named[] = [
    ...(isHead ? [] : nameFile(document, content)),
    ...nameElements(document, element?.within, content),
    own,
    ...steps
      .filter((step) => step.path.length <= groupPath.length)
      .map((step) => ({ name: step.name, target: toTarget(place, step.path) })),
  ];
  const groupSchema = getSchemaAt(schema, groupPath) ?? schema;
  return {
    group: {
      title: around.at(-1)?.name ?? own.name,
      description: getMeta(groupSchema).description ?? '',
      target: toTarget(place, groupPath),
      fields: describeGroup(place, groupPath, facts),
    },
    row: describeRow(place, groupPath),
    section: describeSection(document, element, content),
    parents: around.slice(0, -1),
    contents: element || isHead ? listContents(document, element, facts) : [],
  };
}

/** Describes a list file as a whole: a group with the list as its only field. */
function describeList(content: Content, document: ContentDocument, target: DataTarget): Described {
  const { noun, schema } = getCollection(document);
  const [{ name } = { name: capitalize(noun) }] = nameFile(document, content);
  const rows = document.root?.kind === 'list' ? document.root.items : [];
  const field: FieldKind = { kind: 'list', row: noun };
  const list: Field = {
    target,
    title: name,
    description: '',
    field,
    required: true,
    value: document.root && toPlainValue(document.root),
    examples: [],
    fields: rows.map((_, index) => describeRowOf(content, target, index)),
    breadcrumb: '',
    range: document.root?.range,
  };
  return {
    group: { title: name, description: getMeta(schema).description ?? '', target, fields: [list] },
    parents: [],
    contents: [],
  };
}

function describeRowOf(content: Content, { file }: DataTarget, index: number): Field {
  const place = findPlace(content, { kind: 'data', file, path: [index] });
  return {
    ...describeField(place, [], content.placeholders),
    title: `${capitalize(getCollection(place.document).noun)} ${index + 1}`,
    label: getTitle(place.entry.value, content.placeholders),
  };
}

function describeGroupOf(content: Content, target: Target): Described {
  const document = getDocument(content, target.file);
  if (target.kind === 'block') {
    const element = findElementAround(document, target.start, target.end);
    return describeValue(content, element ? nameElement(document, element, content).target : getHead(document));
  }
  return target.kind === 'data' && isListFile(document, target)
    ? describeList(content, document, target)
    : describeValue(content, target);
}

function readBlock(content: Content, { file, start, end }: BlockTarget): Pick<TextDescription, 'field' | 'value'> {
  const { page, source } = getDocument(content, file);
  const words = source.text.slice(start, end);
  const from = end - words.trimStart().length;
  const to = start + words.trimEnd().length;
  // Where the file has changed since, there may be a part of one text, or parts of two.
  const ranges = page?.nodes.map(({ range }) => range) ?? [];
  if (from >= to || !ranges.some((range) => range[0] === from) || !ranges.some((range) => range[1] === to))
    throw new LostTargetError();
  return { field: { kind: 'markdown' }, value: showBlock(words, content.placeholders) };
}

function readValue(content: Content, target: DataTarget | ElementTarget): Pick<TextDescription, 'field' | 'value'> {
  const document = getDocument(content, target.file);
  if (target.kind === 'data' && isListFile(document, target)) {
    const value = document.root && toPlainValue(document.root);
    return { field: { kind: 'list', row: getCollection(document).noun }, value };
  }
  const { entry, schema, path } = findPlace(content, target);
  const node = getNodeAt(entry.value, path);
  return {
    field: getFieldKind(getSchemaAt(schema, path) ?? schema, path.at(-1)),
    value: node && toPlainValue(node),
  };
}

/**
 * Describes a target: its name and its value.
 *
 * @throws LostTargetError if there is no such thing (any more)
 */
export function describeText(content: Content, target: Target): TextDescription {
  const { field, value } = target.kind === 'block' ? readBlock(content, target) : readValue(content, target);
  const { source } = getDocument(content, target.file);
  return {
    target,
    name: nameTarget(content, target),
    file: source.name,
    hash: hashSource(source),
    field,
    value,
    placeholders: describePlaceholders(value, content),
  };
}

/**
 * Describes a target, and the form that it is edited with.
 *
 * @throws LostTargetError if there is no such thing (any more)
 */
export function describe(content: Content, target: Target): Description {
  const text = describeText(content, target);
  const described = describeGroupOf(content, target);
  const { section } = described;
  return { ...text, ...described, shows: section ? listShown(content, section.component) : [] };
}
