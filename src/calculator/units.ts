import { descriptions, namesOf, type FieldName, type Inputs } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };

/** The values of all fields in SI units: kg, m, m², m³, N, W, m/s, rad/s, N·m and shares. */
export type Values = Record<FieldName, number>;

export const toValues = (inputs: Inputs): Values =>
  Object.fromEntries(
    namesOf('field').map((name) => [name, inputs[name] * quantities[descriptions[name].quantity].si]),
  ) as Values;
