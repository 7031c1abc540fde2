import { describe, expect, it } from 'vitest';

import { listColumns, TableError } from '../../../src/calculator/csv/parse-table.ts';
import { parseCycle, parseEfficiency, parseSourceMap } from '../../../src/calculator/csv/tables.ts';

const RADIUS = 0.3;

function catchProblem(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { line, code, value } = error.cause;
    return `line ${line}: ${code} ${value}`.trim();
  }
  return 'none';
}

describe('a cycle', () => {
  it('is divided into steps of a second at most, in which the speed changes evenly', () => {
    const steps = parseCycle('time s, speed km/h\n0, 0\n2.5, 36\n3, 36', RADIUS);
    expect(steps.map(({ duration }) => duration)).toEqual([2.5 / 3, 2.5 / 3, 2.5 / 3, 0.5]);
    expect(steps.map(({ acceleration }) => acceleration)).toEqual([4, 4, 4, 0]);
    expect(steps[1]?.speed).toBeCloseTo(5, 9);
  });

  it('has its own units, in any order and case, with any separator', () => {
    const [step] = parseCycle('# a comment\n\nSlope [%];Pull (kN);V in mph;Duration min\n2,5;1,2;10;3\n', RADIUS);
    expect(step).toMatchObject({ duration: 180, force: 1200 });
    expect(step?.speed).toBeCloseTo(4.4704, 9);
    expect(step?.slope).toBeCloseTo(0.025, 9);
  });

  it('takes tabs, quotes, scientific numbers, unknown columns, torques and powers, and the end of a spreadsheet', () => {
    const head = '\uFEFF"duration s"\t"speed m/s"\t"torque N·m"\t"power kW"\t"remark"';
    const text = `${head}\r\n1e1\t2\t−30\t0.5\tfine\r\n\t\t\t\t\r\n;;\r\n"",""\r\n`;
    expect(parseCycle(text, RADIUS)).toEqual([
      { time: 0, duration: 10, speed: 2, slope: 0, force: -100, shaftPower: 500, acceleration: 0 },
    ]);
  });

  it('is known by its units, and says which columns are read', () => {
    // What was measured at the engine is no load of the machine.
    const text =
      'Test time, secs;wheel_speed_kmh;engine torque [Nm];shaft power kW;pump power kW\n0;0;9;19;1\n1;36;9;19;1';
    expect(parseCycle(text, RADIUS)).toMatchObject([{ acceleration: 10, shaftPower: 19_000, force: 0 }]);
    expect(listColumns(text, 'cycle')).toEqual({
      read: 'Test time, secs, wheel_speed_kmh, shaft power kW',
      unread: 'engine torque [Nm], pump power kW',
    });
  });

  it('is read as it is meant', () => {
    // A point beside decimal commas separates thousands.
    expect(parseCycle('Dauer s;v km/h;Zugkraft N\n9;7,5;28.000\n', RADIUS)).toMatchObject([{ force: 28_000 }]);
    // A comma in a column that is not read says nothing of the others.
    const text = 'time s;speed km/h;force N;note\n0;20.0;10.125;load 1,5\n1;20.0;10.125;x\n';
    expect(parseCycle(text, RADIUS)).toMatchObject([{ force: 10.125 }]);
    // With a time, a column of durations does not make the speed steady.
    expect(parseCycle('time s,dt s,speed km/h\n0,1,0\n1,1,36\n', RADIUS)).toMatchObject([{ acceleration: 10 }]);
    // A name says more than a unit.
    expect(listColumns('sep=,\ntime s,wind m/s,speed km/h', 'cycle')).toEqual({
      read: 'time s, speed km/h',
      unread: 'wind m/s',
    });
  });

  it.each([
    ['', 'line 1: columns'],
    ['time_s speed_kmh\n0 0\n1 5', 'line 2: number 0 0'],
    ['time s,force N,speed km/h\n0,"1,200"\n', 'line 2: number "1'],
    ['1, 2\n3, 4', 'line 1: columns 1, 2'],
    ['time s, speed\n0, 0', 'line 1: unit speed'],
    ['time s, speed furlong/h\n0, 0', 'line 1: unit speed'],
    ['time s, slope %\n0, 0', 'line 1: missing speed'],
    ['speed km/h\n9', 'line 2: short speed'],
    ['time s, speed km/h\n0, 0\n1, fast\n2, 3', 'line 3: number fast'],
    ['time s, speed km/h\n0, 0\n\n1', 'line 4: number'],
    ['speed km/h, slope %\n10,5, 1,2', 'line 2: cells 1'],
    ['"time s","speed km/h"\n"0","0"\n"1","5,5"', 'line 3: cells 5"'],
    ['time s, speed km/h\n0, 0\n2, 5\n2, 7', 'line 4: order time'],
    ['duration s, speed km/h\n0, 5', 'line 2: order duration'],
    ['time s, speed km/h\n0, 0\n1, -4', 'line 3: range speed'],
    ['time s, speed km/h\n0, 0\n1, 900', 'line 3: range speed'],
    ['time h, speed km/h\n0, 5\n25, 5', 'line 3: range time'],
    ['time s, speed km/h\n0, 0\n9, 0', 'line 3: short speed'],
  ])('%j: %s', (text, problem) => {
    expect(catchProblem(() => parseCycle(text, RADIUS))).toBe(problem);
  });
});

