import { getTangentAngle, type Radii } from './belt.ts';
import { round } from './round.ts';

/**
 * Draws an open belt as SVG path data. The driving pulley is at 0 0, the driven pulley to its right. The path follows
 * the upper run to the driven pulley, goes round it and comes back along the lower run.
 *
 * @param radii in the unit of the centre distance; they differ by less than the centre distance
 * @param centreDistance above 0
 * @returns path data in the unit of the arguments, rounded to two decimals
 */
export function drawBelt(radii: Radii, centreDistance: number): string {
  const { driving, driven } = radii;
  const angle = getTangentAngle(radii, centreDistance);
  // A tangent is perpendicular to the radius at its contact point, so the contact points of both pulleys lie in the same
  // direction from their shafts: up (or down), and turned by the tangent angle.
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const upper = (centre: number, radius: number) => `${round(centre + radius * x)} ${round(-radius * y)}`;
  const lower = (centre: number, radius: number) => `${round(centre + radius * x)} ${round(radius * y)}`;
  const arc = (radius: number, isLarge: boolean) => `A${round(radius)} ${round(radius)} 0 ${isLarge ? 1 : 0} 1 `;
  return [
    `M${upper(0, driving)}L${upper(centreDistance, driven)}`,
    `${arc(driven, angle > 0)}${lower(centreDistance, driven)}`,
    `L${lower(0, driving)}`,
    `${arc(driving, angle < 0)}${upper(0, driving)}Z`,
  ].join('');
}
