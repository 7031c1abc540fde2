import type { Conflict, LatestAnswer } from '../../shared/versions.ts';

/** Says why the latest version could not be fetched. Nothing has changed. */
export class LatestError extends Error {
  readonly answer: Extract<LatestAnswer, { ok: false }>;

  constructor(reason: string, remedy: string, conflicts: Conflict[] = []) {
    super(reason);
    this.answer = { ok: false, reason, remedy: `Nothing has changed here. ${remedy}`, conflicts };
  }
}
