import { getHalfThickness, getRimRadius, type ConeDrive } from '../kinematics/cone-section.ts';

/** The space around the pulleys, as a share of the radius of their rims. */
const MARGIN = 0.06;

/**
 * How far the two views of the pulleys reach from the line through both shafts, in millimetres: `side` is the view along the
 * shafts, `section` the cut through them.
 */
export function getViews(drive: ConeDrive) {
  const rim = getRimRadius(drive);
  const margin = MARGIN * rim;
  return { side: rim + margin, section: getHalfThickness(drive) + margin };
}