describe('a map', () => {
  const map = (head: string, value: number) =>
    [head, ...[1000, 2000].flatMap((n) => [10, 50].map((t) => `${n}, ${t}, ${value}`))].join('\n');

  it('of fuel by work, by time or by efficiency is turned into power', () => {
    const work = (1000 * 2 * Math.PI * 50) / 60;
    const read = (head: string, value: number, input: 'ownMap' | 'ownMotorMap' = 'ownMap') =>
      parseSourceMap(map(head, value), input);
    const consume = (head: string, value: number) => read(head, value).consume(50, (1000 * 2 * Math.PI) / 60);
    expect(consume('speed min⁻¹, torque Nm, consumption g/kWh', 250)).toBeCloseTo((work * 250 * 43.1) / 3600, 6);
    expect(consume('n rpm, T N·m, fuel kg/h', 3.6)).toBeCloseTo(43_100, 6);
    expect(consume('rpm, N.m, kg/h', 3.6)).toBeCloseTo(43_100, 6);
    expect(consume('Drehzahl [1/min], Moment [Nm], be [lb/(hp·h)]', 0.5)).toBeCloseTo((work * 304.14 * 43.1) / 3600, 0);
    expect(consume('n 1/min, M Nm, eta %', 40)).toBeCloseTo(work / 0.4, 6);
    expect(read('n 1/min, M Nm, eta %', 40)).toMatchObject({ isElectric: false });
    const motor = read('n 1/min, M Nm, eta %', 80, 'ownMotorMap');
    expect(motor).toMatchObject({ isElectric: true });
    expect(catchProblem(() => read('speed rpm, torque Nm, fuel g/kWh', 250, 'ownMotorMap'))).toBe(
      'line 1: unit consumption',
    );
    // A map without braking loses as much there.
    expect(motor.consume(-50, (1000 * 2 * Math.PI) / 60)).toBeCloseTo(-work + (work / 0.8 - work), 6);
  });

  it.each([
    ['speed rpm, torque Nm\n1000, 10', 'line 1: missing efficiency'],
    // Thousands, or one and no more?
    ['speed rpm; torque Nm; efficiency %\n1,000; 10; 40', 'line 2: number 1,000'],
    ['speed rpm, efficiency %\n1000, 40', 'line 1: missing torque'],
    ['speed rpm, torque Nm, efficiency %\n1000, 10, 40\n1000, 20, 40', 'line 3: points'],
    ['speed rpm, torque Nm, efficiency %\n999, 10, 40\n1000, 20, 40\n1000, 40, 40', 'line 2: points'],
    ['speed rpm, torque Nm, efficiency %\n1000, 10, 40\n1000, 20, 40\n1000, 20, 41', 'line 2: points'],
    ['speed rpm, torque Nm, efficiency %\n1000, -10, 40\n1000, -20, 40', 'line 2: points'],
    ['speed rpm, torque Nm, efficiency %\n-1, 10, 40', 'line 2: range speed'],
    // Where no work is done, its share says nothing.
    ['speed rpm, torque Nm, efficiency %\n0, 10, 0\n0, 20, 0\n1000, 0, 0\n1000, 20, 40', 'line 5: points'],
    ['speed rpm, torque Nm, consumption g/kWh\n1000, 0, 0\n1000, 20, 300', 'line 3: points'],
    ['speed rpm, torque Nm, efficiency %\n1000, 10, 0', 'line 2: range efficiency'],
    ['speed rpm, torque Nm, consumption g/kWh\n1000, 10, 150', 'line 2: range consumption'],
    ['speed rpm, torque Nm, efficiency %\n1000, 10, 0.9', 'line 2: range efficiency'],
  ])('%j: %s', (text, problem) => {
    expect(catchProblem(() => parseSourceMap(text, 'ownMap'))).toBe(problem);
  });

  it('of a gearbox has efficiencies of at most 1', () => {
    expect(parseEfficiency(map('speed rpm, torque Nm, efficiency %', 93)).get(30, 150)).toBeCloseTo(0.93, 9);
    expect(catchProblem(() => parseEfficiency(map('speed rpm, torque Nm, efficiency %', 104)))).toBe(
      'line 2: range efficiency',
    );
    expect(catchProblem(() => parseEfficiency('speed rpm, torque Nm\n1000, 10'))).toBe('line 1: missing efficiency');
  });
});
