import { describe, expect, it } from 'vitest';

import { loadTables } from '../../../src/calculator/scenario.ts';
import {
  changeInputs,
  convertNumbers,
  findInvalid,
  formatFragment,
  getStart,
  listOptions,
  parseFragment,
  parseNumber,
  parseNumbers,
} from '../../../src/calculator/inputs.ts';
import { namesOf } from '../../../src/schemas/calculator-fields.ts';
import { calculateStart } from '../../../src/calculator/answer.ts';
import { calculate, content, createInputs } from './helpers.ts';

describe('the fragment', () => {
  const start = getStart(content, 'car');

  it('names the machine, and what differs from its start', () => {
    expect(formatFragment('calculator', start, start)).toBe('#calculator=car');
    const inputs = { ...start, mass: 1512.5, source: 'diesel' as const, ratios: '4 2', units: 'us' as const };
    expect(formatFragment('calculator', inputs, start)).toMatchInlineSnapshot(
      `"#calculator=car&units=us&mass=1512.5&source=diesel&ratios=4+2"`,
    );
    const table = { work: 'own', ownCycle: 'time s, speed km/h\n0, 0\n9, 50 & more #1' };
    for (const each of [inputs, { ...start, ...table }])
      for (const id of ['calculator', 'power'])
        expect(parseFragment(formatFragment(id, each, start), id, content)).toEqual(each);
  });

  it('of something else is none, and a choice that there is not stays at the start', () => {
    expect(parseFragment('#contact', 'calculator', content)).toBeUndefined();
    expect(parseFragment('#calculator=rocket', 'calculator', content)).toBeUndefined();
    expect(
      parseFragment('#calculator=car&mass=heavy&source=steam&constructor=1&machine=x&work=rest', 'calculator', content),
    ).toEqual({ ...start, mass: NaN });
  });
});

it('another gearbox has typical losses, and that of the machine those of the machine', () => {
  const tractor = { ...getStart(content, 'tractor'), power: 50 };
  const other = changeInputs(tractor, { present: 'hydrostatic' }, content);
  expect(other).toEqual({ ...tractor, present: 'hydrostatic', presentFull: 80, presentPart: 65, presentPump: 1 });
  expect(changeInputs(other, { present: 'clutch' }, content)).toEqual(tractor);
});

describe('inputs', () => {
  it('of every machine at the start are valid, and give an answer', async () => {
    for (const { id } of content.machines) {
      const { answer, inputs } = await calculate({}, id);
      expect(findInvalid(inputs), id).toEqual([]);
      expect(answer.present.consumption, id).toBeGreaterThan(0);
      expect(answer.present.shortfallTime, id).toBe(0);
    }
  });

  it('of every machine stay valid with any choice, but for the speeds that only the visitor knows', () => {
    for (const { id } of content.machines) {
      const start = getStart(content, id);
      for (const name of namesOf('choice'))
        for (const option of listOptions(name, content)) {
          const invalid = findInvalid({ ...start, [name]: option.id });
          expect(
            invalid.filter((each) => each !== 'shifts'),
            `${id} ${name} ${option.id}`,
          ).toEqual([]);
        }
    }
  });

  it('at the start that do not fit together stop the build', async () => {
    const wrong = { ...content, start: { ...content.start, least: 100, ratios: '1 2' } };
    await expect(calculateStart(wrong, 'car')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: calculator.json: the starting values of “car” do not fit together: least, ratios.]`,
    );
    await expect(calculateStart({ ...content, works: [] }, 'car')).rejects.toThrow('work');
  });

  it.each([
    [{ mass: NaN }, ['mass']],
    [{ mass: 0 }, ['mass']],
    [{ part: 96 }, ['part']],
    [{ presentPart: 96 }, ['presentPart']],
    [{ presentPart: 96, ownEfficiency: 'x' }, []],
    [{ ratios: '3 two' }, ['ratios']],
    [{ ratios: '1 2' }, ['ratios']],
    [{ rule: 'map', shifts: '20 40' }, ['shifts']],
    [{ shifts: '20 40' }, []],
    [{ rated: 1000 }, ['rated']],
    [{ displacement: 201 }, ['displacement']],
    [{ source: 'diesel', stroke: 110 }, ['stroke']],
    [{ least: 700 }, ['least']],
    [{ least: 900, lowered: 101 }, ['lowered']],
    [{ source: 'motor', highest: 1 }, ['highest']],
    [{ present: 'hydrostatic', control: 'held', held: 99_999 }, ['held']],
    [{ ratios: '1e9' }, ['ratios']],
  ] as const)('%j: wrong are %j', (changes, wrong) => {
    expect(findInvalid(createInputs(changes))).toEqual(wrong);
  });

  it('are read with decimal commas', () => {
    const read = ['0,5', '1500,5', '1.5', '1,500', '1,500,000.5', '0,500', ' ', 'x'].map(parseNumber);
    expect(read).toEqual([0.5, 1500.5, 1.5, 1500, 1_500_000.5, 0.5, NaN, NaN]);
    expect(parseNumbers(' 3,5; 2.1 1,4, 1 ')).toEqual([3.5, 2.1, 1.4, 1]);
    expect(['3.5,2.1,1.4', '3,5/2,1/1,4', '3,5'].map(parseNumbers)).toEqual([[3.5, 2.1, 1.4], [3.5, 2.1, 1.4], [3.5]]);
    expect([1, 0.6213712].map((mph) => convertNumbers('16,1; 80', mph, 4))).toEqual(['16,1; 80', '10 49.71']);
  });

  it('look for mistakes only in tables that are used', async () => {
    const wrong = createInputs({ ownCycle: 'x', ownMap: 'y' });
    await expect(loadTables(wrong, content.works)).resolves.toMatchObject({ map: undefined });
    const load = (changes: object) => loadTables({ ...wrong, ...changes }, content.works);
    await expect(load({ work: 'own' })).rejects.toMatchObject({ cause: { input: 'ownCycle' } });
    await expect(load({ source: 'map' })).rejects.toMatchObject({ cause: { input: 'ownMap' } });
    await expect(load({ ownEfficiency: 'z' })).rejects.toMatchObject({ cause: { input: 'ownEfficiency' } });
  });
});
