/** What the visitor is told of an enquiry that was sent off and is not there yet. */
export type Progress = 'sending' | 'waiting' | 'retrying';

/** What became of it. Only `sent` says that it arrived; whatever else it says, what was typed is still there. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'unconfirmed' }
  | { state: 'earlier' }
  /** The endpoint's own words on it, if it has any. */
  | { state: 'rejected'; detail?: string }
  /** The endpoint's messages, by the name of the field. */
  | { state: 'refused'; messages: Readonly<Record<string, string>> };

export type Status = { state: 'idle' | Progress } | Outcome;

export const isBusy = (status: Status): status is { state: Progress } =>
  status.state === 'sending' || status.state === 'waiting' || status.state === 'retrying';

/** All that the form says at one moment. */
export interface View {
  status: Status;
  /** Whether what was sent off and not confirmed outlives the page. */
  isKept: boolean;
  /** Whether the fields were filled with what was typed on an earlier page. */
  isRestored: boolean;
}

export const firstView: View = { status: { state: 'idle' }, isKept: false, isRestored: false };
