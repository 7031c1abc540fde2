/**
 * Creates the shortest axis that starts at 0 and reaches a value, with evenly spaced ticks. The ticks are 1, 2 or 5 times a power
 * of ten apart, after P. S. Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, Academic Press, 1990.
 */
export function createAxis(value: number, maxSteps: number) {
  // A calculated value can be off by a rounding error, which must not add a step.
  const reached = value * (1 - 1e-9);
  const magnitude = 10 ** Math.floor(Math.log10(value / maxSteps));
  const step = magnitude * ([1, 2, 5].find((factor) => reached / (factor * magnitude) <= maxSteps) ?? 10);
  const steps = Math.ceil(reached / step);
  const getTick = (index: number) => Number((index * step).toPrecision(6));
  return { max: getTick(steps), ticks: Array.from({ length: steps + 1 }, (_, index) => getTick(index)) };
}
