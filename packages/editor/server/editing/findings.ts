import { getFieldTitle, getFields, getSchemaAt, type Content, type Finding } from '@stepless/check';
import { applyEdits, isReadable, Refusal, withText, type Source } from '@stepless/documents';

import type { EditorFinding } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { nameSource } from '../describe/name-file.ts';
import { nameTarget, nameTargetAt } from '../describe/name-target.ts';
import { findTargetAt, findValue, ifThere, toTarget } from '../describe/find-target.ts';

/** Returns the place where the fix begins, if that is within the mistake or next to it, and else its start. */
function findCursor({ edits, range: [start, end] }: Finding): number {
  const at = edits?.[0]?.range[0] ?? start;
  return start <= at && at <= end ? at : start;
}

/** Finds what a finding is about. A field that is missing has no place in the file, only in its group. */
function findSubject(content: Content, { source, range: [start], field = '' }: Finding): Target | undefined {
  const target = findTargetAt(content, source.name, start);
  if (!target || target.kind === 'block') return target;
  // The site may have no component of this name.
  const found = ifThere(() => findValue(content, target));
  if (!found) return target;
  const group = getSchemaAt(found.schema, found.path);
  const title = field.split(' › ').at(-1);
  const missing = Object.entries(group ? getFields(group) : {}).find(
    ([key, each]) => getFieldTitle(each, key) === title,
  );
  return missing ? toTarget(found, [...found.path, missing[0]]) : target;
}

function nameFinding({ source }: Finding, content: Content, target: Target | undefined): string {
  const file = nameSource(source, content.facts);
  const name = (target && ifThere(() => nameTarget(content, target))) ?? file;
  return name.startsWith(file) ? name : `${file} › ${name}`;
}

/** @param content where the finding was made */
export const toEditorFinding = (finding: Finding, content: Content): EditorFinding => {
  const { source, code, level, range, message, remedy, related, edits = [] } = finding;
  // A mistake in the syntax of a file makes all of its places unsure, so its text is shown.
  const target = isReadable(source) ? findSubject(content, finding) : undefined;
  return {
    file: source.name,
    code,
    level,
    start: range[0],
    cursor: findCursor(finding),
    name: nameFinding(finding, content, target),
    message,
    remedy,
    target,
    related: related && nameTargetAt(content, related.source.name, related.range[0]),
    canFix: edits.length > 0,
  };
};

/**
 * Returns the file that changes when a mistake is fixed.
 *
 * @throws Refusal if only a person can fix it
 */
export function applyRemedy({ source, edits = [] }: Finding): Source {
  if (edits.length === 0) throw new Refusal('Only you can fix this.');
  return withText(source, applyEdits(source.text, edits));
}
