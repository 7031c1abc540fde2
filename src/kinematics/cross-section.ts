/**
 * The cross-section of a variator through both of its shafts: on each shaft two cones that face each other, with the belt between
 * them. The faces of the cones and the flanks of the belt have the same angle. So cones that move together push the belt
 * outwards, and cones that move apart let it sink.
 *
 * The shafts run along y. The driving shaft is at x = 0, the driven shaft at the centre distance. The belt runs at y = 0.
 * Lengths are in millimetres.
 *
 * A face has the angle α to a plane across the shaft. At a distance d from the axis, it is tan α (d − r₀ + r_max − r) from the
 * middle of the belt, where r₀ is the radius of the shaft and r that of the belt. So at r = r_max the cones meet at the shaft.
 */
import type { BeltDrive, Radii } from './belt.ts';
import { round } from './round.ts';

export interface ConeDrive extends BeltDrive {
  /** The angle between the face of a cone and a plane across its shaft, in degrees: above 0, below 90. */
  coneAngle: number;
}

export type Point = readonly [x: number, y: number];
/** The corners of a closed outline. */
export type Outline = readonly Point[];

/** Shares of the smallest radius. Together they are below 1, so that the belt never touches a shaft. */
const SHAFT = 0.3;
const BELT_HEIGHT = 0.4;
const RIM_THICKNESS = 0.1;
/** A share of the largest radius. */
const RIM_OVERHANG = 1 / 16;

export const getShaftRadius = ({ smallestRadius }: BeltDrive): number => SHAFT * smallestRadius;

/** The radius of the cones: larger than the largest radius of the belt, and so small that the pulleys never touch. */
export const getRimRadius = ({ largestRadius, centreDistance }: BeltDrive): number =>
  largestRadius + Math.min(RIM_OVERHANG * largestRadius, (centreDistance / 2 - largestRadius) / 2);

/**
 * Half the gap between the two cones of a pulley.
 *
 * @param distance from the axis of the shaft, between the radius of the shaft and the radius of the rim
 * @param radius the radius at which the belt runs on this pulley
 */
export const getHalfGap = (distance: number, radius: number, drive: ConeDrive): number =>
  Math.tan((drive.coneAngle / 180) * Math.PI) * (distance - getShaftRadius(drive) + drive.largestRadius - radius);

/**
 * The outlines of the cones and of the belt. The plane cuts every cone on both sides of its shaft. It cuts the
 * belt only where the belt is farthest from the other pulley.
 */
export function createCrossSection(
  { driving, driven }: Radii,
  drive: ConeDrive,
): { cones: Outline[]; belt: Outline[] } {
  const [shaft, rim] = [getShaftRadius(drive), getRimRadius(drive)];
  const pulleys = [
    { centre: 0, radius: driving, outward: -1 },
    { centre: drive.centreDistance, radius: driven, outward: 1 },
  ];
  const sides = [-1, 1];
  return {
    cones: pulleys.flatMap(({ centre, radius }) => {
      const [inner, outer] = [getHalfGap(shaft, radius, drive), getHalfGap(rim, radius, drive)];
      const back = outer + RIM_THICKNESS * drive.smallestRadius;
      return sides.flatMap((side) =>
        sides.map((half): Outline => {
          const [near, far] = [centre + side * shaft, centre + side * rim];
          return [
            [near, half * inner],
            [far, half * outer],
            [far, half * back],
            [near, half * back],
          ];
        }),
      );
    }),
    belt: pulleys.map(({ centre, radius, outward }): Outline => {
      const bottom = radius - BELT_HEIGHT * drive.smallestRadius;
      const [top, foot] = [getHalfGap(radius, radius, drive), getHalfGap(bottom, radius, drive)];
      const [far, near] = [centre + outward * radius, centre + outward * bottom];
      return [
        [far, -top],
        [far, top],
        [near, foot],
        [near, -foot],
      ];
    }),
  };
}

/** Draws closed outlines as SVG path data, rounded to two decimals. */
export const drawOutlines = (outlines: readonly Outline[]): string =>
  outlines.map((outline) => `M${outline.map((point) => point.map(round).join(' ')).join('L')}Z`).join('');
