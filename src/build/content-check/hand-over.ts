import type { Outcome } from '../../check/run.ts';
import type { ContentWatch } from './content-watch.ts';

let current: ContentWatch | undefined;

/** Names the watch that results of checks are handed over to. */
export function setWatch(watch: ContentWatch | undefined): void {
  current = watch;
}

/**
 * Announces a check of the content in use, before it is read. The returned function hands its result over to the
 * development server, which then shows it at once and does not check the same content again.
 */
export const beginCheck = (): ((outcome: Outcome) => void) => current?.beginCheck() ?? (() => undefined);
