import { applyEdits } from '../../check/apply-edits.ts';
import type { Finding } from '../../check/check.ts';
import type { Project } from '../../check/project.ts';
import type { EditorFinding } from '../protocol.ts';
import { Refusal } from './refusal.ts';

/** Whether the editor can follow the remedy of a finding. */
export const canMend = ({ edits, solution }: Finding): boolean =>
  (edits?.length ?? 0) > 0 || (solution !== undefined && solution.kind !== 'decide');

/** Returns the place where the remedy begins, if that is within the mistake or next to it, and else its start. */
function findCursor({ edits, solution, range: [start, end] }: Finding): number {
  const [edit] = edits ?? (solution?.kind === 'edit' ? solution.edits : []);
  const at = edit?.range[0] ?? start;
  return start <= at && at <= end ? at : start;
}

export const toEditorFinding = (finding: Finding): EditorFinding => {
  const { source, code, level, start, range, field, message, remedy } = finding;
  return {
    file: source.name,
    code,
    level,
    line: start.line,
    column: start.column,
    start: range[0],
    end: range[1],
    cursor: findCursor(finding),
    field,
    message,
    remedy,
    canMend: canMend(finding),
  };
};

/**
 * Returns the files that change when the remedy of a finding is followed; undefined deletes a file.
 *
 * @throws Refusal if only a person can follow it
 */
export function followRemedy(finding: Finding, { sources }: Project): Map<string, Uint8Array | undefined> {
  const { source, edits, solution } = finding;
  const rewrite = (list: NonNullable<typeof edits>) =>
    new Map([[source.name, new TextEncoder().encode(applyEdits(source.text, list))]]);
  if (edits && edits.length > 0) return rewrite(edits);
  if (solution?.kind === 'edit') return rewrite(solution.edits);
  if (solution?.kind === 'delete') return new Map([[source.name, undefined]]);
  if (solution?.kind !== 'rename') throw new Refusal('Only you can mend this.');
  const { to } = solution;
  if (sources.some(({ name }) => name === to)) throw new Refusal(`There is a file ${to} already.`);
  return new Map([
    [source.name, undefined],
    [to, source.bytes],
  ]);
}
