/** An axis from 0, divided evenly. */
export interface Axis {
  max: number;
  /** From 0 to the maximum. */
  ticks: readonly number[];
}

/**
 * The shortest axis that reaches a value in steps of 1, 2 or 5 times a power of ten.
 *
 * @param value the highest to be shown, above 0
 * @param most how many steps there may be, 1 or more
 */
export function createAxis(value: number, most: number): Axis {
  // A figure that was reckoned may be off in its last digits, which is no reason for another step.
  const isWithin = (steps: number, limit: number) => steps <= limit * (1 + 1e-9);
  const magnitude = 10 ** Math.floor(Math.log10(value / most));
  const step = magnitude * ([1, 2, 5].find((factor) => isWithin(value / (factor * magnitude), most)) ?? 10);
  const whole = Math.round(value / step);
  const steps = isWithin(value / step, whole) ? whole : whole + 1;
  const at = (index: number) => Number((index * step).toPrecision(6));
  return { max: at(steps), ticks: Array.from({ length: steps + 1 }, (_, index) => at(index)) };
}
