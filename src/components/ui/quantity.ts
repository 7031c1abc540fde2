import type { SpecificationRow } from '../../schemas/specification.ts';
import { formatUnit } from '../../schemas/unit.ts';

/** A narrow space that does not break, as typographers set it between a number and its unit. */
const THIN_SPACE = '\u202F';
/** Units that follow the number without a space. */
const attached = new Set(['°', '′', '″']);

/** Gives a number the real minus sign. */
const setMinus = (text: string) => text.replace(/^-(?=\d)/, '−');

const hasSign = (text: string) => /^[-−+]/.test(text);

/**
 * Sets a value with its unit: `0.62–3.80`, `−30 – 120 °C`, `15 kW`. An end with a sign stands apart from the dash of the range.
 *
 * @returns undefined if there is no value
 */
export function formatQuantity({
  value,
  to,
  unit,
}: Pick<SpecificationRow, 'value' | 'to' | 'unit'>): string | undefined {
  if (value === undefined) return undefined;
  const dash = to !== undefined && (hasSign(value) || hasSign(to)) ? `${THIN_SPACE}–${THIN_SPACE}` : '–';
  const numbers = [value, ...(to === undefined ? [] : [to])].map(setMinus).join(dash);
  if (unit === undefined) return numbers;
  const written = formatUnit(unit);
  return numbers + (attached.has(written) ? '' : THIN_SPACE) + written.replaceAll(' ', THIN_SPACE);
}
