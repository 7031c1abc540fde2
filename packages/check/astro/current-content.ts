import type { Outcome } from '../core/outcome.ts';
import type { ContentWatch } from './content-watch.ts';

let current: ContentWatch | undefined;
let version: string | undefined;

/** Names the watch that results of checks are handed over to. */
export function setWatch(watch: ContentWatch | undefined): void {
  current = watch;
}

/**
 * Announces a check of the content in use, before it is read. The returned function hands its result over to the
 * development server, which then shows it at once and does not check the same content again.
 */
export const beginCheck = (): ((outcome: Outcome) => void) => current?.beginCheck() ?? (() => undefined);

/** Names the version of the content that pages are built from. It is undefined while this content is being replaced. */
export function setShownVersion(next: string | undefined): void {
  version = next;
}

export const getShownVersion = (): string | undefined => version;
