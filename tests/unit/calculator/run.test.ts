import { describe, expect, it } from 'vitest';

import { createScenario } from '../../../src/calculator/scenario.ts';
import { descriptions, isUsed } from '../../../src/schemas/calculator-fields.ts';
import { GRAVITY } from '../../../src/calculator/model/demand.ts';
import { run } from '../../../src/calculator/model/run.ts';
import { createInputs, keep, PER_MINUTE, readCycle, runBoth } from './helpers.ts';

const turn = 4.1 / 0.31;

it.each([
  ['wltc-3b', 1800, 23_266],
  ['udds', 1369, 11_990],
  ['hwfet', 765, 16_507],
] as const)('%s lasts %d s and covers %d m, as its regulation says', (name, duration, distance) => {
  const steps = readCycle(name);
  expect(steps).toHaveLength(duration);
  expect(steps.reduce((sum, { speed }) => sum + speed, 0)).toBeCloseTo(distance, -0.5);
  expect(steps.reduce((sum, { acceleration }) => sum + acceleration, 0)).toBeCloseTo(0, 9);
});

it('pauses after each two minutes of a cycle or sooner, so that the page can answer in between', () => {
  const scenario = createScenario(createInputs(), { steps: readCycle('wltc-3b') });
  expect([...run(scenario, scenario.stepless)].length).toBeGreaterThan(1800 / 150);
});

describe('rules', () => {
  it('of the maker choose the gear by speed, unless the engine would stall or the machine fall behind', () => {
    const inputs = createInputs({ rule: 'map', ratios: '3.5 1.4 0.7', shifts: '20 80' });
    const getRatio = (kmh: number, force = 0) =>
      (runBoth(inputs, keep(kmh / 3.6, { force })).present.points[0]?.speed ?? 0) / (turn * (kmh / 3.6));
    expect(getRatio(19)).toBeCloseTo(3.5, 6);
    expect(getRatio(60)).toBeCloseTo(1.4, 6);
    expect(getRatio(90)).toBeCloseTo(0.7, 6);
    expect(getRatio(21)).toBeCloseTo(3.5, 6);
    expect(getRatio(90, 2200)).toBeCloseTo(1.4, 6);
  });

  it('of a hydrostatic drive keep the speed of the engine, down to standstill', () => {
    const inputs = createInputs({ present: 'hydrostatic', control: 'held', held: 2200, lowestRatio: 1 });
    const getTurns = (speed: number) => (runBoth(inputs, keep(speed)).present.points[0]?.speed ?? 0) / PER_MINUTE;
    expect(getTurns(0.2)).toBeCloseTo(2200, 6);
    expect(getTurns(10)).toBeCloseTo(2200, 6);
    expect(getTurns(25)).toBeCloseTo((turn * 25) / PER_MINUTE, 6);
    const motor = runBoth({ ...inputs, source: 'motor', held: 300, least: 1200 }, keep(0.2)).present.points[0];
    expect(motor?.speed).toBeCloseTo(300 * PER_MINUTE, 6);
  });
});

it.each([
  ['clutch', 'rule', ['economy', 'map']],
  ['converter', 'rule', ['economy', 'map']],
  ['hydrostatic', 'control', ['economy', 'held']],
] as const)('with a %s, each %s that is offered counts', (present, name, values) => {
  expect(descriptions[name].options).toEqual(values);
  const steps = readCycle('udds').slice(0, 340);
  const [one, other] = values.map((value) => createInputs({ present, [name]: value }));
  expect(isUsed(name, createInputs({ present }))).toBe(true);
  expect(one && runBoth(one, steps).present.consumption).not.toBe(other && runBoth(other, steps).present.consumption);
});

