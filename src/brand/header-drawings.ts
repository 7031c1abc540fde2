import { drawBelt } from '../kinematics/belt-path.ts';
import { computeRadii, getTangentAngle, type BeltDrive } from '../kinematics/belt.ts';
import {
  createCrossSection,
  drawOutlines,
  getRimRadius,
  getShaftRadius,
  type Outline,
} from '../kinematics/cross-section.ts';
import { round } from '../kinematics/round.ts';
import { getRadii, shaftRadius, variator } from './variator.ts';

/** A path of a drawing, with the attributes of the SVG element. */
export interface Part {
  class?: 'guide' | 'edge' | 'belt' | 'stepless';
  d: string;
  transform?: string;
  /** Whether it is the outline of a cut surface, which is hatched. */
  isCut?: boolean;
}

/** A drawing beside the headline of a page. Its units are millimetres. */
export interface HeaderDrawing {
  viewBox: string;
  parts: readonly Part[];
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
export function drawRange(): HeaderDrawing {
  const { centreDistance } = variator;
  const draw = (progress: number) => drawBelt(getRadii(progress), centreDistance);
  return {
    viewBox: '-82-82 332 164',
    parts: [
      { class: 'guide', d: Array.from({ length: 12 }, (_, index) => draw((index + 1) / 12)).join('') },
      { class: 'edge', d: drawPulleys(variator) },
      { class: 'stepless', d: draw(0) },
    ],
  };
}

/** Drives of four sizes and spreads, each at another ratio: the same geometry with other numbers. */
export function drawFamily(): HeaderDrawing {
  const drives = [
    { smallestRadius: 24, largestRadius: 58, centreDistance: 126, x: 66, y: 90, shift: 0.9 },
    { smallestRadius: 36, largestRadius: 60, centreDistance: 200, x: 362, y: 90, shift: -0.2 },
    { smallestRadius: 44, largestRadius: 60, centreDistance: 134, x: 62, y: 270, shift: -1 },
    { smallestRadius: 40, largestRadius: 86, centreDistance: 182, x: 371, y: 270, shift: 0.4 },
  ];
  const place = ({ x, y, shift, ...drive }: (typeof drives)[number]): Part[] => {
    const { smallestRadius: driving, largestRadius: driven, centreDistance } = drive;
    const radii = computeRadii(shift * getTangentAngle({ driving, driven }, centreDistance), drive);
    const transform = `translate(${x} ${y})`;
    const overhang = getRimRadius(drive) + 4;
    return [
      { class: 'guide', d: `M${-overhang} 0H${centreDistance + overhang}`, transform },
      { class: 'edge', d: drawPulleys(drive), transform },
      { class: 'stepless', d: drawBelt(radii, centreDistance), transform },
    ];
  };
  return { viewBox: '-8 0 660 360', parts: drives.flatMap(place) };
}

/** The cut cones of a cross-section. The lower ones mirror the upper ones, with their hatching. */
export function drawCutCones(cones: readonly Outline[], transform = ''): Part[] {
  const d = drawOutlines(cones.filter((outline) => outline.every(([, y]) => y <= 0)));
  return ['', 'scale(1-1)'].map((half) => ({ d, transform: transform + half, class: 'edge', isCut: true }));
}

/** One drive, cut through both shafts, at its highest, its middle and its lowest ratio. */
export function drawCones(): HeaderDrawing {
  const HEIGHT = 72;
  const drawShafts = (offset: number) => [0, variator.centreDistance].map((x) => `M${x + offset}-32V32`).join('');
  const parts = [0, 0.5, 1].flatMap((progress, index): Part[] => {
    const { cones, belt } = createCrossSection(getRadii(progress), variator);
    const transform = `translate(0 ${HEIGHT * index})`;
    return [
      { class: 'guide', d: drawShafts(0), transform },
      { class: 'edge', d: drawShafts(-shaftRadius) + drawShafts(shaftRadius), transform },
      ...drawCutCones(cones, transform),
      { class: 'belt', d: drawOutlines(belt), transform },
    ];
  });
  return { viewBox: `-82-32 332 ${2 * HEIGHT + 64}`, parts };
}
