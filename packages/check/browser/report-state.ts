/** The event with which the server sends pages its state, and with which a page requests it. */
export const stateEvent = 'content-check:state';

/** The entry of the Server-Timing header that has the version of a page's content. */
export const versionEntry = 'content';

/** What pages show while the content is invalid. */
export interface ShownReport {
  title: string;
  text: string;
}

/** The state that the server sends to pages. */
export interface ReportState {
  /** Changes whenever valid content replaces the content that pages are built from. */
  version: string;
  report?: ShownReport | undefined;
}

/** The attribute of a frame whose owner shows reports itself, and brings its page up to date. */
export const editedFrameAttribute = 'data-edited-frame';

/** Keeps a page from a reload that Vite has announced: Vite reloads a page only if the path is its own, or no HTML file's. */
export function preventReload(reload: { path?: string; triggeredBy?: string }): void {
  reload.path = '/none.html';
}
