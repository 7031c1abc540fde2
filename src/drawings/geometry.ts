import { computeBeltLength, getRatioLimits } from '../kinematics/belt.ts';
import { createCrossSection, drawOutlines, getHalfGap } from '../kinematics/cross-section.ts';
import { formatNumber } from '../shared/language.ts';
import type { Measure } from '../schemas/specification.ts';
import { coneTravel, getRadii, rimRadius, shaftRadius, variator } from './variator.ts';
import { drawCutCones, drawShafts, type Part } from './page-headers.ts';

const { smallestRadius, largestRadius, centreDistance, coneAngle } = variator;
const radii = getRadii(0);
const ratios = getRatioLimits(variator);

/** The dimensions of the drive that the site draws, as a language writes numbers. Values that are calculated are rounded. */
export function getDimensions(lang: string) {
  const format = (value: number, decimals = 0) => formatNumber(value, lang, decimals);
  return {
    radius: { value: format(smallestRadius), to: format(largestRadius), unit: 'mm' },
    distance: { value: format(centreDistance), unit: 'mm' },
    angle: { value: format(coneAngle), unit: '°' },
    rim: { value: format(rimRadius, 1), unit: 'mm' },
    shaft: { value: format(shaftRadius, 1), unit: 'mm' },
    travel: { value: format(coneTravel, 2), unit: 'mm' },
    length: { value: format(computeBeltLength(radii, centreDistance), 1), unit: 'mm' },
    ratio: { value: format(ratios.lowest, 3), to: format(ratios.highest, 3) },
    spread: { value: format(ratios.highest / ratios.lowest, 2) },
  } satisfies Record<string, Measure>;
}

/** Where a dimension is shorter than this, its arrows point at it from outside, on a line that goes on to both sides. */
const NARROW = 12;
const OUTSIDE = 8;

/** The head of an arrow whose tip is at a point. It points to the right, turned by an angle in degrees. */
function drawArrow(x: number, y: number, degrees: number): string {
  const sides = [-0.29, 0.29].map((side) => {
    const angle = (degrees * Math.PI) / 180 + side;
    return `${(x - 4.2 * Math.cos(angle)).toFixed(1)} ${(y - 4.2 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${sides[0]}L${x} ${y} ${sides[1]}`;
}

/** A dimension line along x with its extension lines, which begin at `from`. */
const drawDimension = (start: number, end: number, y: number, from: number): string => {
  const beyond = y + Math.sign(y - from) * 3;
  const outside = end - start < NARROW ? OUTSIDE : 0;
  const turn = outside ? 180 : 0;
  return `M${start} ${from}V${beyond}M${end} ${from}V${beyond}M${start - outside} ${y}H${end + outside}${drawArrow(end, y, turn)}${drawArrow(start, y, 180 - turn)}`;
};

/**
 * The drive cut through both shafts at its highest ratio, with its dimensions in millimetres. Pale outlines show the cones at the
 * lowest ratio. The driving shaft is at 0 0.
 */
export function drawGeometry(lang: string) {
  const dimensions = getDimensions(lang);
  const { cones, belt } = createCrossSection(radii, variator);
  const { driving, driven } = radii;
  const [top, bottom] = [-40, 42];
  const back = getHalfGap(rimRadius, driving, variator) + 3.2;
  const apex = centreDistance - shaftRadius;
  const reach = 60;
  const angle = (coneAngle / 180) * Math.PI;
  const [arcX, arcY] = [apex - reach * Math.cos(angle), -reach * Math.sin(angle)];
  const dimensionLines = [
    drawDimension(-driving, 0, top, -14),
    drawDimension(centreDistance, centreDistance + driven, top, -14),
    drawDimension(0, rimRadius, top, -30),
    drawDimension(centreDistance - shaftRadius, centreDistance, top - 7, -34),
    drawDimension(0, centreDistance, bottom, 34),
    `M${-rimRadius - 2} ${-back}h-8m3-6v6m-1.2-4 1.2 4 1.2-4m-1.2 4v${coneTravel}m5 0h-8m3 6v-6m-1.2 4 1.2-4 1.2 4`,
    `M${apex - reach} 0A${reach} ${reach} 0 0 1 ${arcX.toFixed(1)} ${arcY.toFixed(1)}`,
    drawArrow(apex - reach, 0, 87),
    drawArrow(arcX, arcY, coneAngle - 87),
  ];
  const parts: Part[] = [
    { class: 'axis', d: `M-90 0H${centreDistance + 90}` },
    { class: 'guide', d: drawOutlines(createCrossSection(getRadii(1), variator).cones) },
    ...drawShafts(34),
    ...drawCutCones(cones),
    { class: 'belt', d: drawOutlines(belt) },
    { d: dimensionLines.join('') },
  ];
  return {
    viewBox: '-114 -52 372 106',
    parts,
    labels: [
      { name: 'inputRadius', value: dimensions.radius.value, x: -driving / 2, y: top - 3 },
      { name: 'outputRadius', value: dimensions.radius.to, x: centreDistance + driven / 2, y: top - 3 },
      { name: 'centreDistance', value: dimensions.distance.value, x: centreDistance / 2, y: bottom - 3 },
      { name: 'coneAngle', value: `${dimensions.angle.value}${dimensions.angle.unit}`, x: apex - reach - 13, y: -1.5 },
      { name: 'travel', value: dimensions.travel.value, x: -rimRadius - 20, y: 2 - back + coneTravel / 2 },
      { name: 'rimRadius', value: dimensions.rim.value, x: rimRadius / 2, y: top - 3 },
      { name: 'shaftRadius', value: dimensions.shaft.value, x: apex - OUTSIDE - 11, y: top - 5 },
    ] as const,
  };
}
