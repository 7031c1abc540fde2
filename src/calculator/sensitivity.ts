import type { Inputs } from '../schemas/calculator-fields.ts';
import { createComparison, type Tables } from './comparison.ts';
import { getBounds, isUsed } from './inputs.ts';
import { findBreakEven, type BreakEven } from './model/break-even.ts';

/** How much something is varied to either side: by a share of it, and by points. */
const variations = {
  spread: { share: 0.2, points: 0 },
  part: { share: 0, points: 3 },
  pump: { share: 0.5, points: 0 },
  least: { share: 0.2, points: 0 },
  held: { share: 0.2, points: 0 },
  presentFull: { share: 0, points: 1 },
  mass: { share: 0.1, points: 0 },
};

type VariedName = keyof typeof variations;

/** The break-even with less and with more of something. */
export interface Sensitivity {
  name: VariedName;
  share: number;
  points: number;
  less: BreakEven;
  more: BreakEven;
}

function vary(inputs: Inputs, name: VariedName, sign: -1 | 1): Inputs {
  const { share, points } = variations[name];
  const { min, max } = getBounds(name, inputs);
  const value = Math.min(Math.max(inputs[name] * (1 + sign * share) + sign * points, min), max);
  // At part load, the present efficiency stays as many points below.
  const presentPart = inputs.presentPart + (name === 'presentFull' ? value - inputs.presentFull : 0);
  return { ...inputs, presentPart, [name]: value };
}

/** What moves the break-even, the most first. */
export function* findSensitivities(inputs: Inputs, tables: Tables): Generator<undefined, Sensitivity[]> {
  const found: Sensitivity[] = [];
  for (const name of Object.keys(variations) as VariedName[]) {
    if (!isUsed(name, inputs) || inputs[name] === 0) continue;
    const less = yield* findBreakEven(createComparison(vary(inputs, name, -1), tables));
    const more = yield* findBreakEven(createComparison(vary(inputs, name, 1), tables));
    found.push({ name, ...variations[name], less, more });
  }
  const getWidth = ({ less, more }: Sensitivity) => Math.abs(more.place - less.place);
  return found.sort((a, b) => getWidth(b) - getWidth(a));
}
