/** What each placeholder stands for: `{ brand: 'Stepless' }` fills `{brand}`. */
export type Facts = Readonly<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** Every placeholder in a text: its name, and where its opening brace stands. */
export function placeholdersIn(text: string): { name: string; index: number; length: number }[] {
  // Most texts have none.
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].map(({ 0: whole, 1: name = '', index }) => ({
    name: name.trim(),
    index,
    length: whole.length,
  }));
}

/** A placeholder that no fact fills. */
export class UnknownPlaceholderError extends Error {
  override name = 'UnknownPlaceholderError';
  readonly placeholder: string;
  readonly known: readonly string[];

  constructor(placeholder: string, known: readonly string[]) {
    super(`{${placeholder}} is no placeholder. There are ${known.map((name) => `{${name}}`).join(', ')}.`);
    this.placeholder = placeholder;
    this.known = known;
  }
}

/** The fact of that name. Throws an UnknownPlaceholderError where there is none. */
export function factOf(name: string, facts: Facts): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) throw new UnknownPlaceholderError(name, Object.keys(facts));
  return fact;
}

/** Fills every `{placeholder}` in a text. Throws an UnknownPlaceholderError for one that no fact fills. */
export function fill(text: string, facts: Facts): string {
  return text.replace(placeholder, (_, name: string) => factOf(name.trim(), facts));
}

/** Fills every string inside a value read from JSON or YAML; keys stay as they are. */
export function fillAll<Value>(value: Value, facts: Facts): Value;
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll<unknown>(item, facts)]));
}
