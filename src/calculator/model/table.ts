import { interpolate } from './source.ts';

/** A value that is known at some speeds and torques, such as an efficiency. */
export interface TablePoint {
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
export function createTable(points: readonly TablePoint[], isExtended: boolean) {
  const lines = [...Map.groupBy(points, ({ speed }) => speed)]
    .sort(([a], [b]) => a - b)
    .map(([speed, at]) => {
      const rising = at.toSorted((a, b) => a.torque - b.torque);
      return { speed, torques: rising.map(({ torque }) => torque), values: rising.map(({ value }) => value) };
    });
  const speeds = lines.map(({ speed }) => speed);
  const last = speeds.length - 1;
  return {
    speeds,
    /** The highest torque at each speed. */
    peaks: lines.map(({ torques }) => torques.at(-1) ?? NaN),
    get: (torque: number, speed: number): number => {
      const above = speeds.findIndex((value) => value > speed);
      const end = Math.min(Math.max(above < 0 ? last : above, 1), last);
      const pair = lines.slice(end - 1, end + 1);
      const values = pair.map((line) => interpolate(torque, line.torques, line.values, isExtended));
      return interpolate(speed, speeds.slice(end - 1, end + 1), values);
    },
  };
}
