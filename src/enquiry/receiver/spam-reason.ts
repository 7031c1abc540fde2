import type { Enquiry } from '../payload.ts';

/** Nobody reads the form and writes an enquiry in less time. */
const MIN_FILL_TIME_MS = 3000;

/**
 * Says why an enquiry may be spam. It is stored anyway, because the guess can be wrong.
 *
 * @returns the reason, or an empty string
 */
export function getSpamReason({ _gotcha, fillTime }: Enquiry): string {
  if (_gotcha !== '') return 'filled in a field that people do not see';
  return fillTime !== undefined && fillTime < MIN_FILL_TIME_MS ? 'typed faster than people type' : '';
}
