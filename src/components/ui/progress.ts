/** The states of a progress bar: a value not yet known, one below 100, and 100. */
export type ProgressState = 'indeterminate' | 'loading' | 'complete';

/** @param value per cent, 0 to 100, or null while it is not yet known */
export function getProgressState(value: number | null): ProgressState {
  if (value === null) return 'indeterminate';
  return value === 100 ? 'complete' : 'loading';
}
