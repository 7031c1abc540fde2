import { stateEvent } from '../../../browser/report-state.ts';

/** How long to wait for the server to publish content. Content with a mistake is not published. */
const LONGEST_WAIT_MS = 3000;

/** Resolves when the server has published content, or has had enough time for it. Call it before the change is sent. */
export const whenPublished = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      import.meta.hot?.off(stateEvent, finish);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, LONGEST_WAIT_MS);
    import.meta.hot?.on(stateEvent, finish);
  });
