import { descriptions, namesOf, type FieldName, type Inputs, type Quantity } from '../schemas/calculator-fields.ts';
import factors from './units.json' with { type: 'json' };

/** What one of each metric unit is in SI units, which the calculation uses, and in US customary units. Content has the symbols. */
export const units: Readonly<Record<Quantity, { si: number; us: number }>> = factors;

/** The values of all fields in SI units: kg, m, m², m³, N, W, m/s, rad/s, N·m and shares. */
export type Values = Record<FieldName, number>;

export const toValues = (inputs: Inputs): Values =>
  Object.fromEntries(
    namesOf('field').map((name) => [name, inputs[name] * units[descriptions[name].quantity].si]),
  ) as Values;
