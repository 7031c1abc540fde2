import path from 'node:path';

import { contentDir } from '../../../shared/content-dir.ts';
import { historyRequest, sendRequest, takeBackRequest, versionRequest } from '../../versions.ts';
import { getContentEditor } from '../editor.ts';
import type { Handler } from '../handler.ts';
import { Versions, getStateFolder } from './versions.ts';

let versions: Versions | undefined;

/** Returns the versions of the content folder in use. */
export const getVersions = (): Versions =>
  (versions ??= new Versions({
    folder: path.resolve(contentDir),
    stateFolder: getStateFolder(process.cwd(), contentDir),
    editor: getContentEditor(),
  }));

/** The requests about changes, earlier versions and sending. */
export const versionHandlers: Readonly<Record<string, Handler>> = {
  changes: () => getVersions().listChanges(),
  'take-back': (body) => getVersions().takeBack(takeBackRequest.parse(body).id),
  history: (body) => getVersions().listHistory(historyRequest.parse(body).file),
  version: (body) => {
    const { file, version } = versionRequest.parse(body);
    return getVersions().previewVersion(file, version);
  },
  restore: (body) => {
    const { file, version } = versionRequest.parse(body);
    return getVersions().restoreVersion(file, version);
  },
  latest: () => getVersions().getLatest(),
  sending: () => getVersions().prepareSending(),
  send: (body) => {
    const { message, author, asNew = false } = sendRequest.parse(body);
    return getVersions().send({ message, author, asNew });
  },
};
