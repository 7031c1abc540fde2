import { applyEdits } from '../../check/apply-edits.ts';
import type { Finding } from '../../check/check.ts';
import { toTitle } from '../../check/format-text.ts';
import type { Project } from '../../check/project.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import type { EditorFinding } from '../protocol.ts';
import { parseSource } from './content-document.ts';
import { getElementName } from './describe/names.ts';
import { getElements } from './describe/place.ts';
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

/** Names what a finding is about. The check names a component by its tag, and the editor by its heading or its words. */
export function nameField({ source, range: [start], field }: Finding, facts: Facts): string | undefined {
  const [tag, component] = /^<(\w+)>/.exec(field ?? '') ?? [];
  if (field === undefined || tag === undefined || component === undefined) return field;
  const document = parseSource(source);
  const element = (document ? getElements(document) : []).findLast(
    ({ name, range }) => name === component && range[0] <= start && start < range[1],
  );
  return (element ? getElementName(element, source.text, facts) : toTitle(component)) + field.slice(tag.length);
}

/** @param facts the values of the placeholders in names */
export const toEditorFinding = (finding: Finding, facts: Facts): EditorFinding => {
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
    name: nameField(finding, facts),
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
