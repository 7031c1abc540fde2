import { isRecord } from './enquiry.ts';

/** What an endpoint says about an enquiry that it rejects. */
interface ProblemDetails {
  /** The error messages, by field name. */
  messages: Readonly<Record<string, string>>;
  detail?: string;
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Reads one field error, either with a JSON pointer (RFC 9457) or in Formspree's format. */
function parseFieldError(error: unknown): [field: string, message: string][] {
  if (!isRecord(error)) return [];
  const field = readText(error.pointer)?.replace(/^#?\//, '') ?? readText(error.field);
  const message = readText(error.detail) ?? readText(error.message);
  return field === undefined || message === undefined ? [] : [[field, message]];
}

/**
 * Parses problem details (RFC 9457). Members that are missing or have the wrong type are ignored. An error of a field that the form
 * does not show becomes the detail, if there is none.
 */
export function parseProblemDetails(body: unknown, fields: readonly string[]): ProblemDetails {
  if (!isRecord(body)) return { messages: {} };
  const errors = Array.isArray(body.errors) ? body.errors.flatMap(parseFieldError) : [];
  const [otherError] = errors.filter(([field]) => !fields.includes(field));
  const detail = readText(body.detail) ?? otherError?.[1] ?? readText(body.title);
  return {
    messages: Object.fromEntries(errors.filter(([field]) => fields.includes(field))),
    ...(detail !== undefined && { detail }),
  };
}
