import { interpolate, type PowerSource } from './source.ts';
import { createTable, type TablePoint } from './table.ts';

/** A power source by its own map. Speeds are in rad/s. */
export interface SourceMap extends Pick<PowerSource, 'isElectric' | 'idle' | 'least' | 'stops'> {
  /** The values are the power of fuel or electricity in W, at two speeds or more, with two torques or more at each. */
  points: readonly TablePoint[];
}

/** Creates a power source that reaches at each speed the highest torque of the map, and turns no faster than the map. */
export function createMapSource({ points, ...rest }: SourceMap): PowerSource {
  // Power grows with speed even at the same torque. So power by speed is what the table interpolates.
  const { speeds, peaks, get } = createTable(
    points.map((point) => ({ ...point, value: point.value / point.speed })),
    true,
  );
  const highest = speeds.at(-1) ?? NaN;
  return {
    ...rest,
    highest,
    rated: highest,
    peakTorque: Math.max(...peaks),
    getMaxTorque: (speed) => interpolate(speed, speeds, peaks),
    consume: (torque, speed) => Math.max(rest.isElectric ? -Infinity : 0, speed * get(torque, speed)),
  };
}
