import type { Enquiry } from '../payload.ts';

/** Nobody reads the form and writes an enquiry in less. */
const SHORTEST_FILL_TIME_MS = 3000;

/** Why an enquiry may be spam, or nothing. It is stored all the same: to drop it would lose an enquiry where this is wrong. */
export function spamReasonOf({ _gotcha, fillTime }: Enquiry): string {
  if (_gotcha !== '') return 'filled in a field that people do not see';
  return fillTime !== undefined && fillTime < SHORTEST_FILL_TIME_MS ? 'typed faster than people type' : '';
}
