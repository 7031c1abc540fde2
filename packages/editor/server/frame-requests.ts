import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

import { enableMarks, type SourceMarker } from '../marks/storage.ts';
import { frameHeader } from '../protocol.ts';
import { sourceMarker } from './source-marker.ts';

const storage = new AsyncLocalStorage<SourceMarker>();

/** Lets the pages of the editor's frame carry marks. Must be called before the first page is compiled. */
export function markFrames(): void {
  enableMarks(sourceMarker, () => storage.getStore());
}

/** Whether the editor asks for a page: its frame opens it, or its script fetches it again. */
const isForFrame = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] === 'iframe' || headers[frameHeader] !== undefined;

/** Runs the rest of a request. If it comes from the editor's frame, the page carries marks. */
export function runMarked(request: IncomingMessage, next: () => void): void {
  if (isForFrame(request)) storage.run(sourceMarker, next);
  else next();
}
