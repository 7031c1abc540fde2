/** The state of a progress bar: `indeterminate` without a value, `complete` at 100, otherwise `loading`. */
type ProgressState = 'indeterminate' | 'loading' | 'complete';

/** @param value per cent, 0 to 100; null if unknown */
export function getProgressState(value: number | null): ProgressState {
  if (value === null) return 'indeterminate';
  return value === 100 ? 'complete' : 'loading';
}
