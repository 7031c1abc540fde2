import { leanOf, type Radii } from './belt.ts';

/**
 * The belt as the data of an SVG path, in the unit of its arguments: from the driving pulley at 0 0 along the upper run
 * to the driven one at its right, round it, and back.
 */
export function beltPath(radii: Radii, centreDistance: number): string {
  const { primary, secondary } = radii;
  const lean = leanOf(radii, centreDistance);
  // Where a straight run meets a pulley, the radius stands at right angles to it, for both pulleys at the same angle.
  const [x, y] = [-Math.sin(lean), Math.cos(lean)];
  const upper = (centre: number, radius: number) => `${short(centre + radius * x)} ${short(-radius * y)}`;
  const lower = (centre: number, radius: number) => `${short(centre + radius * x)} ${short(radius * y)}`;
  const arc = (radius: number, isLarge: boolean) => `A${short(radius)} ${short(radius)} 0 ${isLarge ? 1 : 0} 1 `;
  return [
    `M${upper(0, primary)}L${upper(centreDistance, secondary)}`,
    `${arc(secondary, lean > 0)}${lower(centreDistance, secondary)}`,
    `L${lower(0, primary)}`,
    `${arc(primary, lean < 0)}${upper(0, primary)}Z`,
  ].join('');
}

const short = (value: number) => Math.round(value * 100) / 100;
