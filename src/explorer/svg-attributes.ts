import type { Radii } from '../kinematics/belt.ts';
import { drawBelt } from '../kinematics/belt-path.ts';
import { createSection, drawOutlines, getHalfGap, type ConeDrive } from '../kinematics/cone-section.ts';
import type { OperatingPoint } from '../kinematics/drivetrain.ts';
import { formatPoint, type ChartGeometry } from './chart-geometry.ts';
import { getViews } from './pulley-views.ts';

/**
 * The SVG attributes that change with the road speed, by the name of the part that has them. Straight lines are polylines
 * because `points`, unlike `d`, is not a CSS property: changing it does not recalculate styles.
 */
export type SvgAttributes = Readonly<
  Record<string, { readonly d?: string; readonly r?: number; readonly points?: string }>
>;

/**
 * The parts of both drawings of the pulleys. In each of them the driving shaft is at 0 0, the driven shaft to its right.
 *
 * @param radii in millimetres, which are the units of the drawing
 */
export function getPulleyAttributes(radii: Radii, drive: ConeDrive): SvgAttributes {
  const { primary, secondary } = radii;
  const { centreDistance } = drive;
  const { cones, belt } = createSection(radii, drive);
  const { side, section } = getViews(drive);
  const [driving, driven] = [`M${-primary} `, `M${centreDistance + secondary} `];
  return {
    primary: { r: primary },
    secondary: { r: secondary },
    'primary radius': { points: `0 0 ${-primary} 0` },
    'secondary radius': { points: `${centreDistance} 0 ${centreDistance + secondary} 0` },
    belt: { d: drawBelt(radii, centreDistance) },
    'side projection': { d: `${driving}0V${side}${driven}0V${side}` },
    'section projection': {
      d: `${driving}${-section}V${-getHalfGap(primary, primary, drive)}${driven}${-section}V${-getHalfGap(secondary, secondary, drive)}`,
    },
    cones: { d: drawOutlines(cones) },
    'belt section': { d: drawOutlines(belt) },
  };
}

/** The parts of a chart that mark the current road speed: a dot on each curve and the line between the dots. */
export function getChartAttributes(
  stepless: OperatingPoint,
  stepped: OperatingPoint,
  chart: ChartGeometry,
): SvgAttributes {
  const [steppedPoint, steplessPoint] = [formatPoint(stepped, chart), formatPoint(stepless, chart)];
  return {
    [`${chart.quantity} between`]: { points: `${steppedPoint} ${steplessPoint}` },
    // A very short line with round caps is a dot that stays round when the chart is stretched.
    [`${chart.quantity} stepped`]: { points: `${steppedPoint} ${steppedPoint}.01` },
    [`${chart.quantity} stepless`]: { points: `${steplessPoint} ${steplessPoint}.01` },
  };
}
