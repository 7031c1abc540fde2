/** What an endpoint says of an enquiry that it does not take. */
export interface Problem {
  /** By the name of the field. */
  messages: Readonly<Record<string, string>>;
  detail?: string;
}

type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The name of the field and what is wrong with it: as RFC 9457 has it, with a JSON pointer, or as Formspree does. */
function messageOf(error: unknown): [field: string, message: string][] {
  if (!isObject(error)) return [];
  const field = textOf(error.pointer)?.replace(/^#?\//, '') ?? textOf(error.field);
  const message = textOf(error.detail) ?? textOf(error.message);
  return field === undefined || message === undefined ? [] : [[field, message]];
}

/**
 * Reads problem details (RFC 9457); whatever is not there is left out, and nothing is trusted to be of its type.
 *
 * @param fields the names of the fields that there are: what is said of others goes into the detail
 */
export function problemOf(body: unknown, fields: readonly string[]): Problem {
  if (!isObject(body)) return { messages: {} };
  const errors = Array.isArray(body.errors) ? body.errors.flatMap(messageOf) : [];
  const [elsewhere] = errors.filter(([field]) => !fields.includes(field));
  const detail = textOf(body.detail) ?? elsewhere?.[1] ?? textOf(body.title);
  return {
    messages: Object.fromEntries(errors.filter(([field]) => fields.includes(field))),
    ...(detail !== undefined && { detail }),
  };
}
