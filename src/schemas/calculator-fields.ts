/** What visitors can set in the calculator. Content gives the starting values, and code and schema take their bounds from here. */

/** US customary units for one of the metric unit. The symbols of both are in calculator.json. */
export const quantities = {
  number: 1,
  percent: 1,
  turns: 1,
  mass: 2.204623,
  length: 39.37008,
  stroke: 0.03937008,
  area: 10.76391,
  volume: 61.02374,
  force: 0.2248089,
  forceBySpeed: 0.361795,
  forceBySquare: 0.582253,
  speed: 0.6213712,
  power: 1.341022,
  torque: 0.7375621,
};

export type Quantity = keyof typeof quantities;

interface Field {
  quantity: Quantity;
  /** In the metric unit: kg, m, mm (stroke), m², l, N, N/(km/h), N/(km/h)², km/h, kW, N·m, min⁻¹, %. */
  min: number;
  max: number;
}

const field = (quantity: Quantity, min: number, max: number): Field => ({ quantity, min, max });
const turns = field('turns', 10, 100_000);
const efficiency = field('percent', 5, 100);
const power = field('power', 0, 1000);

/** The fields of each group, in order. */
export const fieldGroups = {
  machine: {
    mass: field('mass', 1, 1_000_000),
    inertia: field('number', 1, 3),
    radius: field('length', 0.005, 10),
    finalDrive: field('number', 0.01, 1000),
    rolling: field('number', 0, 1),
    dragArea: field('area', 0, 100),
    constant: field('force', -1e6, 1e6),
    linear: field('forceBySpeed', -1e5, 1e5),
    quadratic: field('forceBySquare', 0, 1e5),
    auxiliary: power,
    recovered: field('percent', 0, 100),
  },
  source: {
    power: field('power', 0.01, 100_000),
    torque: field('torque', 0.01, 1e6),
    rated: turns,
    highest: turns,
    idle: turns,
    least: turns,
    displacement: field('volume', 0.01, 2000),
    stroke: field('stroke', 5, 3000),
  },
  present: {
    presentFull: efficiency,
    presentPart: efficiency,
    presentPump: power,
    held: turns,
    stall: turns,
    lockUp: field('speed', 0, 200),
  },
  stepless: {
    full: efficiency,
    part: efficiency,
    pump: power,
    ratio: field('number', 0.01, 1000),
    spread: field('number', 1, 100),
  },
};

export const fields = {
  ...fieldGroups.machine,
  ...fieldGroups.source,
  ...fieldGroups.present,
  ...fieldGroups.stepless,
};

export type FieldName = keyof typeof fields;

/** What visitors choose, besides the machine and its work. */
export const choices = {
  units: ['si', 'us'],
  source: ['natural', 'turbo', 'diesel', 'motor', 'map'],
  standstill: ['idles', 'stops'],
  present: ['clutch', 'converter', 'hydrostatic'],
  rule: ['economy', 'map', 'held'],
  launch: ['clutch', 'converter', 'none'],
} as const;

export type ChoiceName = keyof typeof choices;

/** What visitors write: lists of numbers, and tables. */
export const texts = ['ratios', 'shifts', 'ownCycle', 'ownMap', 'ownEfficiency'] as const;
export type TextName = (typeof texts)[number];
