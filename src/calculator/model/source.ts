/** What turns fuel or electricity into work: an engine, or a motor with its inverter. Speeds are in rad/s. */
export interface PowerSource {
  isElectric: boolean;
  highest: number;
  /** The speed at which the pump of a gearbox takes its stated power. */
  rated: number;
  /** The highest torque at any speed, in N·m. */
  peakTorque: number;
  /** @returns N·m, above 0 between the least and the highest speed */
  getMaxTorque: (speed: number) => number;
  /** The power of fuel or electricity in W, from N·m and rad/s at the shaft. A motor that is driven may give power back. */
  consume: (torque: number, speed: number) => number;
  /** Whether a map says what it takes there. Without a map, the coefficients hold everywhere. */
  covers?: (torque: number, speed: number) => boolean;
}

/** Interpolates between the points of a curve, or what finds them. Beyond its ends the nearest holds, unless it goes straight on. */
export function interpolate(
  x: number,
  xs: readonly number[],
  ys: readonly number[] | ((index: number) => number),
  isExtended = false,
): number {
  const getY = typeof ys === 'function' ? ys : (index: number) => ys[index] ?? NaN;
  let above = 1;
  while (above < xs.length - 1 && (xs[above] ?? NaN) <= x) above++;
  const start = xs[above - 1] ?? NaN;
  const share = (x - start) / ((xs[above] ?? NaN) - start);
  const from = getY(above - 1);
  return from + (getY(above) - from) * (isExtended ? share : Math.min(Math.max(share, 0), 1));
}
