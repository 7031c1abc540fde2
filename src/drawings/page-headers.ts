import { drawBelt } from '../kinematics/belt-path.ts';
import { computeRadii, getRatioLimits, getTangentAngle, type BeltDrive } from '../kinematics/belt.ts';
import {
  createCrossSection,
  drawOutlines,
  getRimRadius,
  getShaftRadius,
  type Outline,
} from '../kinematics/cross-section.ts';
import { round } from '../kinematics/round.ts';
import { drawShaftEnd, getRadii, shaftRadius, variator } from './variator.ts';

/** A path of a drawing, with the attributes of the SVG element. */
export interface Part {
  class?: 'axis' | 'guide' | 'edge' | 'belt' | 'stepless';
  d: string;
  transform?: string | undefined;
  /** Whether it is the outline of a cut surface, which is hatched. */
  isCut?: boolean;
}

/** A drawing below or beside the headline of a page. Its units are millimetres. All views of a drawing are equally large. */
export interface View {
  viewBox: string;
  parts: readonly Part[];
  /** What its label says: one value, or the lowest and the highest. */
  values?: readonly number[];
}

const drawCircle = (x: number, radius: number): string => {
  const r = round(radius);
  return `M${round(x - radius)} 0a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`;
};

/** The rims and shafts of both pulleys, along the shafts. The driving shaft is at 0 0. */
const drawPulleys = (drive: BeltDrive): string =>
  [0, drive.centreDistance]
    .flatMap((x) => [getRimRadius(drive), getShaftRadius(drive)].map((radius) => drawCircle(x, radius)))
    .join('');

/** One drive, with every place that its belt can take. */
export function drawRange(): View {
  const { centreDistance } = variator;
  const { lowest, highest } = getRatioLimits(variator);
  const draw = (progress: number) => drawBelt(getRadii(progress), centreDistance);
  return {
    viewBox: '-82 -82 332 164',
    parts: [
      { class: 'axis', d: `M-82 0H250M0-82V82M${centreDistance}-82V82` },
      ...Array.from({ length: 12 }, (_, index): Part => ({ class: 'guide', d: draw((index + 1) / 12) })),
      { class: 'edge', d: drawPulleys(variator) },
      { class: 'stepless', d: draw(0) },
    ],
    values: [lowest, highest],
  };
}

/** Drives of four sizes to one scale, each at another ratio: the same geometry with other numbers. */
export function drawFamily(): View[] {
  /** Of each view, with room for the largest drive. */
  const [WIDTH, HEIGHT] = [372, 186];
  /** How far the axis goes beyond the rims, at least. */
  const AXIS = 6;
  const drives = [
    { smallestRadius: 24, largestRadius: 58, centreDistance: 126, shift: 0.9 },
    { smallestRadius: 44, largestRadius: 60, centreDistance: 134, shift: -1 },
    { smallestRadius: 36, largestRadius: 60, centreDistance: 200, shift: -0.2 },
    { smallestRadius: 40, largestRadius: 86, centreDistance: 182, shift: 0.4 },
  ];
  return drives.map(({ shift, ...drive }) => {
    const { smallestRadius: driving, largestRadius: driven, centreDistance } = drive;
    const radii = computeRadii(shift * getTangentAngle({ driving, driven }, centreDistance), drive);
    const left = -Math.ceil(AXIS + getRimRadius(drive));
    return {
      viewBox: `${left} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`,
      parts: [
        { class: 'axis', d: `M${left} 0H${centreDistance - left}` },
        { class: 'edge', d: drawPulleys(drive) },
        { class: 'stepless', d: drawBelt(radii, centreDistance) },
      ],
      values: [radii.driven / radii.driving],
    };
  });
}

/** The cut cones of a cross-section. The lower ones mirror the upper ones, with their hatching. */
export function drawCutCones(cones: readonly Outline[]): Part[] {
  const d = drawOutlines(cones.filter((outline) => outline.every(([, y]) => y <= 0)));
  return [undefined, 'scale(1-1)'].map((transform) => ({ d, transform, class: 'edge', isCut: true }));
}

/** Both shafts of a section, which go on beyond what is drawn of them. @param end where they are broken off, from their middle */
export function drawShafts(end: number): Part[] {
  const shafts = [0, variator.centreDistance];
  const draw = (offset: number) => shafts.map((x) => `M${x + offset}-${end}V${end}`).join('');
  return [
    { class: 'axis', d: draw(0) },
    { class: 'edge', d: draw(-shaftRadius) + draw(shaftRadius) },
    { d: shafts.map((x) => drawShaftEnd(-end, x) + drawShaftEnd(end, x)).join('') },
  ];
}

/** One drive, cut through both shafts, at its highest, its middle and its lowest ratio. */
export function drawCones(): View[] {
  return [0, 0.5, 1].map((progress) => {
    const radii = getRadii(progress);
    const { cones, belt } = createCrossSection(radii, variator);
    return {
      viewBox: '-82 -32 332 64',
      parts: [...drawShafts(30), ...drawCutCones(cones), { class: 'belt', d: drawOutlines(belt) }],
      values: [radii.driven / radii.driving],
    };
  });
}
