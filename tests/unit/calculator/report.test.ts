import { describe, expect, it } from 'vitest';

import { finish } from '../../../src/calculator/answer.ts';
import { loadTables } from '../../../src/calculator/scenario.ts';
import { begin, createCsv, createReport, LONGEST_REPORT } from '../../../src/calculator/on-demand.ts';
import { createFormat, insertValues } from '../../../src/calculator/format.ts';
import { TableError } from '../../../src/calculator/csv/parse-table.ts';
import { findInvalid, getBounds, getStart } from '../../../src/calculator/inputs.ts';
import { describeAnswer, listResults, summarize, type Calculation } from '../../../src/calculator/report.ts';
import { Share } from '../../../src/calculator/Share.tsx';
import { descriptions, namesOf, type Inputs } from '../../../src/schemas/calculator-fields.ts';
import { content, createInputs } from './helpers.ts';

const address = 'https://example.com/calculator#calculator=conveyor';

async function calculate(changes: Partial<Inputs> = {}, machine = 'conveyor', lang = 'en-GB'): Promise<Calculation> {
  const inputs = { ...getStart(content, machine), ...changes };
  const answer = finish(await begin(inputs, content));
  return { content, inputs, answer, format: createFormat(lang, content, inputs) };
}

it.each(namesOf('table'))('the report leaves out %s if it is too long, and says so, as of the link', async (name) => {
  const calculation = await calculate();
  const table = '0, 0\n'.repeat(2000);
  const source = name === 'ownMap' ? 'map' : 'motorMap';
  const inputs: Inputs = { ...calculation.inputs, work: 'own', source, [name]: table };
  const report = createReport({ ...calculation, inputs }, address);
  expect(report.length).toBeLessThan(LONGEST_REPORT);
  expect(report).toContain(content.share.long);
  expect(report).toContain(content.share.tables);
  const props = { ...calculation, sentence: '', address: `${address}&${name}=${table}` };
  expect(JSON.stringify(Share({ ...props, enquiry: 'mailto:' }))).not.toContain(name);
});

describe('the verdict', () => {
  const { never, always, tooFast } = content.verdicts;
  const neither = (assumed: string, difference: string, typical: string) =>
    `Too close to call: at the ${assumed} assumed, a stepless gearbox uses ${difference}, inside the typical error of ${typical} points.`;
  const errors = 'The typical error of this method is 7 points, the largest 14.';
  const probably = (assumed: string, rest: string) => `At the ${assumed} assumed, a stepless gearbox probably ${rest}`;
  const points = 'The typical error of this method is 3 points, the largest 4.';

  it.each([
    ['forklift', {}, neither('88%', '5% less', '7')],
    ['forklift', { control: 'held' }, probably('88%', `pays here: it uses 14% less. ${errors}`)],
    ['conveyor', {}, probably('82%', `does not pay here: it uses 18% more. ${errors}`)],
    [
      'conveyor',
      { power: 30, torque: 200, presentFull: 70, presentPart: 67 },
      `Not settled without a map of your motor: at the 82% assumed, a stepless gearbox uses 15% less. ${errors}`,
    ],
    ['car', { work: 'udds' }, neither('92%', '2% more', '7')],
    ['car', { work: 'hwfet' }, neither('92%', '0.5% more', '3')],
    [
      'car',
      { work: 'hwfet', full: 99, part: 98 },
      'At the 99% assumed, a stepless gearbox pays here: it uses 7% less, give or take 3 points.',
    ],
    ['car', { work: 'hwfet', full: 89, part: 84 }, probably('89%', `does not pay here: it uses 3% more. ${points}`)],
    [
      'car',
      { work: 'hwfet', presentFull: 90, presentPart: 87 },
      probably('92%', `pays here: it uses 3% less. ${points}`),
    ],
    ['car', { work: 'hwfet', part: 50, pump: 5 }, never.replace('[excess]', '22%')],
    [
      'forklift',
      { power: 200, displacement: 12, presentFull: 20, presentPart: 20 },
      always.replace('[least]', '40%').replace('[excess]', '14%'),
    ],
    [
      'conveyor',
      { power: 60, torque: 400, part: 50, pump: 5 },
      probably('82%', `does not pay here: it uses 41% more. ${errors}`),
    ],
    [
      'conveyor',
      { power: 150, torque: 900, presentFull: 20, presentPart: 20 },
      `Not settled without a map of your motor: at the 82% assumed, a stepless gearbox uses 73% less. ${errors}`,
    ],
    [
      'forklift',
      { source: 'motor', power: 18, mass: 40_000 },
      'No comparison: the source is too weak for this work, for 18 of 60\u00a0s with the present gearbox, and for 18\u00a0s with stepless. A stronger source, ratios that suit it, less mass or slower work would help.',
    ],
    ['conveyor', { highest: 1200 }, insertValues(tooFast, { present: '3,600', duration: '3,600', stepless: '2,160' })],
  ] as const)('of a %s with %j', async (machine, changes, verdict) => {
    expect(describeAnswer(await calculate(changes, machine))).toBe(verdict);
  });
});

describe('an answer', () => {
  const table = 'share %, speed km/h, slope %\n50, 9, 0\n50, 4, 3';
  const tables = [
    table,
    'share %, speed km/h, slope %\n100, 25, -20',
    'duration s, speed km/h, power kW\n10, 0, 3\n10, 0, 5',
  ];

  it.each(content.machines)('for $id has no figure that is none, at all bounds', async ({ id }) => {
    const start = { ...getStart(content, id), work: 'own', ownCycle: table };
    const bounds = namesOf('field').flatMap((name) =>
      Object.values(getBounds(name, start)).map((bound) => ({ [name]: bound })),
    );
    for (const changes of [...bounds, ...tables.map((ownCycle) => ({ ownCycle }))]) {
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

it('the CSV has a row for each step, which add up to the answer', async () => {
  const calculation = await calculate();
  const tables = await loadTables(calculation.inputs, content.works);
  const [head, ...rows] = createCsv(calculation).trim().split('\r\n');
  expect(head?.split(',').slice(0, 7)).toEqual([
    ...['s', 'm/s', 'N'],
    ...['min-1', 'N·m', 'electricity W', 'ratio with slip'].map((unit) => `"${content.table.present} ${unit}"`),
  ]);
  const cells = rows.map((row) => row.split(',').map(Number));
  expect(cells).toHaveLength(tables.steps.length);
  const total = cells.reduce((sum, row, index) => sum + (row[5] ?? NaN) * (tables.steps[index]?.duration ?? NaN), 0);
  expect(total / calculation.answer.present.consumption).toBeCloseTo(1, 4);
});

describe('the map', () => {
  /** Reads the points of a path, with y from below. */
  const readPoints = (path: string) =>
    [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: 1000 - Number(y) }));

  it.each(['excavator', 'boat', 'forklift'])('of a %s has no point beyond full load', async (machine) => {
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
});
