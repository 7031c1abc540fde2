import type { z } from 'zod';

/** What a rule that looks at several fields together knows beside its message; each kind has a rule of the content check. */
export type CrossField =
  | { rule: 'wrong-sum'; traditional: number | null; product: number | null; expected: string | undefined }
  /** @param remedy how to mend it, in whole sentences; it names the fields as they are written in the file */
  | { rule: 'wrong-combination'; remedy: string };

interface Place {
  path: PropertyKey[];
  input: unknown;
  /** What must hold, as it follows the name of the field: `must be above 900`. */
  message: string;
}

export const crossFieldIssue = ({ path, input, message }: Place, params: CrossField) => ({
  code: 'custom' as const,
  path,
  input,
  message,
  params,
});

/** What a cross-field rule knows of its issue; nothing where the issue is of another kind. */
export const crossFieldOf = (issue: z.core.$ZodIssue): CrossField | undefined =>
  issue.code === 'custom' && typeof issue.params?.rule === 'string' ? (issue.params as CrossField) : undefined;
