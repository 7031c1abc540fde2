import { parseCycle } from './csv/parse-cycle.ts';
import { parseEfficiency, parseSourceMap } from './csv/parse-map.ts';
import { TableProblem } from './csv/parse-table.ts';
import type { TextName } from '../schemas/calculator-fields.ts';
import { parseNumbers, type Inputs } from './inputs.ts';
import type { Comparison } from './model/break-even.ts';
import { createEngine } from './model/engine.ts';
import type { Gearbox, Rule } from './model/gearbox.ts';
import { createMapSource } from './model/map-source.ts';
import { createMotor } from './model/motor.ts';
import { AIR_DENSITY, computeDemands, type Machine } from './model/resistance.ts';
import { PER_MINUTE, type PowerSource } from './model/source.ts';
import { createTable } from './model/table.ts';
import type { Step } from './model/work.ts';

const KMH = 1 / 3.6;
const KW = 1000;
const PERCENT = 0.01;

export const createMachine = (inputs: Inputs): Machine => ({
  mass: inputs.mass,
  inertia: inputs.inertia,
  rolling: inputs.rolling,
  constant: inputs.constant,
  linear: inputs.linear / KMH,
  quadratic: inputs.quadratic / KMH ** 2 + (AIR_DENSITY / 2) * inputs.dragArea,
  auxiliaryPower: inputs.auxiliary * KW,
  recovered: inputs.recovered * PERCENT,
});

function createSource(inputs: Inputs): PowerSource {
  const { source: kind } = inputs;
  const power = inputs.power * KW;
  const idle = inputs.idle * PER_MINUTE;
  const least = inputs.least * PER_MINUTE;
  const stops = inputs.standstill === 'stops';
  if (kind === 'map') return createMapSource({ ...parseSourceMap(inputs.ownMap), idle, least, stops });
  if (kind === 'motor') return createMotor({ power, torque: inputs.torque, highest: inputs.highest * PER_MINUTE });
  const rated = inputs.rated * PER_MINUTE;
  return createEngine({
    ...{ kind, power, rated, idle, least, stops },
    displacement: inputs.displacement / 1000,
    stroke: inputs.stroke / 1000,
  });
}

const createRule = ({ present, rule, held, shifts }: Inputs): Rule => {
  const isHydrostatic = present === 'hydrostatic';
  if (rule === 'held' && isHydrostatic) return { kind: 'held', speed: held * PER_MINUTE };
  if (rule === 'map' && !isHydrostatic) {
    return { kind: 'map', changesUp: parseNumbers(shifts).map((speed) => speed * KMH) };
  }
  return { kind: 'economy' };
};

/** Both gearboxes on the same work. The inputs are valid, and so are their tables. */
export function createComparison(inputs: Inputs, steps: readonly Step[]): Comparison {
  const turn = inputs.finalDrive / inputs.radius;
  const gears = parseNumbers(inputs.ratios).map((ratio) => ratio * turn);
  const converter = { stall: inputs.stall * PER_MINUTE, lockUp: inputs.lockUp * KMH };
  const present: Gearbox = {
    ratios: inputs.present === 'hydrostatic' ? { highest: Infinity, lowest: gears.at(-1) ?? NaN } : gears,
    ...(inputs.present === 'converter' && { converter }),
    losses: inputs.ownEfficiency
      ? createTable(parseEfficiency(inputs.ownEfficiency), false).get
      : {
          fullLoad: inputs.presentFull * PERCENT,
          partLoad: inputs.presentPart * PERCENT,
          pump: inputs.presentPump * KW,
        },
    rule: createRule(inputs),
  };
  const highest = inputs.ratio * turn;
  const machine = createMachine(inputs);
  return {
    demands: computeDemands(steps, machine),
    source: createSource(inputs),
    auxiliaryPower: machine.auxiliaryPower,
    present,
    stepless: {
      ratios: { highest: inputs.launch === 'none' ? Infinity : highest, lowest: highest / inputs.spread },
      ...(inputs.launch === 'converter' && { converter }),
      losses: { fullLoad: inputs.full * PERCENT, partLoad: inputs.part * PERCENT, pump: inputs.pump * KW },
      rule: { kind: 'economy' },
    },
  };
}

/** Finds the first mistake in each table that a visitor wrote and that is used. */
export function findTableProblems(inputs: Inputs): Partial<Record<TextName, TableProblem>> {
  const tables = {
    ownCycle: () => inputs.work === 'own' && parseCycle(inputs.ownCycle, inputs.radius),
    ownMap: () => inputs.source === 'map' && parseSourceMap(inputs.ownMap),
    ownEfficiency: () => inputs.ownEfficiency !== '' && parseEfficiency(inputs.ownEfficiency),
  };
  const problems: Partial<Record<TextName, TableProblem>> = {};
  for (const [name, read] of Object.entries(tables) as [keyof typeof tables, () => unknown][]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof TableProblem)) throw error;
      problems[name] = error;
    }
  }
  return problems;
}
