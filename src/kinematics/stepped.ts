/** A stepped gearbox that changes up at one engine speed. The speeds follow from the equations in drivetrain.ts. */
import { computeRoadSpeed, getOperatingPoint, type Drivetrain, type OperatingPoint } from './drivetrain.ts';

/** @returns the road speeds at which the gearbox changes up, in km/h, rising: one fewer than there are gears */
export const getShiftPoints = (drivetrain: Drivetrain): number[] =>
  drivetrain.ratios.slice(0, -1).map((ratio) => computeRoadSpeed(drivetrain.shiftSpeed, ratio, drivetrain));

/**
 * The stepped gearbox at a road speed. Exactly at a shift point, it is still in the lower gear.
 *
 * @param speed road speed in km/h, 0 or more
 * @returns the operating point and the gear, counted from 1
 */
export function getSteppedState(speed: number, drivetrain: Drivetrain): OperatingPoint & { gear: number } {
  const gear = 1 + getShiftPoints(drivetrain).filter((point) => point < speed).length;
  return { gear, ...getOperatingPoint(speed, drivetrain.ratios[gear - 1] ?? NaN, drivetrain) };
}

/**
 * The curve from standstill to the highest speed. Straight lines between its points are exact.
 *
 * @returns points by rising road speed; two points at each shift point, in the lower and in the higher gear
 */
export function createSteppedCurve(drivetrain: Drivetrain): OperatingPoint[] {
  const { ratios, idleSpeed, highestSpeed } = drivetrain;
  const bounds = [0, ...getShiftPoints(drivetrain), highestSpeed];
  return ratios.flatMap((ratio, index) => {
    const [from = NaN, to = NaN] = bounds.slice(index, index + 2);
    const clutchCloses = computeRoadSpeed(idleSpeed, ratio, drivetrain);
    const corners = clutchCloses > from ? [from, clutchCloses, to] : [from, to];
    return corners.map((speed) => getOperatingPoint(speed, ratio, drivetrain));
  });
}
