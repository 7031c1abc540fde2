import type { InputName, Inputs } from '../schemas/calculator-fields.ts';

/** Says when an input is used. */
type Condition = (inputs: Inputs) => boolean;

const isOneOf =
  (...sources: readonly Inputs['source'][]): Condition =>
  ({ source }) =>
    sources.includes(source);
const isEngine = isOneOf('natural', 'turbo', 'diesel');
const hasIdle = isOneOf('natural', 'turbo', 'diesel', 'map');
const isHydrostatic: Condition = ({ present }) => present === 'hydrostatic';
const hasGears: Condition = ({ present }) => present !== 'hydrostatic';
const hasConverter: Condition = ({ present, launch }) => present === 'converter' || launch === 'converter';
const hasNumbers: Condition = ({ ownEfficiency }) => ownEfficiency === '';

/** The inputs that are not always used. */
const conditions: Partial<Record<InputName, Condition>> = {
  ownCycle: ({ work }) => work === 'own',
  recovered: isOneOf('motor', 'motorMap'),
  ownMap: isOneOf('map'),
  ownMotorMap: isOneOf('motorMap'),
  standstill: hasIdle,
  power: isOneOf('natural', 'turbo', 'diesel', 'motor'),
  torque: isOneOf('turbo', 'motor'),
  rated: isEngine,
  highest: isOneOf('motor'),
  idle: hasIdle,
  least: hasIdle,
  displacement: isEngine,
  stroke: isEngine,
  rule: hasGears,
  control: isHydrostatic,
  shifts: ({ rule, present }) => rule === 'map' && present !== 'hydrostatic',
  presentFull: hasNumbers,
  presentPart: hasNumbers,
  presentPump: hasNumbers,
  held: ({ control, present }) => control === 'held' && present === 'hydrostatic',
  stall: hasConverter,
  lockUp: hasConverter,
};

export const isUsed = (name: InputName, inputs: Inputs): boolean => conditions[name]?.(inputs) ?? true;
