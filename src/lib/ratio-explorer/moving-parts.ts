import type { BeltDrive, Radii } from '../kinematics/belt.ts';
import type { OperatingPoint } from '../kinematics/drivetrain.ts';
import { beltPath } from './belt-path.ts';
import { placeOf, type Chart } from './chart.ts';

/** The attributes of SVG that change with the road speed, by the part of the drawing that has them. */
export type Attributes = Readonly<Record<string, { readonly d?: string; readonly r?: number }>>;

/** The two pulleys and their belt, seen along the shafts, in millimetres: the driving shaft at 0 0, the driven one at its right. */
export function pulleyParts({ primary, secondary }: Radii, { centreDistance }: BeltDrive): Attributes {
  return {
    primary: { r: primary },
    secondary: { r: secondary },
    radii: { d: `M0 0H${-primary}M${centreDistance} 0h${secondary}` },
    belt: { d: beltPath({ primary, secondary }, centreDistance) },
  };
}

/** On the lines of a chart, the points that show now, and what joins them. */
export function chartParts(stepless: OperatingPoint, stepped: OperatingPoint, chart: Chart): Attributes {
  const [steppedPlace, steplessPlace] = [placeOf(stepped, chart), placeOf(stepless, chart)];
  return {
    [`${chart.value} between`]: { d: `M${steppedPlace}L${steplessPlace}` },
    // Lines of no length with round ends are dots, and stay round however the chart is stretched.
    [`${chart.value} stepped`]: { d: `M${steppedPlace}h.01` },
    [`${chart.value} stepless`]: { d: `M${steplessPlace}h.01` },
  };
}
