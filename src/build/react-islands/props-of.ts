/** A value as Astro writes it, beside a number that says what it is: of these, JSON needs two. */
type Written =
  [type: 0, value: string | number | boolean | null | Record<string, Written>] | [type: 1, value: Written[]];

function valueOf([type, value]: Written): unknown {
  if (type === 1) return value.map(valueOf);
  return typeof value === 'object' && value !== null ? valuesOf(value) : value;
}

const valuesOf = (written: Record<string, Written>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [name, valueOf(value)]));

/** What the server gave to an island. */
export const propsOf = (island: HTMLElement): Record<string, unknown> =>
  valuesOf(JSON.parse(island.getAttribute('props') ?? '{}') as Record<string, Written>);
