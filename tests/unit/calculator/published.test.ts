import { describe, expect, it } from 'vitest';

import type { Inputs } from '../../../src/calculator/inputs.ts';
import { FUELS } from '../../../src/calculator/model/engine.ts';
import { createInputs, drive, readCycle } from './helpers.ts';

/*
 * Source: US EPA, "Test car list data", model year 2022 (public domain): equivalent test weight in lb, target coefficients of
 * the road load in lbf, lbf/mph and lbf/mph², the speed of the engine by that of the car in the highest gear (N/V) in min⁻¹ per
 * mph, and fuel economy in miles per gallon: the highway test, and the bags 2 and 3 of the city test, in which the engine is hot.
 * Displacement, stroke, power and the steps between the gears are those that the makers publish. The fuel of these tests has
 * 32.05 MJ/l.
 */
const HEAT_PER_LITRE = 32.05e6;
const LITRES_PER_GALLON = 3.785412;
const METRES_PER_MILE = 1609.344;

interface Car {
  name: string;
  engine: Pick<Inputs, 'source' | 'displacement' | 'stroke' | 'power' | 'rated' | 'standstill'>;
  weight: number;
  road: [a: number, b: number, c: number];
  turns: number;
  /** All gears, or both ends of a stepless range, in proportion to the highest gear. */
  ratios: number[];
  measured: [highway: number, bag2: number, bag3: number];
}

const engine = (
  source: Inputs['source'],
  displacement: number,
  stroke: number,
  power: number,
  rated: number,
  standstill: Inputs['standstill'] = 'idles',
) => ({ source, displacement, stroke, power, rated, standstill });
const mirage = engine('natural', 1.193, 90, 58, 6000);
const impreza = engine('natural', 1.995, 90, 113, 6000);
const corolla = engine('natural', 1.987, 97.6, 126, 6600);
const civic2 = engine('natural', 1.996, 85.9, 118, 6500);
const civic15 = engine('turbo', 1.498, 89.5, 134, 6000);
const six = [3.643, 2.08, 1.361, 1.024, 0.83, 0.686];

/** Cars that were tested with gears and with a stepless gearbox. */
const pairs: [gears: Car, stepless: Car][] = [
  [
    {
      name: 'Mirage, 5 gears',
      engine: mirage,
      weight: 2375,
      road: [15.716, 0.20026, 0.015038],
      turns: 50.6,
      ratios: [3.545, 1.913, 1.31, 1.027, 0.804],
      measured: [60.8, 43.67, 47.68],
    },
    {
      name: 'Mirage, CVT',
      engine: mirage,
      weight: 2375,
      road: [19.117, 0.0799, 0.016941],
      turns: 32.1,
      ratios: [4.007, 0.55],
      measured: [65.8, 49.56, 52.19],
    },
  ],
  [
    {
      name: 'Impreza, 5 gears',
      engine: impreza,
      weight: 3375,
      road: [30.82, 0.2826, 0.01931],
      turns: 42.5,
      ratios: [3.454, 1.888, 1.296, 0.972, 0.738],
      measured: [44.4, 29.41, 32.98],
    },
    {
      name: 'Impreza, CVT',
      engine: impreza,
      weight: 3375,
      road: [33.21, 0.0987, 0.019],
      turns: 25.4,
      ratios: [3.6, 0.512],
      measured: [53.3, 38.15, 40.56],
    },
  ],
  [
    {
      name: 'Corolla 2.0, 6 gears',
      engine: corolla,
      weight: 3375,
      road: [27.071, 0.26485, 0.017466],
      turns: 37.3,
      ratios: [3.727, 2.045, 1.31, 1.03, 0.838, 0.68],
      measured: [53.4, 37.32, 40.52],
    },
    {
      name: 'Corolla 2.0, CVT',
      engine: corolla,
      weight: 3375,
      road: [24.992, 0.19062, 0.018321],
      turns: 23.3,
      ratios: [3.377, 0.447],
      measured: [58.7, 40.62, 42.96],
    },
  ],
  [
    {
      name: 'Civic 2.0, 6 gears',
      engine: civic2,
      weight: 3250,
      road: [23.56, 0.1214, 0.01777],
      turns: 38.4,
      ratios: six,
      measured: [52.5, 31.9, 37.9],
    },
    {
      name: 'Civic 2.0, CVT',
      engine: { ...civic2, standstill: 'stops' },
      weight: 3250,
      road: [29.02, -0.1489, 0.01958],
      turns: 26.1,
      ratios: [2.526, 0.408],
      measured: [55.9, 38.4, 42.3],
    },
  ],
  [
    {
      name: 'Civic 1.5, 6 gears',
      engine: civic15,
      weight: 3375,
      road: [28.01, 0.1211, 0.01806],
      turns: 38.4,
      ratios: six,
      measured: [54.9, 34.2, 40.1],
    },
    {
      name: 'Civic 1.5, CVT',
      engine: { ...civic15, standstill: 'stops' },
      weight: 3375,
      road: [36.37, -0.3582, 0.02229],
      turns: 26.7,
      ratios: [2.645, 0.405],
      measured: [58.5, 41.6, 45],
    },
  ],
];

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
    const { consumption } = drive(inputs, steps)[isStepless ? 'stepless' : 'present'];
    const miles = steps.reduce((sum, { speed }) => sum + speed, 0) / METRES_PER_MILE;
    const gallons = consumption / HEAT_PER_LITRE / LITRES_PER_GALLON;
    return (gallons * (measured[index] ?? NaN)) / miles;
  });
}

/** What the page says of how exact the method is. */
const CAR_ERROR = 0.2;
const DIFFERENCE_ERROR = 0.04;

describe('published fuel figures', () => {
  it('has no fuels that the tests do not know', () => {
    expect((FUELS.petrol.heat * FUELS.petrol.density) / HEAT_PER_LITRE).toBeCloseTo(1, 1);
  });

  it.each(pairs.flat())('of $name agree within the stated error', (car) => {
    for (const share of compare(car)) expect(Math.abs(share - 1)).toBeLessThan(CAR_ERROR);
  });

  it.each(pairs)('on the highway, the difference between the gearboxes agrees better: %o', (gears, stepless) => {
    const [[withGears = NaN], [without = NaN]] = [compare(gears), compare(stepless)];
    const measured = gears.measured[0] / stepless.measured[0];
    const calculated = (measured * without) / withGears;
    expect(Math.abs(calculated - measured)).toBeLessThan(DIFFERENCE_ERROR);
  });
});
