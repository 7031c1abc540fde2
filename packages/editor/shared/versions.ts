/** What the editor in the browser and the development server say to each other about changes, versions and sending. */

import { z } from 'zod';

import type { Refused } from './answers.ts';
import { fileRequest } from './protocol.ts';

const line = z.string().trim().min(1).max(200);

/** `POST /@edit/take-back`. `id` is that of a change in the list. */
export const takeBackRequest = z.strictObject({ id: z.string() });

/** A version of a file: `POST /@edit/version` for what restoring it would change. `name` is the name of the file in that version. */
export const versionRequest = fileRequest.extend({ version: z.string().regex(/^[0-9a-f]{40,64}$/), name: z.string() });
export type VersionRequest = z.infer<typeof versionRequest>;

/** `POST /@edit/restore`. `hash` is that of the file that the person has compared with the version. Null if there was none. */
export const restoreRequest = versionRequest.extend({ hash: z.hash('sha256').nullable() });
export type RestoreRequest = z.infer<typeof restoreRequest>;

const author = z.strictObject({ name: line, email: z.email().max(200) });
export type Author = z.infer<typeof author>;

/** `POST /@edit/send`. */
export const sendRequest = z.strictObject({
  message: z.string().trim().min(1).max(20_000),
  /** Who sends, if git does not know it yet. */
  author: author.optional(),
});
export type SendRequest = z.infer<typeof sendRequest>;

/** A change in words. Its texts are there unless the sentence quotes them. */
export interface DescribedChange {
  /** Benefit card “Efficiency boost”: Title changed from “A” to “B” */
  sentence: string;
  before?: string | undefined;
  after?: string | undefined;
}

export interface ChangeSummary extends DescribedChange {
  id: string;
  isSent: boolean;
}

/** A branch that was sent, and is not part of the published versions yet. */
export const sentBranch = z.object({
  branch: z.string(),
  commit: z.string(),
  /** In ISO 8601. */
  at: z.string(),
  /** Where a colleague can look at it. */
  url: z.string().optional(),
});
export type SentBranch = z.infer<typeof sentBranch>;

/** The answer to `POST /@edit/changes`: what has changed, and how it would be sent. */
export interface ChangesAnswer {
  changes: ChangeSummary[];
  sent?: SentBranch | undefined;
  /** A message made of the sentences that are not sent yet, to be edited. */
  message: string;
  author?: Author | undefined;
  /** The place that the changes are sent to, without passwords. */
  remote?: string | undefined;
}

export interface Version {
  id: string;
  /** In ISO 8601. */
  at: string;
  author: string;
  /** The name of the file at that time. */
  name: string;
  /** What it changed in the file. */
  sentence: string;
}

/** The answer to `POST /@edit/history`. */
export interface HistoryAnswer {
  name: string;
  versions: Version[];
}

/** The answer to `POST /@edit/send`. */
export type SendAnswer = { ok: true; sent: SentBranch } | Refused;

const kept = z.enum(['yours', 'theirs']);
export type Kept = z.infer<typeof kept>;

/** `POST /@edit/latest`: by the id of a conflict, whose words to keep. */
export const latestRequest = z.strictObject({ keep: z.record(z.string(), kept) });

/** A file in which two people have changed the same words, and what each has written there. */
export interface Conflict {
  /** It changes as soon as one of the two changes the file again, because a choice is about words that were seen. */
  id: string;
  name: string;
  yours: string;
  theirs: string;
}

/** The answer to `POST /@edit/latest`, which brings the copy up to date. */
export type LatestAnswer =
  | {
      ok: true;
      /** What others have changed. */
      changes: DescribedChange[];
      /** Whether the branch that was sent is part of the site now. */
      isPublished: boolean;
      /** Whether packages have changed, so that a developer's command is needed. */
      needsInstall: boolean;
    }
  /** `conflicts` are the files in which both have changed the same words. */
  | (Refused & { conflicts?: Conflict[] });
