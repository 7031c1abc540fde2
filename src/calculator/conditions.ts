import type { InputName, Inputs } from '../schemas/calculator-fields.ts';

type Condition = (inputs: Inputs) => boolean;

const isEngine: Condition = ({ source }) => ['natural', 'turbo', 'diesel'].includes(source);
const isMotor: Condition = ({ source }) => source.startsWith('motor');
const hasIdle: Condition = (inputs) => !isMotor(inputs);
const isHydrostatic: Condition = ({ present }) => present === 'hydrostatic';
const hasGears: Condition = (inputs) => !isHydrostatic(inputs);
const hasConverter: Condition = ({ present, launch }) => present === 'converter' || launch === 'converter';
const hasNumbers: Condition = ({ ownEfficiency }) => ownEfficiency === '';

/** When inputs are used that are not always used. */
const conditions: Partial<Record<InputName, Condition>> = {
  ownCycle: ({ work }) => work === 'own',
  recovered: isMotor,
  ownMap: ({ source }) => source === 'map',
  ownMotorMap: ({ source }) => source === 'motorMap',
  standstill: hasIdle,
  power: (inputs) => isEngine(inputs) || inputs.source === 'motor',
  torque: ({ source }) => source === 'turbo' || source === 'motor',
  rated: isEngine,
  highest: ({ source }) => source === 'motor',
  idle: hasIdle,
  least: hasIdle,
  displacement: isEngine,
  stroke: isEngine,
  rule: hasGears,
  ratios: hasGears,
  shifts: (inputs) => inputs.rule === 'map' && hasGears(inputs),
  control: isHydrostatic,
  lowestRatio: isHydrostatic,
  held: (inputs) => inputs.control === 'held' && isHydrostatic(inputs),
  presentFull: hasNumbers,
  presentPart: hasNumbers,
  presentPump: hasNumbers,
  stall: hasConverter,
  lockUp: hasConverter,
};

export const isUsed = (name: InputName, inputs: Inputs): boolean => conditions[name]?.(inputs) ?? true;
