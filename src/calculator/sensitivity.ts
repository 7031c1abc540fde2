import { createComparison } from './comparison.ts';
import { isUsed, type Inputs } from './inputs.ts';
import { findBreakEven, LEAST_EFFICIENCY, type BreakEven } from './model/break-even.ts';
import type { Step } from './model/work.ts';

/** How much something is varied to either side: by a share of it, or by points. */
export interface Variation {
  share?: number;
  points?: number;
}

export const variations = {
  spread: { share: 0.2 },
  part: { points: 3 },
  pump: { share: 0.5 },
  least: { share: 0.2 },
  presentFull: { points: 1 },
  mass: { share: 0.1 },
} satisfies Record<string, Variation>;

export type VariedName = keyof typeof variations;

export interface Sensitivity {
  name: VariedName;
  /** The break-even with less and with more of it. */
  less: BreakEven;
  more: BreakEven;
}

function vary(inputs: Inputs, name: VariedName, sign: -1 | 1): Inputs {
  const { share = 0, points = 0 }: Variation = variations[name];
  const change = inputs[name] * share + points;
  const value = inputs[name] + sign * change;
  if (name === 'part') return { ...inputs, part: Math.min(value, inputs.full) };
  if (name === 'presentFull') {
    const full = Math.min(value, 100);
    return { ...inputs, presentFull: full, presentPart: inputs.presentPart + full - inputs.presentFull };
  }
  if (name === 'least') return { ...inputs, least: Math.max(value, inputs.idle) };
  return { ...inputs, [name]: name === 'spread' ? Math.max(1, value) : value };
}

/** What moves the break-even, the most first. */
export function* findSensitivities(inputs: Inputs, steps: readonly Step[]): Generator<void, Sensitivity[]> {
  const found: Sensitivity[] = [];
  for (const name of Object.keys(variations) as VariedName[]) {
    if (!isUsed(name, inputs) || inputs[name] === 0) continue;
    const less = yield* findBreakEven(createComparison(vary(inputs, name, -1), steps));
    const more = yield* findBreakEven(createComparison(vary(inputs, name, 1), steps));
    found.push({ name, less, more });
  }
  return found.sort((a, b) => getWidth(b) - getWidth(a));
}

/** The place of a break-even on the scale of efficiencies, with those that there are none for at its ends. */
export const getPlace = ({ efficiency, excess = 0 }: BreakEven): number =>
  efficiency ?? (excess > 0 ? 1 : LEAST_EFFICIENCY);

const getWidth = ({ less, more }: Sensitivity) => Math.abs(getPlace(more) - getPlace(less));
