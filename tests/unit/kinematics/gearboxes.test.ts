import { describe, expect, it } from 'vitest';

import {
  computeInputSpeed,
  computeRoadSpeed,
  computeWheelSpeed,
  type Drivetrain,
  type OperatingPoint,
} from '../../../src/kinematics/drivetrain.ts';
import { getShiftPoints, getSteppedState, createSteppedCurve } from '../../../src/kinematics/stepped.ts';
import {
  getSteplessState,
  createSteplessCurve,
  getSteplessPoint,
  type CurvePoint,
} from '../../../src/kinematics/stepless.ts';
import { anyDrivetrain, drivetrain } from '../../helpers/drivetrain.ts';
import fc from '../../helpers/properties.ts';

const anyWay = fc.record({ drivetrain: anyDrivetrain, share: fc.double({ min: 0, max: 1, noNaN: true }) });
const speedOf = ({ drivetrain: { highestSpeed }, share }: { drivetrain: Drivetrain; share: number }) =>
  share * highestSpeed;

/** The value of a drawn curve at a speed where it does not jump. */
function onCurve(curve: readonly CurvePoint[], speed: number, value: 'engineSpeed' | 'ratio'): number {
  const index = curve.findIndex((point) => point.speed >= speed);
  const [before, after] = [curve[Math.max(index - 1, 0)], curve[index]];
  if (!before || !after) return NaN;
  const at = (share: number, of: 'speed' | typeof value) => {
    const straight = (a: number, b: number) => a + share * (b - a);
    if (!after.bend) return straight(before[of], after[of]);
    return straight(straight(before[of], after.bend[of]), straight(after.bend[of], after[of]));
  };
  // The Bézier parameter is not proportional to the speed, so it is found by bisection.
  let [low, high] = [0, 1];
  for (let half = 0; half < 60; half += 1) {
    const middle = (low + high) / 2;
    if (at(middle, 'speed') < speed) low = middle;
    else high = middle;
  }
  return at(high, value);
}

describe('speeds', () => {
  it('a wheel of 1 m circumference turns at 1,000 min⁻¹ at 60 km/h', () => {
    expect(computeWheelSpeed(60, { tyreRadius: 1 / (2 * Math.PI) })).toBeCloseTo(1000, 9);
  });

  it('the input speed is the wheel speed times both ratios', () => {
    const axle = { tyreRadius: 1 / (2 * Math.PI), finalDrive: 4 };
    expect(computeInputSpeed(60, 0.5, axle)).toBeCloseTo(2000, 9);
    expect(computeRoadSpeed(2000, 0.5, axle)).toBeCloseTo(60, 9);
    expect(computeInputSpeed(0, 0.5, axle)).toBe(0);
  });
});

describe('the stepless gearbox', () => {
  it('holds the engine speed wherever its ratios allow', () => {
    const [from, to] = [computeRoadSpeed(2000, 3, drivetrain), computeRoadSpeed(2000, 1 / 3, drivetrain)];
    for (const speed of [from, (from + to) / 2, to - 1e-6]) {
      expect(getSteplessPoint(speed, drivetrain).engineSpeed, `${speed}`).toBeCloseTo(2000, 6);
    }
    expect(getSteplessPoint(to + 1, drivetrain).engineSpeed).toBeGreaterThan(2000);
  });

  it('is at its highest ratio at standstill, with the engine idling', () => {
    expect(getSteplessState(0, drivetrain)).toMatchObject({ speed: 0, ratio: 3, engineSpeed: 800 });
  });

  it('never jumps: a small change of road speed changes ratio and engine speed little', () => {
    fc.assert(
      fc.property(anyWay, (way) => {
        const speed = speedOf(way);
        const step = way.drivetrain.highestSpeed * 1e-7;
        const [one, other] = [speed, speed + step].map((at) => getSteplessPoint(at, way.drivetrain));
        // The engine speed rises fastest at the highest ratio.
        const steepest = computeInputSpeed(
          step,
          way.drivetrain.largestRadius / way.drivetrain.smallestRadius,
          way.drivetrain,
        );
        expect(Math.abs((other?.engineSpeed ?? NaN) - (one?.engineSpeed ?? NaN))).toBeLessThanOrEqual(steepest + 1e-6);
        expect((one?.ratio ?? NaN) / (other?.ratio ?? NaN)).toBeLessThan(1 + 1e-4);
      }),
    );
  });

  it('never raises its ratio as the road speed rises', () => {
    fc.assert(
      fc.property(anyWay, fc.double({ min: 0, max: 1, noNaN: true }), (way, further) => {
        const speed = speedOf(way);
        const faster = speed + further * (way.drivetrain.highestSpeed - speed);
        expect(getSteplessPoint(faster, way.drivetrain).ratio).toBeLessThanOrEqual(
          getSteplessPoint(speed, way.drivetrain).ratio,
        );
      }),
    );
  });
});

