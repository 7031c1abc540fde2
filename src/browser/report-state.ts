/** The event with which the server sends pages its state, and with which a page requests it. */
export const stateEvent = 'content-check:state';

/** The entry of the Server-Timing header that has the version of a page's content. */
export const versionEntry = 'content';

/** What pages show while the content is invalid. */
export interface Problem {
  title: string;
  text: string;
}

/** The state that the server sends to pages. */
export interface ContentState {
  /** Changes whenever valid content replaces the content that pages are built from. */
  version: string;
  problem?: Problem | undefined;
}

/** The attribute of the editor's frame. The editor refreshes the page in it, and shows reports itself. */
export const editedFrameAttribute = 'data-edited-frame';

/** A reload that Vite asks all pages for. */
interface Reload {
  path?: string;
  triggeredBy?: string;
}

/** Keeps a page from a reload that Vite has announced: Vite reloads a page only if the path is its own, or no HTML file's. */
export function preventReload(reload: Reload): void {
  reload.path = '/none.html';
}
