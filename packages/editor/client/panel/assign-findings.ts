import type { EditorFinding, Field } from '../../shared/answers.ts';
import { isSame } from '../values.ts';

const listAll = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...listAll(field.fields ?? [])]);

export interface AssignedFindings {
  /** Those that are about a field itself. */
  of: (field: Field) => EditorFinding[];
  /** Those of a field and of everything in it. */
  within: (field: Field) => EditorFinding[];
}

/**
 * Assigns findings to the fields of a form.
 *
 * @param findings those of the file that the form edits
 */
export function assignFindings(fields: readonly Field[], findings: readonly EditorFinding[]): AssignedFindings {
  const assigned = new Map<Field, EditorFinding[]>();
  const all = listAll(fields);
  for (const finding of findings) {
    const isInside = ({ range: [from, to] = [0, 0] }: Field) => from <= finding.start && finding.start < to;
    // The innermost field comes last.
    const field = all.find(({ target }) => isSame(target, finding.target)) ?? all.findLast(isInside);
    if (field) assigned.set(field, [...(assigned.get(field) ?? []), finding]);
  }
  const of = (field: Field) => assigned.get(field) ?? [];
  const within = (field: Field): EditorFinding[] => [...of(field), ...(field.fields ?? []).flatMap(within)];
  return { of, within };
}
