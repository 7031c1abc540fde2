import type { z } from 'zod';

/** Details of an issue that concerns several fields. The content check has a rule for each kind. */
export type CrossField =
  | { rule: 'wrong-sum'; traditional: number | null; product: number | null; expected: string | undefined }
  /** `remedy` says in whole sentences how to fix it, and refers to fields by their keys. */
  | { rule: 'wrong-combination'; remedy: string };

interface Place {
  path: PropertyKey[];
  input: unknown;
  /** The condition, as it follows the title of the field: `must be above 900`. */
  message: string;
}

/** Creates a zod issue with these details. */
export const createCrossFieldIssue = ({ path, input, message }: Place, params: CrossField) => ({
  code: 'custom' as const,
  path,
  input,
  message,
  params,
});

/** Returns the details of an issue, or undefined if it is not a cross-field issue. */
export const getCrossField = (issue: z.core.$ZodIssue): CrossField | undefined =>
  issue.code === 'custom' && typeof issue.params?.rule === 'string' ? (issue.params as CrossField) : undefined;
