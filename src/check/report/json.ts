import type { Report } from './report.ts';

/** Raised whenever a program that reads the report would have to change. */
const VERSION = 1;

/** For programs; src/check/README.md says what each field means. */
export function json({ findings, paths, launch, unchanged }: Report): string {
  const report = {
    version: VERSION,
    files: paths.length,
    launch,
    unchanged,
    findings: findings.map(({ code, source, start, end, field, message, remedy, edits }) => ({
      code,
      path: source.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      field: field ?? null,
      message,
      remedy,
      fixable: edits !== undefined,
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
