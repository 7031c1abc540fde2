import { operatingPoint, roadSpeed, type Drivetrain, type OperatingPoint } from './drivetrain.ts';

/** @returns the road speeds at which the gearbox changes up, in km/h, rising: one fewer than it has gears */
export const shiftPoints = (drivetrain: Drivetrain): number[] =>
  drivetrain.ratios.slice(0, -1).map((ratio) => roadSpeed(drivetrain.shiftSpeed, ratio, drivetrain));

/**
 * The stepped gearbox at a road speed. At a shift point it is still in the lower gear.
 *
 * @param speed km/h, 0 or more
 * @returns with the gear, counted from 1
 */
export function steppedAt(speed: number, drivetrain: Drivetrain): OperatingPoint & { gear: number } {
  const gear = 1 + shiftPoints(drivetrain).filter((point) => point < speed).length;
  return { gear, ...operatingPoint(speed, drivetrain.ratios[gear - 1] ?? NaN, drivetrain) };
}

/** The whole way from standstill, as points to be joined by straight lines: exact, with two points at each change of gear. */
export function steppedCurve(drivetrain: Drivetrain): OperatingPoint[] {
  const { ratios, idleSpeed, highestSpeed } = drivetrain;
  const bounds = [0, ...shiftPoints(drivetrain), highestSpeed];
  return ratios.flatMap((ratio, index) => {
    const [from = NaN, to = NaN] = bounds.slice(index, index + 2);
    const clutchCloses = roadSpeed(idleSpeed, ratio, drivetrain);
    const corners = clutchCloses > from ? [from, clutchCloses, to] : [from, to];
    return corners.map((speed) => operatingPoint(speed, ratio, drivetrain));
  });
}
