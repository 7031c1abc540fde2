/** What the island fetches with the first change or export: the server has calculated the first answer. */
import { namesOf, type Inputs } from '../schemas/calculator-fields.ts';
import { formatCsv } from '../shared/csv.ts';
import { findAnswer, finish } from './answer.ts';
import { createComparison } from './comparison.ts';
import { toValues, type Content } from './inputs.ts';
import { loadTables } from './load-tables.ts';
import { run } from './model/run.ts';
import { PER_MINUTE } from './model/source.ts';
import { describeInputs, getError, listResults, summarize, type Calculation } from './report.ts';

/** Begins to calculate. @throws TableProblem for the first mistake in a table of the visitor */
export const begin = async (inputs: Inputs, content: Content) =>
  findAnswer(inputs, await loadTables(inputs, content.works), getError(content, inputs).error);

/** Every step of the work with both gearboxes, as CSV in metric units: the power is that of fuel or electricity. */
export async function createCsv(inputs: Inputs, works: Content['works']): Promise<string> {
  const comparison = createComparison(inputs, await loadTables(inputs, works));
  const { radius, finalDrive } = toValues(inputs);
  const carrier = comparison.source.isElectric ? 'electric' : 'fuel';
  const runs = (['present', 'stepless'] as const).map((name) => ({
    heads: ['min-1', 'N·m', `${carrier} W`, 'ratio'].map((unit) => `${name} ${unit}`),
    points: finish(run(comparison, comparison[name])).points,
  }));
  let time = 0;
  const rows = comparison.demands.map(({ duration, speed, force }, index) => {
    time += duration;
    const points = runs.flatMap(({ points }) => points.slice(index, index + 1));
    const getRatio = (turns: number) => (speed === 0 ? 0 : (turns * radius) / (speed * finalDrive));
    const values = points.flatMap(({ speed: n, torque, power }) => [n / PER_MINUTE, torque, power, getRatio(n)]);
    return [time, speed, force, ...values].map((value) => `${Number(value.toPrecision(6))}`);
  });
  return formatCsv([['s', 'm/s', 'N', ...runs.flatMap(({ heads }) => heads)], ...rows]);
}

/** The longest text that goes with an enquiry. */
export const LONGEST_REPORT = 6000;

/** A calculation as text: lines for people, the address that opens it, and all of it as JSON. */
export function createReport(calculation: Calculation, address: string): string {
  const { content, inputs } = calculation;
  const { map: _map, sensitivities: _sensitivities, ...answer } = calculation.answer;
  const write = (link: string, tables: Partial<Inputs>) =>
    [
      summarize(calculation),
      '',
      ...listResults(calculation).map((row) => row.join(' | ')),
      ...describeInputs(calculation).flatMap(([group, lines]) => ['', group, ...lines]),
      '',
      link,
      JSON.stringify({ inputs: { ...inputs, ...tables }, answer }),
    ].join('\n');
  const report = write(address, {});
  const { long } = content.share;
  const noTables = Object.fromEntries(namesOf('table').map((name) => [name, long])) as Partial<Inputs>;
  return report.length <= LONGEST_REPORT ? report : write(long, noTables);
}
