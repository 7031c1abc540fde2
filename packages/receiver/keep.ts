const units: Partial<Record<string, { days: number } | { months: number }>> = {
  d: { days: 1 },
  w: { days: 7 },
  mo: { months: 1 },
  y: { months: 12 },
};

/** Gets the time before which enquiries are deleted. */
export type GetKeepStart = (now: Date) => Date;

/** Parses how long enquiries are kept, such as `24mo`. Returns undefined when the text is no duration. */
export function parseKeep(text: string): GetKeepStart | undefined {
  const [, digits = '', name = ''] = /^([1-9]\d{0,3})([a-z]+)$/.exec(text) ?? [];
  const unit = units[name];
  if (!unit) return undefined;
  return (now) => {
    const start = new Date(now);
    if ('days' in unit) start.setUTCDate(start.getUTCDate() - Number(digits) * unit.days);
    else {
      start.setUTCMonth(start.getUTCMonth() - Number(digits) * unit.months);
      // 31 March less one month would be 31 February, which is in March. The last day of February is meant.
      if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
    }
    return start;
  };
}
