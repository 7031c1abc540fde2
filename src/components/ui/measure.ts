import type { Measure } from '../../schemas/specification.ts';
import { formatUnit } from '../../shared/units.ts';

/** The narrow no-break space that belongs between a number and its unit. */
const THIN_SPACE = '\u202F';
/** Units that follow the number without a space. */
const attached = new Set(['°', '′', '″']);

const hasSign = (text: string) => /^[-−+]/.test(text);

/** Formats a value, if there is one, with its unit: `0.62–3.80`, `15 kW`. Spaces keep a sign apart from a dash: `−30 – 120 °C`. */
export function formatMeasure({ value, to, unit }: Measure): string | undefined {
  if (value === undefined) return undefined;
  const dash = to !== undefined && (hasSign(value) || hasSign(to)) ? `${THIN_SPACE}–${THIN_SPACE}` : '–';
  // A negative number has a minus sign, and no hyphen.
  const numbers = [value, ...(to === undefined ? [] : [to])].map((text) => text.replace(/^-(?=\d)/, '−')).join(dash);
  if (unit === undefined) return numbers;
  const written = formatUnit(unit);
  return numbers + (attached.has(written) ? '' : THIN_SPACE) + written.replaceAll(' ', THIN_SPACE);
}
