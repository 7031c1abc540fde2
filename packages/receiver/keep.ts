const units = { d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;

/** How long enquiries are kept. */
export interface Keep {
  amount: number;
  unit: (typeof units)[keyof typeof units];
}

/** Parses a duration such as `24mo`. Returns undefined when it is none. */
export function parseKeep(text: string): Keep | undefined {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,3})(d|w|mo|y)$/.exec(text) ?? [];
  return digits === '' ? undefined : { amount: Number(digits), unit: units[unit as keyof typeof units] };
}

/** Gets the time before which enquiries are deleted. */
export function getKeepStart(now: Date, { amount, unit }: Keep): Date {
  const start = new Date(now);
  if (unit === 'days' || unit === 'weeks') {
    start.setUTCDate(start.getUTCDate() - amount * (unit === 'weeks' ? 7 : 1));
    return start;
  }
  start.setUTCMonth(start.getUTCMonth() - amount * (unit === 'years' ? 12 : 1));
  // 31 March less one month would be 31 February, which is in March. The last day of February is meant.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start;
}
