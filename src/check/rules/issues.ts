import type { Content } from '../content.ts';
import type { Notation } from '../parse/document.ts';
import type { Range } from '../source.ts';
import type { IssueKind, SchemaIssue } from '../validate.ts';
import type { Diagnosis, Problem } from '../rule.ts';

/** Returns the range to report: the value of the field or, if the field is missing, the start of its parent. */
function getIssueRange({ node, member, parent, kind, entry }: SchemaIssue): Range {
  if (kind === 'unknown-field' && member) return member.keyRange;
  if (node) return node.range;
  const [start] = parent.range;
  if (entry.notation === 'attributes') return [start + 1, start + entry.owner.length - 1];
  return [start, start + 1];
}

/** Turns the schema issues of one kind into problems. */
export const reportIssues = (
  { issues }: Content,
  kind: IssueKind,
  diagnose: (issue: SchemaIssue) => Diagnosis & Pick<Problem, 'edits' | 'hides' | 'solution'> & { range?: Range },
): Problem[] =>
  issues
    .filter((issue) => issue.kind === kind)
    .map((issue) => ({
      source: issue.entry.source,
      range: getIssueRange(issue),
      field: issue.field,
      ...diagnose(issue),
    }));

/** Formats a field with its value in the notation of a file: `"id": "cost"`, `id: "cost"` or `id="cost"`. */
export function formatField(key: string, value: unknown, notation: Notation): string {
  const json = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  if (notation === 'json') return `"${key}": ${json}`;
  if (notation === 'yaml') return `${key}: ${json}`;
  return value === true ? key : `${key}="${String(value)}"`;
}

/** Returns the noun for a field in a file of that notation. */
export const getFieldNoun = (notation: Notation) => (notation === 'attributes' ? 'attribute' : 'field');
