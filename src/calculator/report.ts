import { formatCsv } from '../shared/csv.ts';
import { fields, type ChoiceName, type FieldName } from '../schemas/calculator-fields.ts';
import { finish, type Answer } from './answer.ts';
import { createComparison } from './comparison.ts';
import { fill, type Format } from './format.ts';
import { groupNames, groups, isUsed, type Content, type Inputs } from './inputs.ts';
import { run } from './model/run.ts';
import { PER_MINUTE } from './model/source.ts';
import type { Step } from './model/work.ts';

/** An answer, with all that it takes to say it. */
export interface Calculation {
  content: Content;
  inputs: Inputs;
  answer: Answer;
  format: Format;
}

/** The break-even efficiency in figures; a dash if there is none. */
export const formatBreakEven = ({ answer, format }: Calculation): string =>
  answer.breakEven.efficiency === undefined ? '—' : format.percent(answer.breakEven.efficiency);

/** The sentence that says which gearbox wins, if the difference is larger than the error of the method. */
export function describeAnswer({ content, inputs, answer, format }: Calculation): string {
  const { efficiency, excess: limit = 0 } = answer.breakEven;
  const error = content.error / 100;
  const isDecided = (excess: number) => Math.abs(excess) >= error;
  const isForAnyEfficiency = efficiency === undefined && isDecided(limit);
  const excess = isForAnyEfficiency ? limit : answer.excess;
  const [loses, wins] = isForAnyEfficiency ? (['never', 'always'] as const) : (['fails', 'pays'] as const);
  const verdict = !isDecided(excess) ? 'undecided' : excess > 0 ? loses : wins;
  return fill(content.answer[verdict], {
    assumed: format.percent(inputs.full / 100),
    excess: format.percent(excess, 'never'),
    error: format.percent(error),
  });
}

/** The names of the machine and of its work. */
export const nameWork = ({ content, inputs }: Pick<Calculation, 'content' | 'inputs'>): string[] => [
  content.machines.find(({ id }) => id === inputs.machine)?.label ?? '',
  content.works.find(({ id }) => id === inputs.work)?.label ?? content.controls.ownWork,
];

/** The rows of the table of results: the label, what you have, stepless. */
export function listResults({ content, inputs, answer, format }: Calculation): string[][] {
  const { table, machines } = content;
  const gearboxes = [answer.present, answer.stepless];
  const { by = 'time' } = machines.find(({ id }) => id === inputs.machine) ?? {};
  const taken = gearboxes.map((summary) => format.consumption(summary, answer, by));
  return [
    [`${table.consumption}, ${taken[0]?.unit}`, ...taken.map(({ value }) => value)],
    [table.difference, '', format.percent(answer.excess, 'exceptZero')],
    [`${table.speed}, ${format.unit('rated')}`, ...gearboxes.map(({ speed }) => format.number(speed))],
    [table.efficiency, ...gearboxes.map(({ efficiency }) => format.percent(efficiency))],
  ];
}

/** What else there is to say: the mean that the break-even stands for, and where power falls short. */
export function listRemarks({ content, answer, format }: Calculation): string[] {
  const { mean, shortTime = 0 } = answer.breakEven;
  const time = Math.max(answer.present.shortTime, answer.stepless.shortTime);
  return [
    ...(mean === undefined ? [] : [fill(content.answer.mean, { mean: format.percent(mean) })]),
    ...(shortTime > 0 ? [fill(content.answer.shortAt, { time: format.number(shortTime) })] : []),
    ...(time > 0 ? [fill(content.answer.short, { time: format.number(time) })] : []),
  ];
}

/** What the answer depends on, by group, as it is shown; without tables, and without what is nothing. */
export const describeInputs = ({
  content,
  inputs,
  format,
}: Omit<Calculation, 'answer'>): [group: string, text: string][] =>
  groupNames.map((group) => {
    const names = groups[group].flat().filter((name) => isUsed(name, inputs) && inputs[name] !== 0);
    const values = names.flatMap((name) => {
      const { label } = content.fields[name];
      if (name in fields) return [`${label} ${format.field(name as FieldName, inputs[name as FieldName])}`];
      const option = (content.options[name as ChoiceName] as Record<string, string> | undefined)?.[inputs[name]];
      if (option !== undefined) return [option];
      return name === 'ratios' || name === 'shifts' ? [`${label} ${inputs[name]}`] : [];
    });
    const named = group === 'machine' ? nameWork({ content, inputs }) : [];
    return [content.groups[group], [...named, ...values].join(' · ')];
  });

/** The longest text that goes with an enquiry. */
export const LONGEST_REPORT = 6000;

/** A calculation as text: lines for people, the address that opens it, and all of it as JSON. */
export function createReport(calculation: Calculation, address: string): string {
  const { content, inputs, answer } = calculation;
  const lines = [
    ...nameWork(calculation),
    content.options.source[inputs.source],
    `${content.groups.present}: ${content.options.present[inputs.present]}`,
    `${content.answer.title}: ${formatBreakEven(calculation)}. ${describeAnswer(calculation)}`,
  ];
  const { breakEven, excess, present, stepless, distance, duration } = answer;
  const write = (tables: Partial<Inputs>, link: string) => {
    const json = JSON.stringify({
      inputs: { ...inputs, ...tables },
      answer: { breakEven, excess, present, stepless, distance, duration },
    });
    return [...lines, link, json].join('\n');
  };
  const report = write({}, address);
  const { long } = content.share;
  return report.length <= LONGEST_REPORT ? report : write({ ownCycle: long, ownMap: long, ownEfficiency: long }, long);
}

/** Every step of the work with both gearboxes, as CSV in metric units. */
export function createCsv(inputs: Inputs, steps: readonly Step[]): string {
  const { demands, source, auxiliaryPower, ...gearboxes } = createComparison(inputs, steps);
  const names = ['present', 'stepless'] as const;
  const runs = names.map((name) => finish(run(demands, source, gearboxes[name], auxiliaryPower)).points);
  const columns = names.flatMap((name) => ['min-1', 'N·m', 'W'].map((unit) => `${name} ${unit}`));
  let time = 0;
  const rows = demands.map(({ duration, speed, force }, index) => {
    time += duration;
    const points = runs.flatMap((points) => points.slice(index, index + 1));
    const values = points.flatMap(({ speed, torque, power }) => [speed / PER_MINUTE, torque, power]);
    return [time, speed, force, ...values].map((value) => `${Number(value.toPrecision(6))}`);
  });
  return formatCsv([['s', 'm/s', 'N', ...columns], ...rows]);
}
