/** The stage of an enquiry that is being sent: `waiting` for a connection, `retrying` after a failed attempt. */
export type Progress = 'sending' | 'waiting' | 'retrying';

/** The result of sending. Only `sent` says that the enquiry arrived. After any other outcome the fields are still filled. */
export type Outcome =
  | { state: 'sent' }
  /** It may have arrived or not. */
  | { state: 'unconfirmed' }
  /** An earlier version arrived; this one did not. */
  | { state: 'earlier' }
  /** The endpoint rejected it, and may say why. */
  | { state: 'rejected'; detail?: string }
  /** The endpoint found invalid fields. Its messages, by field name. */
  | { state: 'invalid'; messages: Readonly<Record<string, string>> };

export type Status = { state: 'idle' | Progress } | Outcome;

export const isBusy = (status: Status): status is { state: Progress } =>
  status.state === 'sending' || status.state === 'waiting' || status.state === 'retrying';

export interface View {
  status: Status;
  /** Whether the browser has a copy that outlives the page. */
  isKept: boolean;
  /** Whether the fields were filled from an earlier page. */
  isRestored: boolean;
}

export const initialView: View = { status: { state: 'idle' }, isKept: false, isRestored: false };
