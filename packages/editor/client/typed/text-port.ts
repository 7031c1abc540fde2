import type { ChangeAnswer, RelocatedText } from '../../shared/answers.ts';
import type { Change } from '../../shared/protocol.ts';
import type { Kept } from '../../shared/versions.ts';
import type { TextPlace } from './store.ts';

/** Two versions of a text that somebody else has changed too. */
export interface TextConflict {
  place: TextPlace;
  yours: string;
  /** What the file says now. Undefined if the place of the text is gone. */
  theirs: string | undefined;
}

export type Choice = Kept | 'later';

export interface TextPort {
  /** @throws UnreachableError if there is no answer */
  send: (change: Change, place: TextPlace) => Promise<ChangeAnswer>;
  /** Finds where texts are now, and what is written there: null for a place that is gone. @throws UnreachableError */
  relocate: (places: readonly TextPlace[]) => Promise<(RelocatedText | null)[]>;
  /** Shows both versions of a text that somebody else has changed too. */
  choose: (conflict: TextConflict) => Promise<Choice>;
}

/** Returns the change that writes a value at a place. Undefined removes an optional field. */
export const toChange = ({ target, typedOn }: TextPlace, value: unknown): Change => ({
  action: 'set',
  target,
  ...(value !== undefined && { value: value as never }),
  ...(typedOn !== undefined && { typedOn: typedOn as never }),
});
