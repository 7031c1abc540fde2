import { computeRadii, getTangentAngle, type Radii } from '../kinematics/belt.ts';
import { createCrossSection, type Outline } from '../kinematics/cross-section.ts';
import { largestTangentAngle, rimRadius, shaftRadius, variator } from './variator.ts';

/** Writes pairs of a group code and a value, a line each. Code 8 is the layer, 10 and 20 are x and y, 40 is a radius. */
const write = (...pairs: readonly (string | number)[]): string =>
  pairs.map((each) => `${typeof each === 'number' && !Number.isInteger(each) ? each.toFixed(6) : each}\n`).join('');

const { centreDistance } = variator;
/** How far below the view along the shafts the cross-section is drawn. */
const VIEW_DISTANCE = -140;

const line = (layer: string, [x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): string =>
  write(0, 'LINE', 8, layer, 10, x1, 20, y1, 11, x2, 21, y2);
const circle = (layer: string, x: number, radius: number): string =>
  write(0, 'CIRCLE', 8, layer, 10, x, 20, 0, 40, radius);
/** From one angle counter-clockwise to the other, in degrees. */
const arc = (layer: string, x: number, radius: number, from: number, to: number): string =>
  write(0, 'ARC', 8, layer, 10, x, 20, 0, 40, radius, 50, from, 51, to);

/** The belt along the shafts: two straight runs, and an arc on each pulley. */
function drawBelt({ driving, driven }: Radii): string[] {
  const angle = getTangentAngle({ driving, driven }, centreDistance);
  const degrees = (angle * 180) / Math.PI;
  const contact = (x: number, radius: number, side: number) => [
    x - radius * Math.sin(angle),
    side * radius * Math.cos(angle),
  ];
  return [
    ...[1, -1].map((side) => line('BELT', contact(0, driving, side), contact(centreDistance, driven, side))),
    arc('BELT', 0, driving, 90 + degrees, 270 - degrees),
    arc('BELT', centreDistance, driven, 270 - degrees, 90 + degrees),
  ];
}

const drawOutline = (layer: string, outline: Outline): string[] =>
  outline.map((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point;
    return line(layer, [point[0], point[1] + VIEW_DISTANCE], [next[0], next[1] + VIEW_DISTANCE]);
  });

/**
 * Writes the drive that the site draws as DXF (AutoCAD R12, millimetres) at its highest ratio: the view along the shafts, and below it
 * the cross-section through both shafts. The driving shaft is at 0 0.
 */
export function writeGeometryDxf(): string {
  const radii = computeRadii(largestTangentAngle, variator);
  const { cones, belt } = createCrossSection(radii, variator);
  const shafts = [0, centreDistance];
  const entities = [
    ...shafts.flatMap((x) => [circle('PULLEYS', x, rimRadius), circle('SHAFTS', x, shaftRadius)]),
    ...shafts.map((x) => line('CENTRES', [x, 90], [x, VIEW_DISTANCE - 40])),
    line('CENTRES', [-90, 0], [centreDistance + 90, 0]),
    ...drawBelt(radii),
    ...cones.flatMap((outline) => drawOutline('PULLEYS', outline)),
    ...belt.flatMap((outline) => drawOutline('BELT', outline)),
    ...shafts.flatMap((x) =>
      [-shaftRadius, shaftRadius].map((side) =>
        line('SHAFTS', [x + side, VIEW_DISTANCE + 36], [x + side, VIEW_DISTANCE - 36]),
      ),
    ),
  ];
  return [
    write(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC'),
    write(0, 'SECTION', 2, 'ENTITIES'),
    ...entities,
    write(0, 'ENDSEC', 0, 'EOF'),
  ].join('');
}
