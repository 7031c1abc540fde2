import type { Report } from './report.ts';

/** The version of the format. Every incompatible change raises it. */
const VERSION = 1;

export function formatJson({ findings, paths, launch, unchanged }: Report): string {
  const report = {
    version: VERSION,
    files: paths.length,
    launch,
    unchanged,
    findings: findings.map(({ code, level, source, start, end, field, message, remedy, edits }) => ({
      code,
      level,
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
