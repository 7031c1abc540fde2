import { z } from 'zod';

import * as protocol from '../shared/protocol.ts';
import { latestRequest, restoreRequest, sendRequest, takeBackRequest, versionRequest } from '../shared/versions.ts';
import { findSource, hashSource } from './content/content-files.ts';
import { getSite, readContent } from './content/site.ts';
import type { ContentEditor } from './editing/content-editor.ts';
import { describe } from './describe/describe.ts';
import { listFiles, listLibrary } from './describe/library.ts';
import { listEntryKinds, listLinkTargets, listPalette } from './describe/options.ts';
import { listPages } from './describe/pages.ts';
import { ifThere } from './describe/find-target.ts';
import { search } from './describe/search.ts';
import { relocateNow } from './editing/describe-page.ts';
import { preparePicture } from './pictures/prepare.ts';
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

/** Creates the answers to all requests of the editor, by the last part of their path: `POST /@edit/change`. */
export function createHandlers(editor: ContentEditor, versions: Versions): Readonly<Record<string, Handler>> {
  const read = () => readContent(editor.files.read());
  return {
    // Changes of content.
    change: answer(protocol.changeRequest, (request) => editor.change(request)),
    undo: answer(nothing, () => editor.undo()),
    redo: answer(nothing, () => editor.redo()),
    fix: answer(protocol.fixRequest, (request) => editor.fix(request)),
    state: answer(nothing, () => editor.getState()),
    upload: answer(protocol.uploadRequest, (request) => preparePicture(read(), request)),

    // Places in the content.
    'relocate-texts': answer(protocol.relocateTextsRequest, (texts) =>
      texts.map((text) => relocateText(text, read(), editor)),
    ),

    // What the panel shows.
    describe: answer(protocol.describeRequest, ({ target, hash }) => {
      const content = read();
      if (hash === undefined) return describe(content, target);
      const earlier = editor.findEarlier(target.file, hash);
      return earlier && describe(content, relocateNow(content, target, earlier));
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
