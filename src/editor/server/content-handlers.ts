import { changeRequest, fixRequest, placeTextsRequest } from '../protocol.ts';
import { getVersions } from './versions/version-handlers.ts';
import { getContentEditor, getContentReader } from './editor.ts';
import type { Handler } from './handler.ts';
import { placeText } from './place-text.ts';

/** The requests that read and write content. */
export const contentHandlers: Readonly<Record<string, Handler>> = {
  change: (body) => getVersions().change(changeRequest.parse(body)),
  undo: () => getContentEditor().undo(),
  redo: () => getContentEditor().redo(),
  fix: (body) => getContentEditor().fix(fixRequest.parse(body)),
  'place-texts': async (body) => {
    const content = getContentReader().read();
    return await Promise.resolve(
      placeTextsRequest.parse(body).map((text) => placeText(text, content, getContentEditor())),
    );
  },
  state: () => getContentEditor().getState(),
};
