/** What the island fetches when it is hydrated: the model and the exports. The server has calculated the first answer. */
import { inputNames, isUsed, namesOf, toValues } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import { roundAnswer } from './answer.ts';
import { getFuel } from './format.ts';
import { describeInputs, listResults, summarize, type Calculation } from './report.ts';

export { begin } from './answer.ts';

/**
 * Every step of the work with both gearboxes, as CSV for Excel: where a language writes commas in numbers, semicolons separate.
 * Speeds and forces are the means of a step.
 */
export function createCsv({ content: { table, csvHeads }, inputs, answer }: Calculation, lang: string): string {
  const { radius, finalDrive } = toValues(inputs);
  const [separator, decimal] = new Intl.NumberFormat(lang).format(0.5).includes(',') ? [';', ','] : [',', '.'];
  const { time: end, speed, slope, force, shaft, turns, torque, fuel, electricity, slip, missing } = csvHeads;
  const [taken, perWatt] = isUsed('recovered', inputs) ? [electricity, 1] : [fuel, 1000 / getFuel(inputs).heat];
  const heads = [table.present, table.stepless].flatMap((gearbox) =>
    [turns, torque, taken, slip, missing].map((head) => `${gearbox}: ${head}`),
  );
  const { points: present = [] } = answer.present;
  const { points: stepless = [] } = answer.stepless;
  let time = 0;
  const rows = present.map((point, index) => {
    const { demand } = point;
    time += demand.duration;
    const values = [point, stepless[index] ?? point].flatMap((each) => [
      each.speed / quantities.turns.si,
      each.torque,
      perWatt * each.power,
      demand.speed === 0 ? 0 : (each.speed * radius) / (demand.speed * finalDrive),
      each.missing,
    ]);
    return [time, demand.speed, 100 * demand.slope, demand.force, demand.shaftPower, ...values];
  });
  const lines = [
    [end, speed, slope, force, shaft, ...heads].map((head) => `"${head.replaceAll('"', '""')}"`),
    ...rows.map((row) => row.map((value) => `${Number(value.toPrecision(6))}`.replace('.', decimal))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`;
}

/** The longest text that goes with an enquiry. */
export const LONGEST_REPORT = 6000;

/** A calculation as text: lines for people, a link, and what it depends on with the answer as JSON. Tables are in the JSON alone. */
export function createReport(calculation: Calculation, address: string): string {
  const { inputs, answer } = calculation;
  const { caveat, engineers, long, tables: ownTables } = calculation.content.share;
  const used = Object.fromEntries(
    inputNames.filter((name) => isUsed(name, inputs)).map((name) => [name, inputs[name]]),
  );
  const hasTables = namesOf('table').some((name) => used[name]);
  const figures = roundAnswer({ ...answer, sensitivities: undefined });
  const write = (tables: object, note: string) =>
    [
      summarize(calculation),
      '',
      ...listResults(calculation).map((row) => row.join(' | ')),
      '',
      caveat,
      address,
      ...(hasTables ? [note] : []),
      ...describeInputs(calculation).flatMap(([group, lines]) => ['', `${group}: ${lines.join('; ')}`]),
      '',
      engineers,
      JSON.stringify({ inputs: { ...used, ...tables }, answer: figures }),
    ].join('\n');
  const report = write({}, ownTables);
  if (report.length <= LONGEST_REPORT) return report;
  return write(Object.fromEntries(namesOf('table').map((name) => [name, undefined])), long);
}
