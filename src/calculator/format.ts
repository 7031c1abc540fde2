import type { Inputs, Quantity } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import type { Content } from './inputs.ts';
import { diesel, petrol } from './model/fuels.json';
import type { Totals } from './model/run.ts';

const CUBIC_INCHES_PER_GALLON = 231;
const JOULES_PER_KWH = 3.6e6;
const HOUR = 3600;

/** What a power source takes, if it is not a volume of fuel. */
const carriers: Record<string, 'energy' | 'mass' | undefined> = { motor: 'energy', motorMap: 'energy', map: 'mass' };

/** Tables are read with the heat of diesel. */
export const getFuel = ({ source }: Inputs) => (['natural', 'turbo'].includes(source) ? petrol : diesel);

/** A formatter takes longer to create than to use. */
const formatters: Partial<Record<string, Intl.NumberFormat>> = {};

export type Format = ReturnType<typeof createFormat>;

/** Formats numbers in a language, and in the units that the visitor chose: a dash if there is none. Percentages are of shares. */
export function createFormat(lang: string, content: Content, inputs: Inputs) {
  const isUs = inputs.units === 'us';
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumSignificantDigits: 4 }) => {
    if (!Number.isFinite(value)) return '—';
    const formatter = (formatters[lang + JSON.stringify(options)] ??= new Intl.NumberFormat(lang, options));
    return formatter.format(value).replace('-', '−');
  };
  const percent = (value: number, digits: number, signDisplay: 'auto' | 'never' | 'exceptZero' = 'auto') =>
    number(value, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
  const unit = (quantity: Quantity) => content.units[quantity][inputs.units];
  const factor = (quantity: Quantity) => (isUs ? quantities[quantity].us : 1);
  /** Writes a result with three digits, which is as exact as it is. */
  const result = (value: number) => number(value, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
  return {
    number,
    percent,
    result,
    unit,
    factor,
    measure: (quantity: Quantity, value: number, roundingMode: 'halfExpand' | 'ceil' | 'floor' = 'halfExpand') =>
      quantity === 'percent'
        ? number(value / 100, { style: 'percent', maximumFractionDigits: 2, roundingMode })
        : `${number(value * factor(quantity), { maximumSignificantDigits: 4, roundingMode })} ${unit(quantity)}`.trim(),
    /** What a gearbox takes, by distance or by time, and the unit that is usual for its source. */
    consumption({ consumption, distance, duration }: Totals, by: 'distance' | 'time') {
      const { heat, density } = getFuel(inputs);
      const carrier = carriers[inputs.source] ?? 'volume';
      const amount = {
        volume: (consumption / heat / density) * (factor('volume') / (isUs ? CUBIC_INCHES_PER_GALLON : 1)),
        mass: (consumption / heat) * factor('mass'),
        energy: consumption / JOULES_PER_KWH,
      }[carrier];
      const length = (distance / 1000) * factor('speed');
      const byDistance = isUs && carrier === 'volume' ? length / amount : (amount / length) * 100;
      const value = by === 'time' ? amount / (duration / HOUR) : byDistance;
      return { value: result(value), unit: content.consumption[carrier][by][inputs.units] };
    },
  };
}
