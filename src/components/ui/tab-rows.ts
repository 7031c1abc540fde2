/** Characters that two rows of tabs hold in the narrowest window, and one row in a window that is twice as wide. */
const MOST = 32;

/**
 * Whether tabs may take more rows than the style sheet leaves room for above a panel: two in the narrowest windows, and one in
 * others.
 *
 * @param labels of all tabs
 */
export const mayTakeRows = (labels: readonly string[]): boolean => labels.join('').length > MOST;
