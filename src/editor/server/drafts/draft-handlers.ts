import path from 'node:path';

import { contentDir } from '../../../shared/content-dir.ts';
import { historyRequest, sendRequest, takeBackRequest, versionRequest } from '../../drafts.ts';
import { getContentEditor } from '../editor.ts';
import type { Handler } from '../handler.ts';
import { Drafts, getStateFolder } from './drafts.ts';

let drafts: Drafts | undefined;

/** Returns the drafts of the content folder in use. */
export const getDrafts = (): Drafts =>
  (drafts ??= new Drafts({
    folder: path.resolve(contentDir),
    stateFolder: getStateFolder(process.cwd(), contentDir),
    editor: getContentEditor(),
  }));

/** The requests about drafts, earlier versions and sending. */
export const draftHandlers: Readonly<Record<string, Handler>> = {
  changes: () => getDrafts().listChanges(),
  'take-back': (body) => getDrafts().takeBack(takeBackRequest.parse(body).id),
  history: (body) => getDrafts().listHistory(historyRequest.parse(body).file),
  version: (body) => {
    const { file, version } = versionRequest.parse(body);
    return getDrafts().previewVersion(file, version);
  },
  restore: (body) => {
    const { file, version } = versionRequest.parse(body);
    return getDrafts().restoreVersion(file, version);
  },
  latest: () => getDrafts().getLatest(),
  sending: () => getDrafts().prepareSending(),
  send: (body) => {
    const { message, author, asNew = false } = sendRequest.parse(body);
    return getDrafts().send({ message, author, asNew });
  },
};
