/** Rounds to two decimals, which are enough for a drawing. */
export const round = (value: number): number => Math.round(value * 100) / 100;
