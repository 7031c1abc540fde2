/** What the island fetches when it is hydrated: the model and the exports. The server has calculated the first answer. */
import { inputNames, isUsed, namesOf } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import { roundAnswer } from './answer.ts';
import { describeInputs, listResults, summarize, type Calculation } from './report.ts';
import { toValues } from './units.ts';

export { begin } from './answer.ts';

/** Every step of the work with both gearboxes, as CSV for Excel. The power is that of fuel or electricity. */
export function createCsv({ content: { table, csvHeads }, inputs, answer }: Calculation): string {
  const { radius, finalDrive } = toValues(inputs);
  const carrier = isUsed('recovered', inputs) ? csvHeads.electricity : csvHeads.fuel;
  const heads = [table.present, table.stepless].flatMap((gearbox) =>
    ['min-1', 'N·m', `${carrier} W`, csvHeads.slip].map((head) => `"${`${gearbox} ${head}`.replaceAll('"', '""')}"`),
  );
  const { points: present = [] } = answer.present;
  const { points: stepless = [] } = answer.stepless;
  let time = 0;
  const rows = present.map((point, index) => {
    const { duration, speed, force } = point.demand;
    time += duration;
    const values = [point, stepless[index] ?? point].flatMap(({ speed: turns, torque, power }) => {
      const ratio = speed === 0 ? 0 : (turns * radius) / (speed * finalDrive);
      return [turns / quantities.turns.si, torque, power, ratio];
    });
    return [time, speed, force, ...values].map((value) => `${Number(value.toPrecision(6))}`);
  });
  return `\uFEFF${[['s', 'm/s', 'N', ...heads], ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
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
