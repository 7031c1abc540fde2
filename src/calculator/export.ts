/** What a visitor takes along. It is fetched when it is asked for. */
import type { Inputs } from '../schemas/calculator-fields.ts';
import { formatCsv } from '../shared/csv.ts';
import { finish } from './answer.ts';
import { createComparison } from './comparison.ts';
import type { Content } from './inputs.ts';
import { loadTables } from './load-tables.ts';
import { run } from './model/run.ts';
import { PER_MINUTE } from './model/source.ts';
import { nameWork, summarize, type Calculation } from './report.ts';

/** Every step of the work with both gearboxes, as CSV in metric units. */
export async function createCsv(inputs: Inputs, works: Content['works']): Promise<string> {
  const comparison = createComparison(inputs, await loadTables(inputs, works));
  const runs = (['present', 'stepless'] as const).map((name) => ({
    heads: ['min-1', 'N·m', 'W'].map((unit) => `${name} ${unit}`),
    points: finish(run(comparison, comparison[name])).points,
  }));
  let time = 0;
  const rows = comparison.demands.map(({ duration, speed, force }, index) => {
    time += duration;
    const points = runs.flatMap(({ points }) => points.slice(index, index + 1));
    const values = points.flatMap(({ speed, torque, power }) => [speed / PER_MINUTE, torque, power]);
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
      ...nameWork(calculation),
      content.options.source[inputs.source],
      `${content.groups.present}: ${content.options.present[inputs.present]}`,
      summarize(calculation),
      link,
      JSON.stringify({ inputs: { ...inputs, ...tables }, answer }),
    ].join('\n');
  const report = write(address, {});
  const { long } = content.share;
  return report.length <= LONGEST_REPORT ? report : write(long, { ownCycle: long, ownMap: long, ownEfficiency: long });
}
