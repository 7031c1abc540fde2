import { descriptions, isUsed, type Inputs } from '../schemas/calculator-fields.ts';
import { createScenario, type Tables } from './scenario.ts';
import { getBounds } from './inputs.ts';
import { findBreakEven, type BreakEven } from './model/break-even.ts';

/** How much each is varied to either side: by percentage points if it is a percentage, or else by a share of it. */
const variations = { spread: 0.2, part: 3, pump: 0.5, least: 0.2, held: 0.2, presentFull: 2, mass: 0.1 };

/** The least width of the break-even that is worth a line, as a share: what shows with one digit. */
const LEAST_WIDTH = 0.001;

/** The break-even with another value of an input. */
interface Variant extends BreakEven {
  /** How much more the value is: in percentage points if it is a percentage, or else as a share of it. */
  variation: number;
}

export interface Sensitivity {
  name: keyof typeof variations;
  less: Variant;
  more: Variant;
}

/** Varies an input, as far as its bounds allow. */
function* vary(inputs: Inputs, tables: Tables, name: Sensitivity['name'], sign: -1 | 1): Generator<undefined, Variant> {
  const before = inputs[name];
  const { min, max } = getBounds(name, inputs);
  const whole = descriptions[name].quantity === 'percent' ? 1 : before;
  const value = Math.min(Math.max(before + sign * variations[name] * whole, min), max);
  // At part load, the present efficiency stays as many points below.
  const presentPart = inputs.presentPart + (name === 'presentFull' ? value - before : 0);
  const breakEven = yield* findBreakEven(createScenario({ ...inputs, presentPart, [name]: value }, tables));
  return { ...breakEven, variation: (value - before) / whole };
}

/** What moves the break-even, the most first. What does not move it is left out. */
export function* findSensitivities(inputs: Inputs, tables: Tables): Generator<undefined, Sensitivity[]> {
  const found: Sensitivity[] = [];
  for (const name of Object.keys(variations) as Sensitivity['name'][]) {
    if (!isUsed(name, inputs) || inputs[name] === 0) continue;
    const less = yield* vary(inputs, tables, name, -1);
    const more = yield* vary(inputs, tables, name, 1);
    found.push({ name, less, more });
  }
  const getWidth = ({ less, more }: Sensitivity) => Math.abs(more.fullLoad - less.fullLoad);
  return found.filter((each) => getWidth(each) >= LEAST_WIDTH).sort((a, b) => getWidth(b) - getWidth(a));
}
