import { getPosition } from '@stepless/documents';

import packageJson from '../package.json' with { type: 'json' };
import type { Finding } from '../core/finding.ts';
import type { Rule } from '../core/rule.ts';
import type { Report } from './report.ts';

function toResult({ code, level, source, start, end, field, message, remedy, edits }: Finding, ruleIndex: number) {
  const artifactLocation = { uri: source.path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  const fix = edits && {
    description: { text: remedy },
    artifactChanges: [
      {
        artifactLocation,
        replacements: edits.map(({ range, text }) => {
          const [from, to] = range.map((offset) => getPosition(source, offset));
          return {
            deletedRegion: {
              startLine: from?.line,
              startColumn: from?.column,
              endLine: to?.line,
              endColumn: to?.column,
            },
            insertedContent: { text },
          };
        }),
      },
    ],
  };
  return {
    ruleId: code,
    ruleIndex,
    level,
    message: { text: `${field === undefined ? '' : `${field}: `}${message} ${remedy}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix && { fixes: [fix] }),
  };
}

const toDescriptor = ({ code, title, why, level }: Rule) => ({
  id: code,
  shortDescription: { text: title },
  fullDescription: { text: why },
  defaultConfiguration: { level: level ?? 'error' },
});

/** Formats a report as SARIF 2.1.0, for code scanning. */
export function formatSarif({ findings, rules }: Report): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content check',
            semanticVersion: packageJson.version,
            rules: rules.map(toDescriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) =>
          toResult(
            finding,
            rules.findIndex(({ code }) => code === finding.code),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
