import type { Content } from '@stepless/check';
import { z } from 'zod';

import type { TextDescription } from '../shared/answers.ts';
import * as protocol from '../shared/protocol.ts';
import type { Target } from '../shared/protocol.ts';
import { latestRequest, restoreRequest, sendRequest, takeBackRequest, versionRequest } from '../shared/versions.ts';
import { getSite, parseSource, readContent } from './content/site.ts';
import type { ContentEditor } from './editing/content-editor.ts';
import { findSource, hashSource } from './content/content-files.ts';
import { describe, describeText } from './describe/describe.ts';
import { listFiles, listLibrary } from './describe/library.ts';
import { listEntryKinds, listLinkTargets, listPalette } from './describe/options.ts';
import { listPages } from './describe/pages.ts';
import { getDocument, ifThere } from './describe/find-target.ts';
import { search } from './describe/search.ts';
import { uploadPicture } from './pictures/upload.ts';
import { getShown, relocateTarget } from './editing/relocate-target.ts';
import { relocateText } from './editing/relocate-text.ts';
import type { Versions } from './versions/versions.ts';

/** Answers one kind of request. It gets the JSON of the request, and returns what is sent as JSON. */
export type Handler = (body: unknown) => Promise<unknown>;

/** Validates the body of a request before it is answered. Answers null if what was asked for is gone. */
const answer =
  <Schema extends z.ZodType>(schema: Schema, respond: (body: z.output<Schema>) => unknown): Handler =>
  async (body) => {
    const request = schema.parse(body);
    return (await ifThere(() => respond(request))) ?? null;
  };

const nothing = z.unknown();

/** Finds what was at a place of an earlier version of its file. */
const relocateNow = (content: Content, target: Target, from: string) =>
  relocateTarget(target, from, getDocument(content, target.file).source);

/**
 * Describes a text of a page that is shown. If its file does not have the text now, the text is described as it was: the file may
 * have a mistake, or be in the middle of being written, and what is typed meanwhile needs a place.
 *
 * @param from the text of the file that the page was rendered from
 */
function describeShown(content: Content, target: Target, from: string): TextDescription | null {
  const describeThen = () => {
    const now = findSource(content.project.sources, target.file);
    const document = now && parseSource(getShown(from, now));
    return document && describeText({ ...content, documents: [document] }, target);
  };
  return ifThere(() => describeText(content, relocateNow(content, target, from))) ?? ifThere(describeThen) ?? null;
}

interface Parts {
  editor: ContentEditor;
  versions: Versions;
  /** Opens the files that a version of the pages was rendered from. Undefined if the pages have a later version. */
  openShown: (version: string) => ((file: string) => string | undefined) | undefined;
}

/** Creates the answers to all requests of the editor, by the last part of their path: `POST /@edit/change`. */
export function createHandlers({ editor, versions, openShown }: Parts): Readonly<Record<string, Handler>> {
  const read = () => readContent(editor.files.read());
  return {
    // Changes of content.
    change: answer(protocol.changeRequest, (request) => editor.change(request)),
    undo: answer(nothing, () => editor.undo()),
    redo: answer(nothing, () => editor.redo()),
    fix: answer(protocol.fixRequest, (request) => editor.fix(request)),
    state: answer(nothing, () => editor.getState()),
    upload: answer(protocol.uploadRequest, (request) => uploadPicture(read(), request)),

    // Places in the content.
    'relocate-texts': answer(protocol.relocateTextsRequest, (texts) =>
      texts.map((text) => relocateText(text, read(), editor)),
    ),

    // What the panel shows.
    describe: answer(protocol.describeRequest, ({ target, hash }) => {
      const content = read();
      if (hash === undefined) return describe(content, target);
      const from = editor.findEarlier(target.file, hash);
      return from && describe(content, relocateNow(content, target, from.text));
    }),
    'describe-page': answer(protocol.describePageRequest, ({ version, targets }) => {
      const readShown = openShown(version);
      if (!readShown) return 'outdated';
      const content = read();
      // Only names of content files are read: the frame could ask for any path.
      const known = new Set(content.project.sources.map(({ name }) => name));
      const files = known.intersection(new Set(targets.map(({ file }) => file)));
      const shown = new Map(Array.from(files, (file) => [file, readShown(file)]));
      return targets.map((target) => {
        const from = shown.get(target.file);
        return from === undefined ? null : describeShown(content, target, from);
      });
    }),
    pages: answer(nothing, () => listPages(read())),
    files: answer(nothing, () => listFiles(read())),
    search: answer(protocol.searchRequest, (request) => search(read(), request)),
    links: answer(nothing, () => listLinkTargets(read())),
    library: answer(nothing, () => listLibrary(read())),
    icons: answer(nothing, () => getSite().icons?.() ?? []),
    'entry-kinds': answer(nothing, listEntryKinds),
    palette: answer(nothing, listPalette),
    source: answer(protocol.fileRequest, ({ file }) => {
      const source = findSource(editor.files.read().sources, file);
      return source && { file, text: source.text, hash: hashSource(source) };
    }),

    // Changes, versions and branches.
    changes: answer(nothing, () => versions.listChanges()),
    'take-back': answer(takeBackRequest, ({ id }) => versions.takeBack(id)),
    history: answer(protocol.fileRequest, ({ file }) => versions.listHistory(file)),
    version: answer(versionRequest, (request) => versions.describeVersion(request)),
    restore: answer(restoreRequest, (request) => versions.restoreVersion(request)),
    latest: answer(latestRequest, ({ keep }) => versions.getLatest(keep)),
    send: answer(sendRequest, (request) => versions.send(request)),
  };
}
