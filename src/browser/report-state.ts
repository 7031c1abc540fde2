/** The event by which the server tells pages its state, and by which a page asks for it. */
export const stateEvent = 'content-check:state';

/** The entry of the header Server-Timing that says which content a page is made of. */
export const versionEntry = 'content';

/** What is to be shown while content is not valid. */
export interface Problem {
  title: string;
  text: string;
}

/** What a page in a browser needs to know. */
export interface ContentState {
  /** Changes whenever content is published. */
  version: string;
  problem?: Problem | undefined;
}
