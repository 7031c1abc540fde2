import packageJson from '../package.json' with { type: 'json' };
import type { Finding } from '../core/finding.ts';
import type { Rule } from '../core/rule.ts';
import { formatSentences, type Report } from './report.ts';

function toResult(finding: Finding, ruleIndex: number) {
  const { code, level, source, start, end } = finding;
  const artifactLocation = { uri: source.path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return {
    ruleId: code,
    ruleIndex,
    level,
    message: { text: formatSentences(finding) },
    locations: [{ physicalLocation: { artifactLocation, region } }],
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
  const codes = rules.map(({ code }) => code);
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
        results: findings.map((finding) => toResult(finding, codes.indexOf(finding.code))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
