import { Refusal, requirePage, withText } from '@stepless/documents';

import type { ChangeOf, DataTarget, FileTarget } from '../../shared/protocol.ts';
import { isSameBytes } from '../content/content-files.ts';
import { createEntry, createPageText, findFreeName, toPageFile } from './create-files.ts';
import type { PendingChanges } from './pending-changes.ts';
import { mergeKeepingOurs } from '../compare/merge.ts';
import { movePage } from './move-page.ts';
import { keepLineEnds } from '../content/line-ends.ts';
import {
  checkProject,
  getAddress,
  getCollectionOf,
  getSite,
  hasAddress,
  isMedia,
  isRequired,
  readContent,
  requireCollection,
} from '../content/site.ts';
import { nameFile } from '../describe/name-file.ts';
import { toDataTarget } from '../describe/find-target.ts';
import { addRow } from './data.ts';

/** Adds a file in which the content check finds no error. */
function addRight(pending: PendingChanges, file: string, content: string | Uint8Array): void {
  pending.replace(file, content);
  const wrong = checkProject(pending.project).find(({ source, level }) => source.name === file && level === 'error');
  if (wrong) throw new Refusal(`${wrong.message} ${wrong.remedy}`);
}

/** Replaces the whole text of a file, broken or not. */
export function set(pending: PendingChanges, { file }: FileTarget, value: unknown, typedOn: unknown): undefined {
  if (typeof value !== 'string' || (isMedia(file) && !file.endsWith('.svg')))
    throw new Refusal(`${nameFile(file)} is not a text.`);
  const theirs = pending.find(file);
  // Its text shows what could not be decoded as one and the same character: saved, the bytes would be lost.
  if (theirs?.isUtf8 === false)
    throw new Refusal('This file is not saved as UTF-8. Save it as UTF-8 in the program that it was written with.');
  const base = theirs && (typeof typedOn === 'string' ? withText(theirs, typedOn) : theirs);
  const ours = base && withText(base, keepLineEnds(base.text, value));
  const merged = mergeKeepingOurs({ base, ours, theirs });
  pending.replace(file, merged?.bytes ?? value);
}

export function duplicate(pending: PendingChanges, { file }: FileTarget): DataTarget {
  const { bytes } = pending.require(file);
  const [ending = ''] = /\.\w+$/.exec(file) ?? [];
  const name = findFreeName(file.slice(0, -ending.length), ending, pending.project);
  pending.replace(name, bytes);
  return toDataTarget(name);
}

export function remove(pending: PendingChanges, { file }: FileTarget): undefined {
  pending.require(file);
  if (isRequired(file)) throw new Refusal(`The site needs this: ${nameFile(file)}.`);
  pending.delete(file);
}

export function addPage(pending: PendingChanges, change: ChangeOf<'add-page'>): DataTarget {
  const { route, title, description, inNavigation } = change;
  const file = toPageFile(route, readContent(pending.project), requireCollection(getSite().pages.collection));
  addRight(pending, file, createPageText(title, description, pending.project));
  const { navigation } = getSite();
  if (inNavigation && navigation) {
    addRow(pending, toDataTarget(navigation.file, navigation.path), navigation.row(title, getAddress(file)));
  }
  return toDataTarget(file);
}

export function renamePage(pending: PendingChanges, change: ChangeOf<'rename-page'>): DataTarget {
  const { file, route, withoutRedirect = false } = change;
  const source = pending.require(file);
  const collection = getCollectionOf(file);
  if (!collection || !hasAddress(file)) throw new Refusal('This address cannot change.');
  requirePage(source);
  const content = readContent(pending.project);
  const name = toPageFile(route, content, collection);
  movePage(pending, content, source, { name, withoutRedirect });
  return toDataTarget(name);
}

export function addEntry(pending: PendingChanges, { collection, name }: ChangeOf<'add-entry'>): DataTarget {
  const entry = createEntry(collection, name, pending.project);
  pending.replace(entry.name, entry.text);
  return toDataTarget(entry.name);
}

/** Adds a file that somebody has uploaded. The content check says whether its type is what its name says. */
export function addFile(pending: PendingChanges, change: ChangeOf<'add-file'>): undefined {
  const { file, data, replaces = false } = change;
  const bytes = Buffer.from(data, 'base64');
  const there = pending.find(file);
  if (isSameBytes(there?.bytes, bytes)) return;
  if (there && !replaces) throw new Refusal(`${nameFile(file)} is there already.`);
  addRight(pending, file, bytes);
}
