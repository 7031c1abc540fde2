import fc from 'fast-check';

/** One thing that happens. Numbers choose among what there is. */
export type Step =
  /** Adds a word to a text, in the last window, and does something afterwards. */
  | { do: 'type'; place: number; how: number; end: 'enter' | 'leave' | 'stay' | 'escape' }
  /** Empties a text, which is refused in Markdown. */
  | { do: 'empty'; place: number }
  /** Opens a text, leaves it as it is, and adds a word in the panel. */
  | { do: 'panel'; place: number }
  /** Lets the server take its time for changes. */
  | { do: 'slow'; milliseconds: number }
  | { do: 'kill' | 'start' | 'reload' | 'close' | 'open' | 'lock' | 'unlock' | 'retry' | 'wait' }
  | { do: 'outside'; place: number };

export const placeCount = 15;

/** The last item of a list, below which others are begun. */
export const lastItem = 7;

/** Texts that have a field in the panel. */
const dataPlace = fc.constantFrom(0, 1, 2, 3, 13, 14);
const place = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: placeCount - 1 }) },
  { weight: 1, arbitrary: fc.constant(lastItem) },
);
const end = fc.constantFrom('enter' as const, 'enter' as const, 'leave' as const, 'stay' as const, 'escape' as const);
const plain = fc.constantFrom(
  ...(['kill', 'start', 'start', 'reload', 'close', 'open', 'lock', 'unlock', 'retry', 'wait'] as const),
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('type' as const), place, how: fc.nat({ max: 30 }), end }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('panel' as const), place: dataPlace }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('slow' as const), milliseconds: fc.constantFrom(0, 30, 200) }) },
  { weight: 8, arbitrary: plain.map((name): Step => ({ do: name })) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outside' as const), place }) },
);

/** Random steps, always the same for the same seed. */
export const sampleSteps = (seed: number): Step[] =>
  fc.sample(fc.array(anyStep, { minLength: 3, maxLength: 9 }), { seed, numRuns: 1 })[0] ?? [];