describe('at the limits', () => {
  it('stepless alone may work at a lower speed', () => {
    const getTurns = (lowered: number) => {
      const { present, stepless } = runBoth(createInputs({ least: 1200, lowered, spread: 20 }), keep(10));
      return [present, stepless].map(({ points: [point] }) => Math.round((point?.speed ?? 0) / PER_MINUTE));
    };
    const [[gears, equal], [same, lower]] = [getTurns(0), getTurns(200)] as [number[], number[]];
    expect([same, equal, lower]).toEqual([gears, 1200, 1000]);
  });

  it('a converter that is held takes torque at standstill', () => {
    const inputs = createInputs({ present: 'converter' });
    const { source } = createScenario(inputs, { steps: keep(0) });
    const [held, free] = [runBoth(inputs, keep(0)).present, runBoth(createInputs(), keep(0)).present];
    const stall = 2200 * PER_MINUTE;
    const expected = source.getMaxTorque(stall) * ((held.points[0]?.speed ?? NaN) / stall) ** 2;
    expect((held.points[0]?.torque ?? NaN) - (free.points[0]?.torque ?? NaN)).toBeCloseTo(expected, 3);
  });

  it('standing takes the fuel of idling, or none if the engine stops', () => {
    const idling = runBoth(createInputs(), keep(0)).present;
    expect(idling.points[0]?.speed).toBeCloseTo(800 * PER_MINUTE, 1);
    expect(idling.consumption).toBeGreaterThan(100 * 3000);
    expect(runBoth(createInputs({ standstill: 'stops' }), keep(0)).present.consumption).toBe(0);
    // A pump that lifts a load needs the engine.
    const lifting = runBoth(createInputs({ standstill: 'stops' }), keep(0, { shaftPower: 20_000 })).present;
    expect(lifting.consumption).toBeGreaterThan(100 * 20_000);
    expect(lifting.shortfallTime).toBe(0);
  });

  it('what the source cannot give is counted as made up for, while it runs at full load', () => {
    const { present } = runBoth(createInputs(), keep(30, { force: 10_000 }));
    expect(present.shortfallTime).toBe(100);
    const [point] = present.points;
    const { power = 0, speed = 0, torque = 0, missing = 0 } = point ?? {};
    expect(missing).toBeGreaterThan(100_000);
    expect(present.consumption).toBeCloseTo((100 * power * (speed * torque + missing)) / (speed * torque), 0);
    expect(runBoth(createInputs({ ratios: '3.5' }), keep(60)).present.shortfallTime).toBe(100);
  });

  it('braking takes nothing from an engine, and gives a motor back its share', () => {
    const down = keep(15, { slope: -0.1 });
    expect(runBoth(createInputs(), down).present.consumption).toBe(0);
    // Whatever the share, it is all of the braking that drags an engine.
    const [none, all] = [0, 100].map((recovered) => runBoth(createInputs({ recovered }), keep(15, { slope: -0.01 })));
    expect(none?.present.consumption).toBe(all?.present.consumption);
    const motor = createInputs({ source: 'motor', power: 60, torque: 150, highest: 12_000, ratios: '2', auxiliary: 0 });
    const full = runBoth({ ...motor, recovered: 100 }, down).present.consumption;
    expect(full).toBeLessThan(0);
    expect(runBoth({ ...motor, recovered: 50 }, down).present.consumption).toBeGreaterThan(full);
    expect(runBoth({ ...motor, recovered: 0 }, down).present.consumption).toBeCloseTo(0, 9);
  });
});

it('a torque converter comes to its stall speed at full load, and is a clutch from the speed at which it locks', () => {
  const inputs = createInputs({ present: 'converter', stall: 2200, lockUp: 30, auxiliary: 0 });
  const { source, present } = createScenario(inputs, { steps: keep(1) });
  const stall = 2200 * PER_MINUTE;
  const force = 1.9 * source.getMaxTorque(stall) * 0.95 * 3.5 * turn - 1400 * GRAVITY * 0.01;
  const { points } = runBoth(inputs, keep(0.001, { force })).present;
  expect(points[0]?.speed).toBeCloseTo(stall, 0);
  expect(present.converter?.lockUp).toBeCloseTo(30 / 3.6, 9);
  const fast = keep(20);
  expect(runBoth(inputs, fast).present.consumption).toBe(
    runBoth({ ...inputs, present: 'clutch' }, fast).present.consumption,
  );
});
