import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { loadTables } from '../../../src/calculator/scenario.ts';
import { createCsv, createReport, LONGEST_REPORT } from '../../../src/calculator/on-demand.ts';
import { createFormat } from '../../../src/calculator/format.ts';
import { TableError } from '../../../src/calculator/csv/parse-table.ts';
import { findInvalid, getBounds, getMethodError, getStart, parseFragment } from '../../../src/calculator/inputs.ts';
import { describeAnswer, listResults, summarize } from '../../../src/calculator/report.ts';
import { Share } from '../../../src/calculator/Share.tsx';
import { descriptions, namesOf, type Inputs } from '../../../src/schemas/calculator-fields.ts';
import { calculate, content, createInputs } from './helpers.ts';

const address = 'https://example.com/calculator#calculator=conveyor';

it.each(namesOf('table'))('the report leaves out %s if it is too long, and says so, as of the link', async (name) => {
  const calculation = await calculate();
  const table = '0, 0\n'.repeat(2000);
  const source = name === 'ownMap' ? 'map' : 'motorMap';
  const inputs: Inputs = { ...calculation.inputs, work: 'own', source, [name]: table };
  const report = createReport({ ...calculation, inputs }, address);
  expect(report.length).toBeLessThan(LONGEST_REPORT);
  expect(report).toContain(content.share.long);
  expect(report).not.toContain(content.share.tables);
  const props = { ...calculation, inputs, address: `${address}&${name}=${table}`, enquiry: 'mailto:' };
  const [, mail = ''] = /href="([^"]*)"/.exec(renderToStaticMarkup(createElement(Share, props))) ?? [];
  const { searchParams } = new URL(mail.replace('&amp;', '&'));
  const { hash } = new URL(searchParams.get('body')?.split('\n\n').at(-1) ?? '');
  const opened = parseFragment(hash, 'calculator', content);
  await expect(loadTables({ ...inputs, ...opened, work: 'own', source }, content.works)).rejects.toThrow(TableError);
});

it.each([
  ['forklift', {}],
  ['forklift', { control: 'held' }],
  ['conveyor', {}],
  ['conveyor', { power: 30, torque: 200, presentFull: 70, presentPart: 67 }],
  ['conveyor', { power: 60, torque: 400, part: 50, pump: 5 }],
  ['conveyor', { power: 150, torque: 900, presentFull: 20, presentPart: 20 }],
  ['car', { work: 'udds' }],
  ['car', { work: 'hwfet' }],
  ['car', { work: 'hwfet', full: 99, part: 98 }],
  ['car', { work: 'hwfet', full: 89, part: 84 }],
  ['car', { work: 'hwfet', presentFull: 90, presentPart: 87 }],
  // No efficiency is high enough, and none is too low.
  ['car', { work: 'hwfet', part: 50, pump: 5 }],
  ['forklift', { power: 200, displacement: 12, presentFull: 20, presentPart: 20 }],
  // The source is too weak, and the work too fast.
  ['forklift', { source: 'motor', power: 18, mass: 40_000 }],
  ['conveyor', { highest: 1200 }],
] as const)('the verdict of a %s with %j', async (machine, changes) => {
  expect(describeAnswer(await calculate(changes, machine))).toMatchSnapshot();
});

it('what no efficiency reaches is not said to be reached at 100%', async () => {
  expect(summarize(await calculate({}, 'forklift'))).toContain('it is 55% to >100%');
});

it.each<Partial<Inputs>>([
  { source: 'diesel' },
  { work: 'wltc-3b' },
  { present: 'converter' },
  { launch: 'converter' },
  { launch: 'none' },
  { rule: 'map' },
  { ownEfficiency: 'speed rpm, torque Nm, efficiency %' },
])('a car on a measured cycle was checked, but not with %j', (change) => {
  const isChecked = (changes: object) => getMethodError(content, createInputs({ work: 'hwfet', ...changes })).isChecked;
  expect([isChecked({}), isChecked(change)]).toEqual([true, false]);
});

const table = 'share %, speed km/h, slope %\n50, 9, 0\n50, 4, 3';
// Where the engine idles downhill, no efficiency changes what it takes.
const works: Partial<Inputs>[] = [
  { ownCycle: table },
  { ownCycle: 'share %, speed km/h, slope %\n100, 25, -20' },
  { ownCycle: 'share %, speed km/h, slope %\n100, 2, -10', pump: 0, presentPump: 0 },
  { ownCycle: 'duration s, speed km/h, power kW\n10, 0, 3\n10, 0, 5' },
];

