import { isPicture } from '@stepless/check';
import { getNodeAt, Refusal, requireDocument, requirePage, type Source } from '@stepless/documents';

import { getPagePath, isStatusPage } from '../../../schemas/route.ts';
import type { Change, DataTarget } from '../../protocol.ts';
import { createEntry, createPage, toPageFile } from '../create-files.ts';
import type { PendingChanges } from '../pending-changes.ts';
import { renamePage } from '../rename-page.ts';
import { restoreLineEnds } from '../restore-line-ends.ts';
import { getCollectionName, getPageId, readContent } from '../site.ts';
import { addRow } from './data.ts';

type ChangeOf<Action extends Change['action']> = Extract<Change, { action: Action }>;

const encode = (text: string) => new TextEncoder().encode(text);
const toHead = (file: string): DataTarget => ({ kind: 'data', file, path: [] });

/** Replaces the whole text of a file, broken or not. */
export function writeFile(pending: PendingChanges, { file, text }: ChangeOf<'write-file'>): void {
  if (isPicture(file) && !file.endsWith('.svg')) throw new Refusal(`${file} is a picture, not a text.`);
  const before = pending.find(file);
  pending.setBytes(file, encode(before ? restoreLineEnds(before.text, text) : text));
}

/** Whether the site cannot do without a page: the home page, and the pages of errors. */
const isRequired = (source: Source) => getPageId(source) === 'index' || isStatusPage(getPageId(source));

export function addPage(pending: PendingChanges, change: ChangeOf<'add-page'>): DataTarget {
  const { route, title, description, inNavigation } = change;
  const file = toPageFile(route, readContent(pending.project));
  const { bytes } = createPage(file, title, description, pending.project);
  pending.setBytes(file, bytes);
  requirePage(pending.require(file));
  if (inNavigation) {
    const items: DataTarget = { kind: 'data', file: 'navigation.json', path: ['header', 'items'] };
    const list = getNodeAt(requireDocument(pending.require(items.file)).root, items.path);
    const end = list?.kind === 'list' ? list.items.length : 0;
    addRow(pending, items, end, { label: title, href: getPagePath(getPageId(pending.require(file))) });
  }
  return toHead(file);
}

export function rename(
  pending: PendingChanges,
  { file, route, isUnknown = false }: ChangeOf<'rename-page'>,
): DataTarget {
  const source = pending.require(file);
  if (getCollectionName(file) !== 'pages') throw new Refusal(`${file} is not a page.`);
  if (isRequired(source)) throw new Refusal('The home page and the pages for errors keep their addresses.');
  requirePage(source);
  const content = readContent(pending.project);
  const name = toPageFile(route, content);
  renamePage(pending, content, source, { name, isUnknown });
  return toHead(name);
}

export function addEntry(pending: PendingChanges, { collection, name }: ChangeOf<'add-entry'>): DataTarget {
  const entry = createEntry(collection, name, pending.project);
  pending.setBytes(entry.name, entry.bytes);
  return toHead(entry.name);
}

export function deleteFile(pending: PendingChanges, { file }: ChangeOf<'delete-file'>): void {
  const source = pending.require(file);
  const isEntry = /^(?:pages|news|team)\//.test(file);
  if (!isEntry || (getCollectionName(file) === 'pages' && isRequired(source)))
    throw new Refusal(`The site cannot do without ${file}.`);
  pending.setBytes(file, undefined);
}

export function addPicture(pending: PendingChanges, { file, data }: ChangeOf<'add-picture'>): void {
  if (!isPicture(file)) throw new Refusal(`${file} is not a picture.`);
  if (pending.find(file)) throw new Refusal('A picture of this name has been added meanwhile. Choose yours again.');
  pending.setBytes(file, Buffer.from(data, 'base64'));
}
