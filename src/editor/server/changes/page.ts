import { readContent } from '../../../check/content.ts';
import { getMember } from '../../../check/located.ts';
import type { Element } from '../../../check/parse/body.ts';
import { getFields } from '../../../check/schema.ts';
import type { Range } from '../../../check/source.ts';
import { getSchema } from '../../../check/validate.ts';
import type { BlockTarget, ElementTarget } from '../../protocol.ts';
import { getElements, requireElement, requirePage, type PageFile } from '../content-document.ts';
import { createSection } from '../create-section.ts';
import type { Draft } from '../draft.ts';
import { setAttribute } from '../splice/attributes.ts';
import { addBlock, removeBlock, writeBlock } from '../splice/markdown.ts';
import * as splice from '../splice/sections.ts';
import { escapeBlock } from '../typed-block.ts';

interface Found {
  document: PageFile;
  element: Element;
}

/** Finds the component of a target in the draft, where other changes may have moved it. */
function findElement(draft: Draft, file: string, offset: number): Found {
  const document = requirePage(draft.require(file));
  return { document, element: requireElement(document, draft.toCurrent(file, offset)) };
}

/** Writes an attribute. Without a value, removes it. */
export function setAttributeOf(draft: Draft, target: ElementTarget, name: string, value: unknown): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const schema = getSchema({ owner: `<${element.name}>` });
  const text = setAttribute(document, element, name, value, schema ? Object.keys(getFields(schema)) : []);
  const member = getMember(element.attributes, name);
  const written: Range[] = member ? [[member.keyRange[0], member.value.range[1]]] : [];
  draft.setText(target.file, text, [...written, element.nameRange]);
  return { ...target, offset: element.range[0] };
}

function findBlock(draft: Draft, { file, start, end }: BlockTarget) {
  const document = requirePage(draft.require(file));
  const from = draft.toCurrent(file, start);
  return { document, range: [from, from + end - start] as const };
}

export function write(draft: Draft, target: BlockTarget, markdown: string): BlockTarget {
  const { document, range } = findBlock(draft, target);
  const text = writeBlock(document, range, escapeBlock(markdown, readContent(draft.project).facts));
  draft.setText(target.file, text, [range]);
  return { ...target, start: range[0], end: range[1] + text.length - document.source.text.length };
}

export function add(draft: Draft, target: BlockTarget, markdown: string): BlockTarget {
  const { document, range } = findBlock(draft, target);
  const { text, block } = addBlock(document, range, markdown);
  draft.setText(target.file, text, [range]);
  return { ...target, start: block[0], end: block[1] };
}

export function remove(draft: Draft, target: BlockTarget): void {
  const { document, range } = findBlock(draft, target);
  draft.setText(target.file, removeBlock(document, range), [range]);
}

interface NewPlace {
  before?: number | undefined;
  within?: number | undefined;
}

function toPlace(draft: Draft, file: string, { before, within }: NewPlace): splice.Place {
  if (before !== undefined) return { before: findElement(draft, file, before).element };
  return { within: within === undefined ? undefined : findElement(draft, file, within).element };
}

/** Adds a component with a valid start. */
export function addSection(draft: Draft, file: string, name: string, at: NewPlace): ElementTarget {
  const document = requirePage(draft.require(file));
  const place = toPlace(draft, file, at);
  const container = splice.getContainer(place);
  const { siteMap } = readContent(draft.project);
  const {
    text: written,
    count,
    offset,
  } = createSection(name, container, { document, project: draft.project, siteMap });
  const [outer = name] = /(?<=^<)\w+/.exec(written) ?? [];
  splice.requirePlacement(document, outer, container);
  const placed = splice.addSection(document, written, place, count);
  draft.setText(file, placed.text, []);
  const after = requirePage(draft.require(file));
  // The others are around the one that was asked for.
  const inner = getElements(after).find(
    (element) => element.name === name && element.range[0] >= placed.offset + Math.min(offset, 1),
  );
  return { kind: 'element', file, offset: inner?.range[0] ?? placed.offset };
}

/** Gives the ids of a copied component names that no other component of the page has. */
function renameIds({ page }: PageFile, text: string): string {
  const taken = new Set(
    page.parts.flatMap((part) => {
      const id = part.kind === 'element' ? getMember(part.attributes, 'id')?.value : undefined;
      return id?.kind === 'scalar' ? [id.value] : [];
    }),
  );
  return text.replaceAll(/(\sid=)(["'])([^"']*)\2(?=[^<>]*>)/g, (_, key: string, mark: string, id: string) => {
    const base = id.replace(/-\d+$/, '');
    let number = 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    taken.add(`${base}-${number}`);
    return `${key}${mark}${base}-${number}${mark}`;
  });
}

export function duplicateSection(draft: Draft, target: ElementTarget): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const { text, offset } = splice.duplicateSection(document, element, (copy) => renameIds(document, copy));
  draft.setText(target.file, text, [element.range]);
  return { kind: 'element', file: target.file, offset };
}

export function removeSection(draft: Draft, target: ElementTarget): void {
  const { document, element } = findElement(draft, target.file, target.offset);
  draft.setText(target.file, splice.removeSection(document, element), [element.range]);
}

export function moveSection(draft: Draft, target: ElementTarget, to: NewPlace): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const isGiven = to.before !== undefined || to.within !== undefined;
  const place = isGiven ? toPlace(draft, target.file, to) : { within: element.within };
  const { text, offset } = splice.moveSection(document, element, place);
  draft.setText(target.file, text, [element.range]);
  return { kind: 'element', file: target.file, offset };
}
