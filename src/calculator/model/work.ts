/** A stretch of time in which speed changes evenly. */
export interface Step {
  /** s, above 0 */
  duration: number;
  /** The mean speed of the step in m/s, 0 or more. */
  speed: number;
  /** m/s² */
  acceleration: number;
  /** Height gained per distance travelled, without unit: 0.05 is 5 %. */
  slope: number;
  /** A further force against the motion in N, such as the pull of a plough. */
  force: number;
  /** A further power at the shaft of the power source in W, such as a pump that lifts a load. */
  shaftPower: number;
}

/** A driving cycle of a regulation: its speed at every second, on a level road. */
export interface CycleData {
  /** How fast one unit of the speeds is, in m/s. */
  unit: number;
  /** By how many units the speed changes from second to second. It begins at 0. */
  differences: readonly number[];
}

export function decodeCycle({ unit, differences }: CycleData): Step[] {
  let units = 0;
  return differences.slice(1).map((difference) => {
    units += difference;
    const speed = (units - difference / 2) * unit;
    return { duration: 1, speed, acceleration: difference * unit, slope: 0, force: 0, shaftPower: 0 };
  });
}
