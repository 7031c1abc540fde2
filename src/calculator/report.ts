import { descriptions, groups, type ChoiceName, type InputName, type Inputs } from '../schemas/calculator-fields.ts';
import type { Answer } from './answer.ts';
import { fill, type Format } from './format.ts';
import { isUsed, type Content } from './inputs.ts';
import type { BreakEven } from './model/break-even.ts';

/** An answer, with all that it takes to say it. */
export interface Calculation {
  content: Content;
  inputs: Inputs;
  answer: Answer;
  format: Format;
}

/** The break-even efficiency in figures, as exact as the method is; a dash if there is none. */
export const formatBreakEven = ({ efficiency }: BreakEven, format: Format): string =>
  efficiency === undefined ? '—' : format.number(efficiency, { style: 'percent' });

/** The error of the method as a share. What was measured: petrol cars with gears and a clutch, on two cycles. */
export function getError({ methodError, works }: Content, { source, present, work }: Inputs) {
  const cycle = works.find(({ id }) => id === work)?.cycle ?? '';
  const isChecked = ['natural', 'turbo'].includes(source) && present === 'clutch' && ['hwfet', 'udds'].includes(cycle);
  return { isChecked, error: (isChecked && cycle === 'hwfet' ? methodError.highway : methodError.other) / 100 };
}

/** The sentence that says which gearbox wins, if the difference is larger than the error of the method. */
export function describeAnswer(calculation: Calculation): string {
  const { content, inputs, answer, format } = calculation;
  const { efficiency, excess: limit = 0 } = answer.breakEven;
  const { isChecked, error } = getError(content, inputs);
  const isForAnyEfficiency = efficiency === undefined && Math.abs(limit) >= error;
  const excess = isForAnyEfficiency ? limit : answer.excess;
  const [loses, wins] = isForAnyEfficiency ? (['never', 'always'] as const) : (['fails', 'pays'] as const);
  const verdict = Math.abs(excess) < error ? 'undecided' : excess > 0 ? loses : wins;
  const sentence = fill(content.verdicts[verdict], {
    assumed: format.percent(inputs.full / 100),
    excess: format.percent(excess, 'never'),
    error: format.percent(error),
  });
  return isChecked ? sentence : `${sentence} ${content.verdicts.unchecked}`;
}

/** The break-even, and the sentence. */
export const summarize = (calculation: Calculation): string =>
  `${calculation.content.answer.title}: ${formatBreakEven(calculation.answer.breakEven, calculation.format)}. ${describeAnswer(calculation)}`;

/** The names of the machine and of its work. */
export const nameWork = ({ content, inputs }: Pick<Calculation, 'content' | 'inputs'>): string[] => [
  content.machines.find(({ id }) => id === inputs.machine)?.label ?? '',
  content.works.find(({ id }) => id === inputs.work)?.label ?? content.controls.ownWork,
];

/** What else there is to say: how exact the break-even is, the mean that it stands for, and where power falls short. */
export function listRemarks({ content, answer, format }: Calculation): string[] {
  const { mean, shortTime = 0 } = answer.breakEven;
  const [low = '', high = ''] = answer.range.map((end) => format.number(end, { style: 'percent' }));
  const time = Math.max(answer.present.shortTime, answer.stepless.shortTime, shortTime);
  return [
    mean === undefined ? '' : fill(content.answer.mean, { low, high, mean: format.percent(mean) }),
    time > 0 ? fill(content.answer.short, { time: format.number(time) }) : '',
  ].filter((remark) => remark !== '');
}

/** What the answer depends on, by group, as it is shown; without tables, and without what is nothing. */
export function describeInputs({ content, inputs, format }: Calculation): [group: string, text: string][] {
  const describe = (name: InputName): string[] => {
    const { label } = content.fields[name];
    const description = descriptions[name];
    if (!isUsed(name, inputs) || inputs[name] === 0) return [];
    if (description.kind === 'field') return [`${label} ${format.measure(description.quantity, Number(inputs[name]))}`];
    const options = content.options[name as ChoiceName] as Record<string, string> | undefined;
    if (options) return [options[inputs[name]] ?? ''];
    return description.kind === 'list' ? [`${label} ${inputs[name]}`] : [];
  };
  return (Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
    const names = Object.keys({ ...groups[group].shown, ...groups[group].opened }) as InputName[];
    const named = group === 'machine' ? nameWork({ content, inputs }) : [];
    return [content.groups[group], [...named, ...names.flatMap(describe)].join(' · ')];
  });
}
