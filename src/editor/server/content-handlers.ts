import { changeRequest, mendRequest } from '../protocol.ts';
import { getDrafts } from './drafts/draft-handlers.ts';
import { getContentEditor } from './editor.ts';
import type { Handler } from './handler.ts';

/** The requests that read and write content. */
export const contentHandlers: Readonly<Record<string, Handler>> = {
  change: (body) => getDrafts().change(changeRequest.parse(body)),
  undo: () => getContentEditor().undo(),
  redo: () => getContentEditor().redo(),
  mend: (body) => getContentEditor().mend(mendRequest.parse(body)),
  state: () => getContentEditor().getState(),
};
