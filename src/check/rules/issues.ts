import type { Content } from '../content.ts';
import type { Notation } from '../parse/document.ts';
import type { Range } from '../source.ts';
import type { IssueKind, SchemaIssue } from '../validate.ts';
import type { Problem } from '../rule.ts';

/** Where an issue is shown: the field's value, or what holds it where the field is not there. */
function rangeOf({ node, member, parent, kind, entry }: SchemaIssue): Range {
  if (kind === 'unknown-field' && member) return member.keyRange;
  if (node) return node.range;
  const [start] = parent.range;
  // What is missing has no place of its own: the first sign of what it is missing from is nearest.
  if (entry.notation === 'attributes') return [start + 1, start + entry.owner.length - 1];
  return [start, start + 1];
}

/** The problems that come of the issues of one kind. */
export const findIssues = (
  { issues }: Content,
  kind: IssueKind,
  diagnose: (issue: SchemaIssue) => Pick<Problem, 'message' | 'remedy' | 'edits'>,
): Problem[] =>
  issues
    .filter((issue) => issue.kind === kind)
    .map((issue) => ({ source: issue.entry.source, range: rangeOf(issue), field: issue.field, ...diagnose(issue) }));

/** A field with its value, as it is written in the file. */
export function formatField(key: string, value: unknown, notation: Notation): string {
  const json = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  if (notation === 'json') return `"${key}": ${json}`;
  if (notation === 'yaml') return `${key}: ${json}`;
  return value === true ? key : `${key}="${String(value)}"`;
}

/** What one field is called in a file of that notation. */
export const getFieldNoun = (notation: Notation) => (notation === 'attributes' ? 'attribute' : 'field');
