import { fields, quantities, type FieldName } from '../schemas/calculator-fields.ts';
import type { Answer, Summary } from './answer.ts';
import type { Content, Inputs } from './inputs.ts';
import type { Variation } from './sensitivity.ts';
import { FUELS } from './model/engine.ts';

const LITRES_PER_GALLON = 3.785412;
const METRES_PER_MILE = 1609.344;
const JOULES_PER_KWH = 3.6e6;
const POUNDS_PER_KILOGRAM = 2.204623;
const HOUR = 3600;

/** Puts values into a sentence in place of their names: `[efficiency]`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place);

export type Format = ReturnType<typeof createFormat>;

/** Formats numbers in a language, and in the units that the visitor chose. */
export function createFormat(lang: string, content: Content, inputs: Inputs) {
  const isUs = inputs.units === 'us';
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumSignificantDigits: 4 }) =>
    new Intl.NumberFormat(lang, options).format(value).replace('-', '−');
  const unit = (name: FieldName) => content.units[fields[name].quantity][inputs.units];
  const withUnit = (value: string, symbol: string) => (symbol ? `${value} ${symbol}` : value);
  return {
    number,
    unit,
    /** @param value a share */
    percent: (value: number, signDisplay: 'auto' | 'never' | 'exceptZero' = 'auto') =>
      number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }),
    /** @param value of a field, in its metric unit */
    field: (name: FieldName, value: number) =>
      withUnit(number(value * (isUs ? quantities[fields[name].quantity] : 1)), unit(name)),
    /** By how much something is varied: a share of it, or points. */
    variation: ({ share, points = 0 }: Variation) =>
      share === undefined ? number(points) : number(share, { style: 'percent' }),
    /** What a gearbox takes, by distance or by time, and the unit that is usual for its source. */
    consumption({ consumption }: Summary, { distance, duration }: Answer, by: 'distance' | 'time') {
      const carrier = { motor: 'energy', map: 'mass', natural: 'volume', turbo: 'volume', diesel: 'volume' } as const;
      const fuel = FUELS[inputs.source === 'diesel' ? 'diesel' : 'petrol'];
      const amounts = {
        volume: consumption / fuel.heat / fuel.density / (isUs ? LITRES_PER_GALLON : 1),
        mass: (consumption / fuel.heat) * (isUs ? POUNDS_PER_KILOGRAM : 1),
        energy: consumption / JOULES_PER_KWH,
      };
      const kind = carrier[inputs.source];
      const hundreds = distance / (isUs ? METRES_PER_MILE : 1000) / 100;
      const byDistance = isUs && kind === 'volume' ? (hundreds * 100) / amounts[kind] : amounts[kind] / hundreds;
      const value = by === 'time' ? amounts[kind] / (duration / HOUR) : byDistance;
      return { value: number(value), unit: content.consumption[kind][by][inputs.units] };
    },
  };
}
