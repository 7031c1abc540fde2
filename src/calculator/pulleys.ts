/** Two pulleys that have the spread of a gearbox, as SVG path data. */
import { drawBelt } from '../kinematics/belt-path.ts';
import type { Inputs } from '../schemas/calculator-fields.ts';

export interface Pulleys {
  viewBox: string;
  /** The shafts, and the belt in the lowest ratio. */
  low: string;
  /** The belt in the highest ratio. */
  high: string;
}

const SHAFT = 30;
const SMALLEST = 100;
/** One pair of pulleys has hardly more spread: the belt would have to run on its shaft. */
const WIDEST_SPREAD = 8;

/** Draws both ends of the range: each pulley needs a largest radius √φ times its smallest. Undefined if no pair has the spread. */
export function drawPulleys({ launch, spread }: Inputs): Pulleys | undefined {
  if (launch === 'none' || spread > WIDEST_SPREAD) return undefined;
  const largest = SMALLEST * Math.sqrt(spread);
  const distance = 2.15 * largest;
  const draw = (primary: number, secondary: number) => drawBelt({ primary, secondary }, distance);
  const drawShaft = (x: number) =>
    `M${x - SHAFT} 0a${SHAFT} ${SHAFT} 0 1 0 ${2 * SHAFT} 0a${SHAFT} ${SHAFT} 0 1 0 ${-2 * SHAFT} 0`;
  return {
    viewBox: `${-largest} ${-largest} ${distance + 2 * largest} ${2 * largest}`,
    low: [0, distance].map(drawShaft).join('') + draw(SMALLEST, largest),
    high: draw(largest, SMALLEST),
  };
}
