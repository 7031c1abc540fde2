import {
  descriptions,
  groupNames,
  isUsed,
  listGroup,
  type InputName,
  type Inputs,
} from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import { insertValues } from '../shared/insert-values.ts';
import type { Answer } from './answer.ts';
import type { Format } from './format.ts';
import { convertNumbers, getChosen, getMethodError, type Content } from './inputs.ts';
import type { BreakEven } from './model/break-even.ts';

export interface Calculation {
  content: Content;
  inputs: Inputs;
  answer: Answer;
  format: Format;
}

/** The break-even efficiency in figures, or the end of the scale that it lies beyond. @param digits after the decimal point */
export function formatBreakEven({ fullLoad, excess }: BreakEven, format: Format, digits: number): string {
  if (excess === 0) return format.percent(fullLoad, digits);
  return Number.isNaN(excess) ? '—' : `${excess > 0 ? '>' : '<'}${format.percent(fullLoad, 0)}`;
}

/** A difference needs a decimal only below one percent. */
const countDecimals = (share: number) => (Math.abs(share) < 0.01 ? 1 : 0);

/** Says which gearbox wins, as certainly as the method can know it: never for sure where it was not validated. */
export function describeAnswer({ content, inputs, answer, format }: Calculation): string {
  const { isChecked, typical, largest } = getMethodError(content, inputs);
  const isMotor = inputs.source === 'motor';
  // The simple motor depends on its power alone, so no ratio improves it. Without a map, nothing is certain.
  const isForAnyEfficiency = !isMotor && Math.abs(answer.breakEven.excess) > largest;
  const { excess } = isForAnyEfficiency ? answer.breakEven : answer;
  const difference = Math.abs(excess);
  const validated = isChecked && difference >= largest ? 'certainly' : isMotor ? 'withoutMap' : 'probably';
  const certainty = isForAnyEfficiency ? 'anyway' : difference < typical ? 'undecided' : validated;
  const { present, stepless } = answer;
  const isTooFast = present.tooFastTime + stepless.tooFastTime > (present.shortfallTime + stepless.shortfallTime) / 2;
  const incomparable = isTooFast ? 'tooFast' : 'tooWeak';
  const verdict = Number.isNaN(excess) ? incomparable : (`${certainty}${excess > 0 ? 'More' : 'Less'}` as const);
  return insertValues(content.verdicts[verdict], {
    present: format.number(present.shortfallTime),
    stepless: format.number(stepless.shortfallTime),
    duration: format.number(present.duration),
    assumed: format.measure('percent', inputs.full),
    lowest: format.percent(answer.breakEven.fullLoad, 0),
    excess: format.percent(excess, countDecimals(excess), 'never'),
    typical: format.number(100 * typical),
  });
}

/** What stays in view beside the break-even where there is no room for a sentence. */
export const describeDifference = ({ content, inputs, answer: { excess }, format }: Calculation): string =>
  Number.isNaN(excess)
    ? ''
    : insertValues(content.answer.difference, {
        assumed: format.measure('percent', inputs.full),
        difference: format.percent(excess, countDecimals(excess), 'exceptZero'),
      });

/** A smaller share of the time is not worth a remark. */
const SMALL_SHARE = 0.01;

/** What else there is to say: where tables end, whether the method was validated, how exact the break-even is, and where power falls short. */
export function listRemarks({ content, inputs, answer, format }: Calculation): string[] {
  if (Number.isNaN(answer.excess)) return [];
  const { present, stepless } = answer;
  const { excess, fullLoad, shortfallTime } = answer.breakEven;
  const part = format.percent(fullLoad - (inputs.full - inputs.part) / 100, 0);
  const [low = '', high = ''] = answer.range.map((end) => formatBreakEven(end, format, 0));
  const time = Math.max(present.shortfallTime, stepless.shortfallTime, excess === 0 ? shortfallTime : 0);
  const { isChecked, typical, largest } = getMethodError(content, inputs);
  const error = { typical: format.number(100 * typical), largest: format.number(100 * largest) };
  const isHydrostatic = isUsed('control', inputs);
  const outside = {
    present: format.percent(present.outsideTime / present.duration, 0),
    stepless: format.percent(stepless.outsideTime / stepless.duration, 0),
  };
  const remarks: [applies: boolean, remark: string][] = [
    [
      present.outsideTime + stepless.outsideTime > SMALL_SHARE * present.duration,
      insertValues(content.answer.outside, outside),
    ],
    [inputs.source === 'motor', content.answer.motor],
    [!isChecked, content.answer.unchecked],
    [true, insertValues(content.answer.error, error)],
    [excess === 0, insertValues(content.answer.range, { part, low, high })],
    [isHydrostatic, content.answer.hydrostatic],
    // Only a motor has braking to recover.
    [isHydrostatic && isUsed('recovered', inputs), content.answer.fixed],
    [time > 0, insertValues(content.answer.short, { time: format.number(time) })],
  ];
  return remarks.flatMap(([applies, remark]) => (applies ? [remark] : []));
}

export function summarize(calculation: Calculation): string {
  const { content, answer, format } = calculation;
  const breakEven = `${content.answer.title}: ${formatBreakEven(answer.breakEven, format, 0)}.`;
  return [breakEven, describeAnswer(calculation), ...listRemarks(calculation)].join(' ');
}

/** The table of what both gearboxes take, with its head. */
export function listResults({ content, inputs, answer, format }: Calculation): string[][] {
  const { table, machines } = content;
  const { by = 'time' } = machines.find(({ id }) => id === inputs.machine) ?? {};
  const gearboxes = [answer.present, answer.stepless];
  const taken = gearboxes.map((gearbox) => format.consumption(gearbox, by));
  const turns = gearboxes.map(({ speed }) => format.result(speed / quantities.turns.si));
  return [
    [table.caption, table.present, table.stepless],
    [`${table.consumption}, ${taken[0]?.unit}`, ...taken.map(({ value }) => value)],
    [table.difference, '', format.percent(answer.excess, Math.abs(answer.excess) < 0.1 ? 1 : 0, 'exceptZero')],
    [`${table.speed}, ${format.unit('turns')}`, ...turns],
    [table.efficiency, ...gearboxes.map(({ efficiency }) => format.percent(efficiency, 0))],
  ];
}

/** What the answer depends on, by group: its labels and values, without tables, and without what is nothing. */
export function describeInputs({ content, inputs, format }: Calculation): [group: string, lines: string[]][] {
  const getValue = (name: InputName): string | undefined => {
    const description = descriptions[name];
    if (!isUsed(name, inputs) || inputs[name] === 0 || description.kind === 'table') return undefined;
    if (!('quantity' in description)) return getChosen(name, inputs, content)?.label;
    const { kind, quantity } = description;
    if (kind === 'field') return format.measure(quantity, Number(inputs[name]));
    return `${convertNumbers(`${inputs[name]}`, format.factor(quantity), 4)} ${format.unit(quantity)}`.trim();
  };
  return groupNames.map((group) => {
    const named = listGroup(group).map((name) => [name, getValue(name)] as const);
    const lines = named.flatMap(([name, value]) => (value ? [`${content.fields[name].label}: ${value}`] : []));
    return [content.groups[group], lines];
  });
}
