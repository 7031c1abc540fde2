import type { BeltDrive, Radii } from '../kinematics/belt.ts';
import type { OperatingPoint } from '../kinematics/drivetrain.ts';
import { drawBelt } from '../kinematics/belt-path.ts';
import { formatPoint, type Chart } from './chart-geometry.ts';

/**
 * The attribute of SVG that changes with the road speed, by the part of the drawing that has it. Straight lines have
 * `points`, which is no property of CSS: a browser draws them anew without looking at its style sheets.
 */
export type Attributes = Readonly<
  Record<string, { readonly d?: string; readonly r?: number; readonly points?: string }>
>;

/** The two pulleys and their belt, seen along the shafts, in millimetres: the driving shaft at 0 0, the driven one at its right. */
export function getPulleyAttributes({ primary, secondary }: Radii, { centreDistance }: BeltDrive): Attributes {
  return {
    primary: { r: primary },
    secondary: { r: secondary },
    'primary radius': { points: `0 0 ${-primary} 0` },
    'secondary radius': { points: `${centreDistance} 0 ${centreDistance + secondary} 0` },
    belt: { d: drawBelt({ primary, secondary }, centreDistance) },
  };
}

/** On the lines of a chart, the points that show now, and what joins them. */
export function getChartAttributes(stepless: OperatingPoint, stepped: OperatingPoint, chart: Chart): Attributes {
  const [steppedPlace, steplessPlace] = [formatPoint(stepped, chart), formatPoint(stepless, chart)];
  return {
    [`${chart.value} between`]: { points: `${steppedPlace} ${steplessPlace}` },
    // Lines of next to no length with round ends are dots, and stay round however the chart is stretched.
    [`${chart.value} stepped`]: { points: `${steppedPlace} ${steppedPlace}.01` },
    [`${chart.value} stepless`]: { points: `${steplessPlace} ${steplessPlace}.01` },
  };
}
