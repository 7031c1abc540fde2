import { getTangentAngle, computeRadii, type Radii } from '../kinematics/belt.ts';
import {
  createCrossSection,
  drawOutlines,
  getHalfGap,
  getRimRadius,
  getShaftRadius,
  type ConeDrive,
} from '../kinematics/cross-section.ts';
import { round } from '../kinematics/round.ts';

/** The drive that the site draws, in millimetres. It is an illustration, and no product has these dimensions. */
export const variator = {
  smallestRadius: 32,
  largestRadius: 77,
  centreDistance: 168,
  coneAngle: 11,
} as const satisfies ConeDrive;

export const rimRadius = getRimRadius(variator);
export const shaftRadius = getShaftRadius(variator);

/** How far each cone moves along its shaft from the highest ratio to the lowest, in millimetres. */
export const coneTravel = getHalfGap(shaftRadius, variator.smallestRadius, variator);

/** The tangent angle at the highest ratio, in radians. At the lowest ratio it is the negative of this. */
export const largestTangentAngle = getTangentAngle(
  { driving: variator.smallestRadius, driven: variator.largestRadius },
  variator.centreDistance,
);

/** The radii of the belt, from progress 0 at the highest ratio, where it is near the driving shaft, to 1 at the lowest. */
export const getRadii = (progress: number): Radii => computeRadii(largestTangentAngle * (1 - 2 * progress), variator);

/** Draws where the shaft at x is broken off, as a wave: it goes on beyond. */
export const drawShaftEnd = (y: number, x = 0): string =>
  `M${x - shaftRadius} ${y}q${shaftRadius / 2}-4 ${shaftRadius} 0t${shaftRadius} 0`;

/**
 * Draws what is cut of the driving pulley with the belt at its largest radius, where the cones meet at the shaft: the upper
 * cone on both sides of the shaft, and the belt. All other places follow by shifting these. The shaft is at 0 0.
 */
export function drawClosedPulley(): { upperCone: string; belt: string } {
  const { largestRadius } = variator;
  const { cones, belt } = createCrossSection({ driving: largestRadius, driven: largestRadius }, variator);
  const isUpper = (outline: (typeof cones)[number]) => outline.every(([, y]) => round(y) <= 0);
  return {
    upperCone: drawOutlines(cones.filter(isUpper).slice(0, 2)),
    belt: drawOutlines(belt.slice(0, 1)),
  };
}