it.each(content.machines)('the answer for $id has no figure that is none, at all bounds', async ({ id }) => {
  const start = { ...getStart(content, id), work: 'own', ownCycle: table };
  const bounds = namesOf('field').flatMap((name) =>
    Object.values(getBounds(name, start)).map((bound) => ({ [name]: bound })),
  );
  for (const changes of [...bounds, ...works]) {
    const inputs = { ...start, ...changes };
    if (findInvalid(inputs).length > 0) continue;
    const text = await calculate(inputs, id).then(
      (calculation) => [summarize(calculation), ...listResults(calculation).flat()].join('\n'),
      (error: unknown) => {
        if (error instanceof TableError) return '';
        throw error;
      },
    );
    expect(text, JSON.stringify(changes)).not.toMatch(/NaN|∞|by —|uses —/);
  }
});

it.each([
  ['en-GB', 'si', 'forklift', ['2.24 l/h', '76.2%', '38 kW']],
  ['de', 'si', 'forklift', ['2,24 l/h', '76,2\u00a0%', '38 kW']],
  ['en-US', 'us', 'car', ['43.9 mpg', '93.3%', '120.7 hp']],
  ['en-GB', 'si', 'e-bike', ['1.07 kWh/100\u00a0km', '94.6%', '0.6 kW']],
] as const)('numbers of %s, %s, %s', async (lang, units, machine, expected) => {
  const { answer, format, inputs } = await calculate({ units }, machine, lang);
  const { by } = content.machines.find(({ id }) => id === machine) ?? { by: 'time' };
  expect([
    Object.values(format.consumption(answer.present, by)).join(' '),
    format.percent(answer.breakEven.fullLoad, 1),
    format.measure('power', inputs.power),
  ]).toEqual(expected);
});

it.each(['si', 'us'] as const)('the bounds that a message names are allowed, in %s', (units) => {
  const inputs = createInputs({ units, rated: 4500, rule: 'map', launch: 'converter', present: 'converter' });
  const { measure, factor } = createFormat('en', content, inputs);
  for (const name of namesOf('field')) {
    const { quantity } = descriptions[name];
    const { min, max } = getBounds(name, inputs);
    for (const text of [measure(quantity, min, 'ceil'), measure(quantity, max, 'floor')]) {
      const value = parseFloat(text.replaceAll(',', '').replace('−', '-')) / factor(quantity);
      expect(findInvalid({ ...inputs, [name]: Number(value.toPrecision(7)) }), `${name} ${text}`).not.toContain(name);
    }
  }
});

it.each([
  ['conveyor', 'en-GB', ',', 'electricity W', 1],
  ['forklift', 'de', ';', 'fuel g/s', 43_100],
] as const)('the CSV of a %s, %s, adds up', async (machine, lang, separator, taken, heat) => {
  const calculation = await calculate({}, machine);
  const tables = await loadTables(calculation.inputs, content.works);
  const [head, ...rows] = createCsv(calculation, lang).trim().split('\r\n');
  const names = [
    'time at the end s',
    'speed m/s',
    'slope %',
    'force at the wheels (braking: what is recovered) N',
    'shaft power W',
  ];
  expect(head?.split(separator).slice(0, 5)).toEqual(names.map((name) => `"${name}"`));
  const column = head?.split(separator).indexOf(`"${content.table.present}: ${taken}"`) ?? NaN;
  const cells = rows.map((row) => row.split(separator).map((cell) => Number(cell.replace(',', '.'))));
  expect(cells).toHaveLength(tables.steps.length);
  const total = cells.reduce((sum, row, step) => sum + (row[column] ?? NaN) * (tables.steps[step]?.duration ?? NaN), 0);
  expect((total * heat) / calculation.answer.present.consumption).toBeCloseTo(1, 4);
});

/** Reads the points of a path, with y from below. */
const readPoints = (path: string) =>
  [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: 1000 - Number(y) }));

it.each(['excavator', 'boat', 'forklift'])('the map of a %s has no point beyond full load', async (machine) => {
  const { map } = (await calculate({}, machine)).answer;
  const fullLoad = readPoints(map?.fullLoad ?? '');
  const dots = [...(map?.present ?? []), ...(map?.stepless ?? [])].flatMap(({ path }) => readPoints(path));
  expect(dots.length).toBeGreaterThan(3);
  for (const { x, y } of dots) {
    const after = fullLoad.findIndex((point) => point.x >= x);
    const limit = Math.max(...fullLoad.slice(Math.max(after - 1, 0), after + 1).map((point) => point.y));
    expect(y).toBeLessThanOrEqual(limit + 1);
  }
});

it('what is outside the tables of a visitor is said', async () => {
  // At 60 rad/m, a quarter of the time is slower than the table. Standstill asks nothing of it.
  const ownCycle = 'share %, speed m/s, force N\n55, 2, 900\n25, 0.5, 900\n20, 0, 0';
  const table = 'rad/s, Nm, efficiency %\n90, 1, 60\n90, 30, 60\n300, 1, 60\n300, 30, 60';
  for (const own of [{ source: 'motorMap' as const, ownMotorMap: table }, { ownEfficiency: table }]) {
    const answer = summarize(await calculate({ work: 'own', ownCycle, ...own }));
    expect(answer).toContain('no values for 25% of the time with the present gearbox,');
  }
});
