import { z } from 'zod';

type Path = readonly PropertyKey[];

const isWithin = (path: Path, other: Path) => other.every((key, index) => path[index] === key);

const isWrongType = ({ code, path = [] }: z.core.$ZodRawIssue, at: Path) =>
  code === 'invalid_type' && isWithin(at, path);

/** Whether an issue makes the value at a path unusable: it is about this value or a part of it, or the type of a parent. */
const spoils = (issue: z.core.$ZodRawIssue, at: Path): boolean =>
  isWrongType(issue, at) || (issue.code !== 'unrecognized_keys' && isWithin(issue.path ?? [], at));

/** Whether no issue has been found at a path, or below it. */
type IsValid = (...path: Path) => boolean;

export interface Contradiction {
  path: Path;
  /** The condition, as it follows the title of the field: `must be above 900`. */
  message: string;
  /** Says in whole sentences how to fix it, and refers to fields by their keys. The content check shows it. */
  remedy: string;
}

const getAt = (value: unknown, path: Path): unknown =>
  path.reduce((within, key) => (within as Readonly<Record<PropertyKey, unknown>>)[key], value);

/**
 * Creates a check of conditions that concern several fields. zod skips a check of an object if any of its fields is
 * invalid. This one runs always, so that a mistake in one field hides no contradiction between others.
 * `find` must only compare fields that are valid.
 */
export const compareFields = <Value>(
  find: (value: Value, isValid: IsValid) => readonly Contradiction[],
): z.core.$ZodCheck<Value> =>
  z.superRefine<Value>(
    (value, context) => {
      const isValid: IsValid = (...path) => !context.issues.some((issue) => spoils(issue, path));
      for (const { path, message, remedy } of find(value, isValid))
        context.addIssue({ code: 'custom', path: [...path], input: getAt(value, path), message, params: { remedy } });
    },
    { when: ({ issues }) => !issues.some((issue) => isWrongType(issue, [])) },
  );

/** Creates a check that a field is not given without another one. A switch that is off is as good as none. */
export const requireWith = (given: string, needed: string) =>
  compareFields((value: Readonly<Record<string, unknown>>) => {
    const isGiven = value[given] !== undefined && value[given] !== false;
    if (!isGiven || value[needed] !== undefined) return [];
    const message = `must be given together with ${needed}`;
    return [{ path: [given], message, remedy: `Add ${needed}, or remove ${given}.` }];
  });

/** Creates a check that no two entries of a list, such as a `link`, have the same value in a field. */
export const requireUnique = <Field extends string>(entry: string, field: Field) =>
  compareFields((entries: readonly Readonly<Record<Field, unknown>>[], isValid) =>
    entries.flatMap((value, index) => {
      const first = entries.findIndex((other, at) => isValid(at, field) && other[field] === value[field]);
      if (!isValid(index, field) || first === index) return [];
      const message = `must be unique, and ${entry} ${first + 1} has the same ${field}`;
      const remedy = `Give this ${entry} a ${field} of its own, or remove the whole ${entry}.`;
      return [{ path: [index, field], message, remedy }];
    }),
  );
