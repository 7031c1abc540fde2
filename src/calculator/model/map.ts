/** What is known at some speeds and torques: the map of a power source, the efficiency of a gearbox. */
import { interpolate, type PowerSource } from './source.ts';

export interface MapPoint {
  /** rad/s, above 0 */
  speed: number;
  /** N·m */
  torque: number;
  value: number;
}

/**
 * Interpolates values along straight lines: over the torque, then between two speeds. The torques may differ from speed to speed.
 * Beyond the speeds, the nearest holds.
 *
 * @param points at two speeds or more, with two torques or more at each
 * @param isExtended whether the lines over the torque go straight on at their ends; otherwise the nearest point holds
 */
export function createTable(points: readonly MapPoint[], isExtended: boolean) {
  const rising = points.toSorted((a, b) => a.speed - b.speed || a.torque - b.torque);
  const lines = [...Map.groupBy(rising, ({ speed }) => speed)].map(([speed, at]) => ({
    speed,
    torques: at.map(({ torque }) => torque),
    values: at.map(({ value }) => value),
  }));
  const speeds = lines.map(({ speed }) => speed);
  return {
    speeds,
    /** The highest torque at each speed. */
    peaks: lines.map(({ torques }) => torques.at(-1) ?? NaN),
    get: (torque: number, speed: number): number => {
      let above = 1;
      while (above < lines.length - 1 && (speeds[above] ?? NaN) <= speed) above++;
      const [slower = NaN, faster = NaN] = [lines[above - 1], lines[above]].map(
        (line) => line && interpolate(torque, line.torques, line.values, isExtended),
      );
      return interpolate(speed, [speeds[above - 1] ?? NaN, speeds[above] ?? NaN], [slower, faster]);
    },
  };
}

/** A power source, without what its map does not tell. */
export type MappedSource = Omit<PowerSource, 'idle' | 'least' | 'stops'>;

/**
 * Creates a power source that reaches at each speed the highest torque of its map, and turns no faster than the map. A motor
 * whose map has no braking loses as much when it brakes as when it drives.
 *
 * @param points whose values are the power of fuel or electricity in W
 */
export function createMappedSource(points: readonly MapPoint[], isElectric: boolean): MappedSource {
  // Power grows with speed even at the same torque. So power by speed is what the table interpolates.
  const mirrored =
    isElectric && points.every(({ torque }) => torque >= 0) ? points.filter(({ torque }) => torque > 0) : [];
  const braking = mirrored.map((point) => ({
    ...point,
    torque: -point.torque,
    value: point.value - 2 * point.torque * point.speed,
  }));
  const perSpeed = [...points, ...braking].map((point) => ({ ...point, value: point.value / point.speed }));
  const { speeds, peaks, get } = createTable(perSpeed, true);
  const highest = speeds.at(-1) ?? NaN;
  return {
    ...{ isElectric, highest, rated: highest, peakTorque: Math.max(...peaks) },
    getMaxTorque: (speed) => interpolate(speed, speeds, peaks),
    consume: (torque, speed) => Math.max(isElectric ? -Infinity : 0, speed * get(torque, speed)),
  };
}
