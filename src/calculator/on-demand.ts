/** What the island fetches with the first change or export: the server has calculated the first answer. */
import { inputNames, namesOf, type Inputs } from '../schemas/calculator-fields.ts';
import { finish, roundAnswer } from './answer.ts';
import { createScenario, loadTables } from './scenario.ts';
import { isUsed } from './conditions.ts';
import type { Content } from './inputs.ts';
import { run } from './model/run.ts';
import { describeInputs, listResults, summarize, type Calculation } from './report.ts';
import { toValues, units } from './units.ts';

export { begin } from './answer.ts';

/** Every step of the work with both gearboxes, as CSV in metric units: the power is that of fuel or electricity. */
export async function createCsv(inputs: Inputs, { works, table, csvHeads }: Content): Promise<string> {
  const scenario = createScenario(inputs, await loadTables(inputs, works));
  const { radius, finalDrive } = toValues(inputs);
  const carrier = scenario.source.isElectric ? csvHeads.electricity : csvHeads.fuel;
  const names = ['present', 'stepless'] as const;
  const runs = names.map((name) => finish(run(scenario, scenario[name])).points);
  const heads = names.flatMap((name) =>
    ['min-1', 'N·m', `${carrier} W`, csvHeads.slip].map((head) => `"${table[name]} ${head}"`),
  );
  let time = 0;
  const rows = scenario.demands.map(({ duration, speed, force }, index) => {
    time += duration;
    const getRatio = (turns: number) => (speed === 0 ? 0 : (turns * radius) / (speed * finalDrive));
    const values = runs.flatMap((points) => {
      const { speed: turns = 0, torque = 0, power = 0 } = points[index] ?? {};
      return [turns / units.turns.si, torque, power, getRatio(turns)];
    });
    return [time, speed, force, ...values].map((value) => `${Number(value.toPrecision(6))}`);
  });
  return [['s', 'm/s', 'N', ...heads], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** The longest text that goes with an enquiry. */
export const LONGEST_REPORT = 6000;

/** A calculation as text: lines for people, the address that opens it, and what it depends on with the answer as JSON. */
export function createReport(calculation: Calculation, address: string): string {
  const { content, inputs, answer } = calculation;
  const used = inputNames.filter((name) => isUsed(name, inputs)).map((name) => [name, inputs[name]] as const);
  const write = (link: string, tables: Partial<Inputs>) =>
    [
      summarize(calculation),
      '',
      ...listResults(calculation).map((row) => row.join(' | ')),
      '',
      content.share.caveat,
      link,
      ...describeInputs(calculation).flatMap(([group, lines]) => ['', `${group}: ${lines.join('; ')}`]),
      '',
      content.share.engineers,
      JSON.stringify({
        inputs: { ...Object.fromEntries(used), ...tables },
        answer: roundAnswer({ ...answer, sensitivities: undefined }),
      }),
    ].join('\n');
  const report = write(address, {});
  const { long } = content.share;
  const noTables = Object.fromEntries(namesOf('table').map((name) => [name, long])) as Partial<Inputs>;
  return report.length <= LONGEST_REPORT ? report : write(long, noTables);
}
