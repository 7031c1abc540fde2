import type { Finding } from '../../../check/check.ts';
import type { EditorFinding } from '../../protocol.ts';

/** Turns a finding of the content check into what the editor shows. */
export const toEditorFinding = ({
  source,
  code,
  level,
  start,
  range,
  field,
  message,
  remedy,
  edits,
  solution,
}: Finding): EditorFinding => ({
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
  canMend: edits !== undefined || solution?.kind === 'edit',
});
