import { describe, expect, it } from 'vitest';

import type { Inputs } from '../../../src/schemas/calculator-fields.ts';
import data from '../../../public/break-even-cars.json' with { type: 'json' };
import { content, createInputs, readCycle, runBoth } from './helpers.ts';

/*
 * Source: US EPA, "Test car list data", model year 2022 (public domain): equivalent test weight in lb, target coefficients of
 * the road load in lbf, lbf/mph and lbf/mph², the speed of the engine by that of the car in the highest gear (N/V) in min⁻¹ per
 * mph, and fuel economy in miles per gallon: the highway test, and the bags 2 and 3 of the city test, in which the engine is hot.
 * Displacement, stroke, power, torque and the steps between the gears are those that the makers publish. The fuel of these tests has
 * 32.05 MJ/l. The page links to the file.
 */
const HEAT_PER_LITRE = 32.05e6;
const LITRES_PER_GALLON = 3.785412;
const METRES_PER_MILE = 1609.344;

interface Car {
  name: string;
  engine: Pick<Inputs, 'source' | 'displacement' | 'stroke' | 'power' | 'rated' | 'standstill'> & { torque?: number };
  weight: number;
  road: [a: number, b: number, c: number];
  turns: number;
  /** All gears, or both ends of a stepless range, in proportion to the highest gear. */
  ratios: number[];
  measured: [highway: number, bag2: number, bag3: number];
}

/** Cars that were tested with gears and with a stepless gearbox. */
const pairs = data.pairs as unknown as [gears: Car, stepless: Car][];

const udds = readCycle('udds');
const works = [readCycle('hwfet'), udds.slice(505), udds.slice(0, 505)];

/** The calculated fuel, as a multiple of what was measured, in each test. */
function compare({ engine, weight, road, turns, ratios, measured }: Car): number[] {
  const radius = 0.3;
  const highest = (turns * 2 * Math.PI * radius) / 60 / 0.44704;
  const isStepless = ratios.length === 2;
  const real = ratios.map((ratio) => (ratio / (ratios.at(-1) ?? NaN)) * highest);
  const [a, b, c] = road.map((coefficient, power) => (coefficient * 4.448222) / 1.609344 ** power) as Car['road'];
  const inputs = createInputs({
    ...engine,
    idle: 750,
    least: isStepless ? 1100 : 1300,
    mass: weight * 0.45359237,
    inertia: 1.015,
    rolling: 0,
    dragArea: 0,
    constant: a,
    linear: b,
    quadratic: c,
    radius,
    finalDrive: 1,
    ratios: real.join(' '),
    presentFull: 96,
    presentPart: 93,
    ratio: real[0] ?? NaN,
    spread: (real[0] ?? NaN) / highest,
    full: 92,
    part: 87,
    pump: 0.4,
  });
  return works.map((steps, index) => {
    const { consumption } = runBoth(inputs, steps)[isStepless ? 'stepless' : 'present'];
    const miles = steps.reduce((sum, { speed }) => sum + speed, 0) / METRES_PER_MILE;
    const gallons = consumption / HEAT_PER_LITRE / LITRES_PER_GALLON;
    return (gallons * (measured[index] ?? NaN)) / miles;
  });
}

/** How much more stepless takes than gears in each test, as a share. */
const listDifferences = ([gears, stepless]: [gears: Car, stepless: Car]) => {
  const [withGears, withStepless] = [compare(gears), compare(stepless)];
  return works.map((_, index) => {
    const ratio = (gears.measured[index] ?? NaN) / (stepless.measured[index] ?? NaN);
    const calculated = (ratio * (withStepless[index] ?? NaN)) / (withGears[index] ?? NaN);
    return { measured: ratio - 1, calculated: calculated - 1 };
  });
};

/** What the page says of how exact the method is. */
const CAR_ERROR = 0.2;
const { highway, other } = content.methodError;

describe('published fuel figures', () => {
  it.each(pairs.flat())('of $name agree within the stated error', (car) => {
    for (const share of compare(car)) expect(Math.abs(share - 1)).toBeLessThan(CAR_ERROR);
  });

  it.each(pairs)('the difference between gearboxes agrees within the stated errors, and its sign: %o', (...pair) => {
    for (const [index, { measured, calculated }] of listDifferences(pair).entries()) {
      expect(Math.abs(calculated - measured)).toBeLessThan((index === 0 ? highway : other).largest / 100);
      expect(Math.sign(calculated)).toBe(Math.sign(measured));
    }
  });

  it.each([
    ['highway', highway, 0, 1],
    ['other work', other, 1, 3],
  ] as const)('have the typical error that is stated for %s', (_, { typical }, from, to) => {
    const differences = pairs.flatMap((pair) => listDifferences(pair).slice(from, to));
    const squares = differences.map(({ measured, calculated }) => (calculated - measured) ** 2);
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    expect(Math.ceil(100 * Math.sqrt(mean))).toBe(typical);
  });

  it('have the differences that the page shows', () => {
    const format = (share: number) => (100 * share).toFixed(1).replace('-', '−');
    const rows = pairs.map((pair) =>
      listDifferences(pair).map(({ measured, calculated }) => `${format(measured)} / ${format(calculated)}`),
    );
    expect(rows.map((row) => row.join(' | ')).join('\n')).toMatchInlineSnapshot(`
      "−7.6 / −6.2 | −11.9 / −5.0 | −8.6 / −3.4
      −16.7 / −12.8 | −22.9 / −9.1 | −18.7 / −7.4
      −9.0 / −8.6 | −8.1 / −9.8 | −5.7 / −5.3
      −6.1 / −9.3 | −16.9 / −17.5 | −10.4 / −11.2
      −6.2 / −6.0 | −17.8 / −12.4 | −10.9 / −7.3"
    `);
  });
});
