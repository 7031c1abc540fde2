import { describe, expect, it } from 'vitest';

import { writeGeometryDxf } from '../../../src/drawings/geometry-dxf.ts';
import { getDimensions } from '../../../src/drawings/geometry.ts';
import { getRadii, largestTangentAngle, rimRadius, variator } from '../../../src/drawings/variator.ts';
import { computeBeltLength } from '../../../src/kinematics/belt.ts';

it('the dimensions are those of the drive', () => {
  expect(getDimensions('en-GB')).toMatchObject({
    radius: { value: '32', to: '77' },
    distance: { value: '168' },
    angle: { value: '11' },
    // tan 11° · (77 − 32)
    travel: { value: '8.75' },
    // 32 ÷ 77 and 77 ÷ 32
    ratio: { value: '0.416', to: '2.406' },
    spread: { value: '5.79' },
  });
  expect(getDimensions('de')).toMatchObject({ spread: { value: '5,79' } });
});

describe('the DXF file', () => {
  const lines = writeGeometryDxf().split('\n');
  const entities: { kind: string; codes: Map<number, string> }[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const [code, value = ''] = [Number(lines[index]), lines[index + 1]];
    if (code === 0) entities.push({ kind: value, codes: new Map() });
    else entities.at(-1)?.codes.set(code, value);
  }
  const read = ({ codes }: (typeof entities)[number], code: number) => Number(codes.get(code));
  const ofBelt = entities.filter(({ codes }) => codes.get(8) === 'BELT');

  it('has the belt with its length, in two arcs and two runs', () => {
    const arcs = ofBelt.filter(({ kind }) => kind === 'ARC');
    const runs = ofBelt.filter(({ kind }) => kind === 'LINE').slice(0, 2);
    const turned = arcs.map((arc) => ((read(arc, 51) - read(arc, 50) + 360) % 360) * (Math.PI / 180) * read(arc, 40));
    const straight = runs.map((run) => Math.hypot(read(run, 11) - read(run, 10), read(run, 21) - read(run, 20)));
    expect(arcs).toHaveLength(2);
    const length = [...turned, ...straight].reduce((sum, part) => sum + part, 0);
    expect(length).toBeCloseTo(computeBeltLength(getRadii(0), variator.centreDistance), 3);
    for (const part of straight) expect(part).toBeCloseTo(variator.centreDistance * Math.cos(largestTangentAngle), 3);
  });

  it('has the four cones cut on both sides, and ends as the format asks', () => {
    const outlines = entities.filter(({ kind, codes }) => kind === 'LINE' && codes.get(8) === 'PULLEYS');
    expect(outlines).toHaveLength(8 * 4);
    // The view along the shafts is above the cross-section.
    expect(Math.max(...outlines.map((each) => read(each, 20)))).toBeLessThan(-rimRadius);
    expect(entities.at(-1)?.kind).toBe('EOF');
    // Millimetres.
    expect(lines.slice(4, 12)).toEqual(['9', '$ACADVER', '1', 'AC1009', '9', '$INSUNITS', '70', '4']);
  });
});
