import type { Inputs } from '../schemas/calculator-fields.ts';
import type { Tables } from './comparison.ts';
import { isUsed, type Content } from './inputs.ts';
import { decodeCycle } from './model/work.ts';

const cycles = {
  'wltc-3b': () => import('./cycles/wltc-3b.json'),
  udds: () => import('./cycles/udds.json'),
  hwfet: () => import('./cycles/hwfet.json'),
};

const readers = () => import('./csv/tables.ts');

/** Fetches the work, and reads the tables of the visitor that are used. @throws TableProblem for the first mistake in one */
export async function loadTables(inputs: Inputs, works: Content['works']): Promise<Tables> {
  const { cycle, table = inputs.ownCycle } = works.find(({ id }) => id === inputs.work) ?? {};
  const map = (['ownMap', 'ownMotorMap'] as const).find((name) => isUsed(name, inputs));
  return {
    steps: cycle ? decodeCycle((await cycles[cycle]()).default) : (await readers()).parseCycle(table, inputs.radius),
    map: map && (await readers()).parseSourceMap(inputs[map], map),
    efficiency: inputs.ownEfficiency === '' ? undefined : (await readers()).parseEfficiency(inputs.ownEfficiency),
  };
}
