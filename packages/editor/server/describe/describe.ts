import { findPlaceholders, getMeta, getSchemaAt, unwrap, type Content } from '@stepless/check';
import { getNodeAt, isType, toPlainValue, type Path } from '@stepless/documents';
import { z } from 'zod';

import type { BlockTarget, DataTarget, ComponentTarget, Target } from '../../shared/protocol.ts';
import type { Description, Named, TextDescription } from '../../shared/answers.ts';
import { bullet } from '../../shared/list-item.ts';
import { hashSource } from '../content/content-files.ts';
import { getSite, isRequired } from '../content/site.ts';
import { unescapeBlock } from '../content/typed-block.ts';
import { listContents, summarizeElement } from './contents.ts';
import { listFiles } from './library.ts';
import { nameDocument, nameElements, nameTarget } from './name-target.ts';
import { getFieldKind } from './field-kind.ts';
import { describeGroup } from './fields.ts';
import { nameSteps } from './names.ts';
import { listEntryKinds } from './options.ts';
import {
  findElementAround,
  findValue,
  getDocument,
  listNodesAt,
  LostTargetError,
  toDataTarget,
  toTarget,
  type FoundValue,
} from './find-target.ts';

type Described = Omit<Description, keyof TextDescription | 'shows' | 'adds'>;

function describePlaceholders(value: unknown, { facts }: Content): TextDescription['placeholders'] {
  if (typeof value !== 'string') return [];
  const { placeholders: written = {} } = getSite();
  const names = new Set(findPlaceholders(value).map(({ name }) => name));
  return [...names].flatMap((name) => {
    const text = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const at = written[name];
    return text === undefined || !at ? [] : [{ name, text, target: toDataTarget(at.file, at.path) }];
  });
}

/** Returns the path of the innermost group that contains a value, or is it. A list belongs to the group that it is a field of. */
function findGroupPath({ schema, path }: FoundValue): Path {
  const isGroup = (at: Path) => {
    const found = getSchemaAt(schema, at);
    return found !== undefined && unwrap(found) instanceof z.ZodObject;
  };
  return path.slice(0, path.findLastIndex((_, index) => isGroup(path.slice(0, index + 1))) + 1);
}

/** Describes the list that contains a group, if the group is a row. */
function describeRow(found: FoundValue, path: Path): Description['row'] {
  const index = path.at(-1);
  if (typeof index !== 'number') return undefined;
  const listPath = path.slice(0, -1);
  const list = getNodeAt(found.root, listPath);
  const kind = getFieldKind(getSchemaAt(found.schema, listPath) ?? found.schema, listPath.at(-1));
  const { min = 0, max } = kind.kind === 'list' ? kind : {};
  const count = list?.kind === 'list' ? list.items.length : 0;
  return { list: toTarget(found, listPath) as DataTarget, index, count, min, max };
}

function describeValue(content: Content, target: DataTarget | ComponentTarget): Described {
  const found = findValue(content, target);
  const { document, root, schema, element, path } = found;
  const groupPath = findGroupPath(found);
  const steps = nameSteps(schema, root, path, content.facts);
  const around: Named[] = [
    nameDocument(content, document),
    ...nameElements(content, document, element),
    ...steps
      .filter((step) => step.path.length <= groupPath.length)
      .map((step) => ({ name: step.name, target: toTarget(found, step.path) })),
  ];
  const groupSchema = getSchemaAt(schema, groupPath) ?? schema;
  return {
    group: {
      title: around.at(-1)?.name ?? '',
      description: getMeta(groupSchema).description ?? '',
      target: toTarget(found, groupPath),
      fields: describeGroup(found, groupPath, content),
    },
    row: describeRow(found, groupPath),
    isEntry: !document.page && groupPath.length === 0 && !isRequired(document.source.name),
    section: element && summarizeElement(content, document, element),
    parents: around.slice(0, -1),
    contents: listContents(content, document, element),
  };
}

/** Describes what contains a block of text: a component, or the page. */
function describeAround(content: Content, { file, start, end }: BlockTarget): Described {
  const document = getDocument(content, file);
  return describeValue(content, toTarget({ document, element: findElementAround(document, start, end) }, []));
}

type Read = Pick<TextDescription, 'field' | 'value' | 'bullet'>;

function readBlock(content: Content, { file, start, end }: BlockTarget): Read {
  const document = getDocument(content, file);
  const { page, source } = document;
  const words = source.text.slice(start, end);
  const from = end - words.trimStart().length;
  const to = start + words.trimEnd().length;
  // If the file has changed since, the range may hold a part of one text, or parts of two.
  const ranges = page?.nodes.map(({ range }) => range) ?? [];
  const isStart = ranges.some((range) => range[0] === start || range[0] === from);
  const isEnd = ranges.some((range) => range[1] === end || range[1] === to);
  if (from >= to || !isStart || !isEnd) throw new LostTargetError();
  const item = page?.nodes.findLast(
    (each) =>
      isType(each, 'listItem') &&
      each.range[0] < start &&
      end <= each.range[1] &&
      // The list inside an item may follow its words.
      each.node.children.every(({ type }, index) => index === 0 || type === 'list'),
  );
  const isParagraph = listNodesAt(document, start, end).some((each) => isType(each, 'paragraph'));
  const [own] = new RegExp(`^${bullet}$`).exec(source.text.slice(item?.range[0] ?? start, start)) ?? [];
  const before = own ?? (isParagraph && !item ? '' : undefined);
  return { field: { kind: 'markdown' }, value: unescapeBlock(words, content.facts), bullet: before };
}

function readValue(content: Content, target: DataTarget | ComponentTarget): Read {
  const { root, schema, path } = findValue(content, target);
  const node = getNodeAt(root, path);
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
  const read = target.kind === 'block' ? readBlock(content, target) : readValue(content, target);
  const { source } = getDocument(content, target.file);
  return {
    target,
    name: nameTarget(content, target),
    hash: hashSource(source),
    ...read,
    placeholders: describePlaceholders(read.value, content),
  };
}

/**
 * Describes a target, and the form that it is edited with.
 *
 * @throws LostTargetError if there is no such thing (any more)
 */
export function describe(content: Content, target: Target): Description {
  const text = describeText(content, target);
  const described = target.kind === 'block' ? describeAround(content, target) : describeValue(content, target);
  const { section } = described;
  const shown: readonly string[] = getSite().components?.[section?.component ?? '']?.shows ?? [];
  const around = described.isEntry ? [getDocument(content, target.file).collection] : shown;
  return {
    ...text,
    ...described,
    shows: listFiles(content).filter(({ collection }) => shown.includes(collection)),
    adds: listEntryKinds().filter(({ collection }) => around.includes(collection)),
  };
}
