import { z } from 'zod';

/** Details of an issue that concerns several fields. The content check has a rule for each kind. */
export type CrossField =
  | { rule: 'wrong-sum'; traditional: number | null; product: number | null; expected: string | undefined }
  /** `remedy` says in whole sentences how to fix it, and refers to fields by their keys. */
  | ({ rule: 'wrong-combination'; remedy: string } &
      /** A value that meets the condition. */
      (
        | { expected: unknown }
        /** The words of the remedy that name what only a person can decide. */
        | { undecided: string }
      ));

type Path = readonly PropertyKey[];

interface Place {
  path: PropertyKey[];
  input: unknown;
  /** The condition, as it follows the title of the field: `must be above 900`. */
  message: string;
}

/** Returns the details of an issue, or undefined if it is not a cross-field issue. */
export const getCrossField = (issue: z.core.$ZodIssue): CrossField | undefined =>
  issue.code === 'custom' && typeof issue.params?.rule === 'string' ? (issue.params as CrossField) : undefined;

const isWithin = (path: Path, other: Path) => other.every((key, index) => path[index] === key);

/** Whether a value is not of the right type at all. */
const isWrongType = ({ code, path = [] }: z.core.$ZodRawIssue, at: Path) =>
  code === 'invalid_type' && isWithin(at, path);

/** Whether an issue makes the value at a path unusable: it is about this value or a part of it, or the type of a parent. */
const spoils = (issue: z.core.$ZodRawIssue, at: Path): boolean =>
  isWrongType(issue, at) || (issue.code !== 'unrecognized_keys' && isWithin(issue.path ?? [], at));

/** Whether no issue has been found at a path, or below it. */
type IsValid = (...path: Path) => boolean;

interface Contradiction {
  place: Place;
  params: CrossField;
}

/**
 * Creates a check of conditions that concern several fields. zod skips a check of an object if any of its fields is
 * invalid. This one runs always, so that a mistake in one field hides no contradiction between others.
 *
 * @param find returns the contradictions; must only compare fields that are valid
 */
export const compareFields = <Value>(
  find: (value: Value, isValid: IsValid) => readonly Contradiction[],
): z.core.$ZodCheck<Value> =>
  z.superRefine<Value>(
    (value, context) => {
      const isValid: IsValid = (...path) => !context.issues.some((issue) => spoils(issue, path));
      for (const { place, params } of find(value, isValid)) context.addIssue({ code: 'custom', ...place, params });
    },
    { when: ({ issues }) => !issues.some((issue) => isWrongType(issue, [])) },
  );

/** Creates a check that a field is not given without another one. */
export const requireWith = (given: string, needed: string) =>
  compareFields((value: Readonly<Record<string, unknown>>) => {
    if (value[given] === undefined || value[needed] !== undefined) return [];
    const undecided = `Add ${needed}`;
    const remedy = `${undecided}, or remove ${given}.`;
    const place = { path: [given], input: value[given], message: `must be given together with ${needed}` };
    return [{ place, params: { rule: 'wrong-combination', remedy, undecided } }];
  });
