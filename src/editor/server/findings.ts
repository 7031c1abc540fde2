import type { Finding } from '../../check/check.ts';
import type { EditorFinding } from '../protocol.ts';

/** Whether the editor can follow the remedy of a finding. */
export const canMend = ({ edits, solution }: Finding): boolean =>
  (edits?.length ?? 0) > 0 || (solution !== undefined && solution.kind !== 'decide');

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
    field,
    message,
    remedy,
    canMend: canMend(finding),
  };
};
