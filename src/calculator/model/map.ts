/** What is known at some speeds and torques: the map of a power source, the efficiency of a gearbox. */
import { interpolate, type PowerSource } from './source.ts';

export interface MapPoint {
  /** rad/s, above 0 */
  speed: number;
  /** N·m */
  torque: number;
  value: number;
}

/** Extends a line to no torque: straight on, but not below no consumption. So nothing is more efficient below its lowest torque. */
function extendToZero(line: readonly MapPoint[]): readonly MapPoint[] {
  const [first, second] = line;
  if (!first || !second || first.torque <= 0) return line;
  const value = interpolate(0, [first.torque, second.torque], [first.value, second.value], true);
  return [{ ...first, torque: 0, value: Math.max(0, value) }, ...line];
}

/** Rad/s and N·m that differ by less are equal. */
const TOLERANCE = 1e-6;
const isBetween = (value: number, low = NaN, high = NaN) => value > low - TOLERANCE && value < high + TOLERANCE;

/**
 * Interpolates values along straight lines: over the torque, then between two speeds. The torques may differ from speed to speed.
 * Beyond the speeds, the nearest holds. Beyond the torques, it does too, unless the lines are extended.
 */
export function createTable(points: readonly MapPoint[], isExtended: boolean) {
  const rising = [...points].sort((a, b) => a.speed - b.speed || a.torque - b.torque);
  const speeds = [...new Set(rising.map(({ speed }) => speed))];
  const given = speeds.map((at) => rising.filter(({ speed }) => speed === at));
  const lines = isExtended ? given.map(extendToZero) : given;
  const torques = lines.map((line) => line.map(({ torque }) => torque));
  const values = lines.map((line) => line.map(({ value }) => value));
  const floors = given.map(([first]) => first?.torque ?? NaN);
  const peaks = given.map((line) => line.at(-1)?.torque ?? NaN);
  return {
    speeds,
    peaks,
    get: (torque: number, speed: number): number =>
      interpolate(speed, speeds, (index) => interpolate(torque, torques[index] ?? [], values[index] ?? [], isExtended)),
    /** Whether a value was given there, or between others. */
    covers: (torque: number, speed: number): boolean =>
      isBetween(speed, speeds[0], speeds.at(-1)) &&
      isBetween(torque, interpolate(speed, speeds, floors), interpolate(speed, speeds, peaks)),
  };
}

export type Table = ReturnType<typeof createTable>;

/**
 * Creates a power source that reaches at each speed the highest torque of its map, and turns no faster than the map. A motor
 * whose map has no braking loses as much when it brakes as when it drives. Values are powers of fuel or electricity in W.
 */
export function createMappedSource(points: readonly MapPoint[], isElectric: boolean): PowerSource {
  // Power grows with speed even at the same torque. So power by speed is what the table interpolates.
  const { speeds, peaks, get, covers } = createTable(
    points.map((point) => ({ ...point, value: point.value / point.speed })),
    true,
  );
  const highest = speeds.at(-1) ?? NaN;
  const isMirrored = isElectric && points.every(({ torque }) => torque >= 0);
  return {
    isElectric,
    highest,
    rated: highest,
    peakTorque: Math.max(...peaks),
    getMaxTorque: (speed) => interpolate(speed, speeds, peaks),
    covers: (torque, speed) => covers(isMirrored ? Math.abs(torque) : torque, speed),
    consume: (torque, speed) => {
      if (isMirrored && torque < 0) return speed * (get(-torque, speed) + 2 * torque);
      return Math.max(isElectric ? speed * torque : 0, speed * get(torque, speed));
    },
  };
}