describe('the stepped gearbox', () => {
  it('changes up at the shift speed, and is in the lower gear until then', () => {
    const points = getShiftPoints(drivetrain);
    expect(points).toHaveLength(5);
    for (const [index, point] of points.entries()) {
      const before = getSteppedState(point, drivetrain);
      const after = getSteppedState(point * (1 + 1e-12), drivetrain);
      expect(before.gear).toBe(index + 1);
      expect(before.engineSpeed).toBeCloseTo(3000, 6);
      expect(after.gear).toBe(index + 2);
      expect(after.engineSpeed / before.engineSpeed).toBeCloseTo(after.ratio / before.ratio, 9);
    }
  });

  it('jumps at its shift points and nowhere else', () => {
    fc.assert(
      fc.property(anyWay, (way) => {
        const speed = speedOf(way);
        const step = way.drivetrain.highestSpeed * 1e-7;
        const crossed = getShiftPoints(way.drivetrain).some((point) => point >= speed && point < speed + step);
        const before = getSteppedState(speed, way.drivetrain);
        const after = getSteppedState(speed + step, way.drivetrain);
        expect(after.gear !== before.gear).toBe(crossed);
        if (crossed) expect(after.engineSpeed).toBeLessThan(before.engineSpeed);
        else
          expect(after.engineSpeed - before.engineSpeed).toBeLessThanOrEqual(
            computeInputSpeed(step, before.ratio, way.drivetrain) + 1e-6,
          );
      }),
    );
  });
});

describe('the curves', () => {
  it('run from standstill to the highest speed and never go back', () => {
    fc.assert(
      fc.property(anyDrivetrain, (any) => {
        for (const curve of [createSteplessCurve(any), createSteppedCurve(any)]) {
          const speeds = curve.map(({ speed }) => speed);
          expect(speeds.at(0)).toBe(0);
          expect(speeds.at(-1)).toBe(any.highestSpeed);
          expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('match the gearboxes: the engine speed exactly, the ratio within 0.36 %', () => {
    fc.assert(
      fc.property(anyWay, (way) => {
        const speed = speedOf(way);
        fc.pre(getShiftPoints(way.drivetrain).every((point) => Math.abs(point - speed) > 1e-6));
        const engineSpeed = (curve: OperatingPoint[]) => onCurve(curve, speed, 'engineSpeed');
        const stepless = getSteplessPoint(speed, way.drivetrain);
        expect(engineSpeed(createSteplessCurve(way.drivetrain))).toBeCloseTo(stepless.engineSpeed, 5);
        expect(engineSpeed(createSteppedCurve(way.drivetrain))).toBeCloseTo(
          getSteppedState(speed, way.drivetrain).engineSpeed,
          5,
        );
        const drawn = onCurve(createSteplessCurve(way.drivetrain), speed, 'ratio');
        expect(Math.abs(drawn / stepless.ratio - 1)).toBeLessThan(0.0036);
      }),
    );
  });

  it('the stepless one has no corner while the engine speed is constant', () => {
    const slope = (from: OperatingPoint, to: OperatingPoint) => (to.ratio - from.ratio) / (to.speed - from.speed);
    fc.assert(
      fc.property(anyDrivetrain, (any) => {
        const curve = createSteplessCurve(any);
        for (const [index, knot] of curve.entries()) {
          const next = curve[index + 1];
          if (!knot.bend || !next?.bend) continue;
          expect(slope(knot, next.bend) / slope(knot.bend, knot)).toBeCloseTo(1, 6);
        }
      }),
    );
  });

  it('the stepped one jumps straight down once at each shift point', () => {
    const jumps = createSteppedCurve(drivetrain).filter(({ speed }, index, curve) => curve[index - 1]?.speed === speed);
    expect(jumps.map(({ speed }) => speed)).toEqual(getShiftPoints(drivetrain));
  });
});
