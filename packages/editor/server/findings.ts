import { toTitle, type Content, type Finding } from '@stepless/check';
import { applyEdits, isReadable, Refusal } from '@stepless/documents';

import type { EditorFinding, Named } from '../shared/answers.ts';
import type { Target } from '../shared/protocol.ts';
import { parseSource } from './content-document.ts';
import { nameSource } from './describe/name-file.ts';
import { getElementName } from './describe/names.ts';
import { nameTarget } from './describe/name-target.ts';
import { findTargetAt, getElements } from './describe/place.ts';

/** Returns the place where the fix begins, if that is within the mistake or next to it, and else its start. */
function findCursor({ edits, range: [start, end] }: Finding): number {
  const at = edits?.[0]?.range[0] ?? start;
  return start <= at && at <= end ? at : start;
}

/** Names what a finding is about. The check names a row by its id and a component by its tag, the editor by what they show. */
function nameFinding({ source, range: [start], field = '' }: Finding, content: Content, target?: Target): string {
  const file = nameSource(source, content.facts);
  if (field !== '' && target?.kind === 'data' && typeof target.path[0] === 'number') {
    const row = nameTarget(content, { ...target, path: target.path.slice(0, 1) });
    return `${file} › ${field.replace(/^.*?(?= › |$)/, () => row)}`;
  }
  const [tag = '', component] = /^<(\w+)>/.exec(field) ?? [];
  if (component === undefined) return field === '' ? file : `${file} › ${field}`;
  const document = parseSource(source);
  const element = (document ? getElements(document) : []).findLast(
    ({ name, range }) => name === component && range[0] <= start && start < range[1],
  );
  return `${file} › ${element ? getElementName(element, content.facts) : toTitle(component)}${field.slice(tag.length)}`;
}

function describeRelated({ related }: Finding, content: Content): Named | undefined {
  const target = related && findTargetAt(content, related.source.name, related.range[0]);
  return target && { name: nameTarget(content, target), target };
}

/** @param content where the finding was made */
export const toEditorFinding = (finding: Finding, content: Content): EditorFinding => {
  const { source, code, level, range, field, message, remedy, edits = [] } = finding;
  // In a file with a mistake in its syntax nothing is sure, so its text is shown.
  const target = isReadable(source) ? findTargetAt(content, source.name, range[0]) : undefined;
  return {
    file: source.name,
    code,
    level,
    start: range[0],
    cursor: findCursor(finding),
    field,
    name: nameFinding(finding, content, target),
    message,
    remedy,
    target,
    related: describeRelated(finding, content),
    canFix: edits.length > 0,
  };
};

/**
 * Returns the file that changes when a mistake is fixed.
 *
 * @throws Refusal if only a person can fix it
 */
export function followRemedy({ source, edits = [] }: Finding): Map<string, Uint8Array> {
  if (edits.length === 0) throw new Refusal('Only you can fix this.');
  return new Map([[source.name, new TextEncoder().encode(applyEdits(source.text, edits))]]);
}
