import type { Enquiry } from '../payload.ts';

/** Nobody reads the form and writes an enquiry in less. */
const SHORTEST_FILL_TIME_MS = 3000;

/** Why an enquiry may have been written by a program. It is stored all the same: a wrong suspicion would lose one. */
export function suspicionOf({ _gotcha, fillTime }: Enquiry): string {
  if (_gotcha !== '') return 'filled in a field that people do not see';
  return fillTime !== undefined && fillTime < SHORTEST_FILL_TIME_MS ? 'typed faster than people type' : '';
}
