import type { Finding } from '../check.ts';
import { rules } from '../rules/index.ts';
import { getPlaceAt } from '../source.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { formatRule, formatRuleMarkdown } from '../explain.ts';
import type { Rule } from '../rule.ts';
import type { Report } from './report.ts';

const index = new Map(rules.map(({ code }, at) => [code, at]));

function toResult({ code, level, source, start, end, field, message, remedy, edits }: Finding) {
  const artifactLocation = { uri: source.path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  const fix = edits && {
    description: { text: remedy },
    artifactChanges: [
      {
        artifactLocation,
        replacements: edits.map(({ range, text }) => {
          const [from, to] = range.map((offset) => getPlaceAt(source, offset));
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
    ruleIndex: index.get(code),
    level,
    message: { text: `${field === undefined ? '' : `${field}: `}${message} ${remedy}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix && { fixes: [fix] }),
  };
}

/** Returns the address of the page that explains all rules. Only GitHub says where the repository is. */
function getRulesPageAddress(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  return server && repository ? `${server}/${repository}/blob/HEAD/src/check/README.md` : undefined;
}

const toDescriptor = (rule: Rule, page: string | undefined) => ({
  id: rule.code,
  shortDescription: { text: rule.title },
  fullDescription: { text: rule.explanation },
  help: { text: formatRule(rule), markdown: formatRuleMarkdown(rule) },
  // The heading of a rule is its code.
  ...(page !== undefined && { helpUri: `${page}#${rule.code}` }),
  defaultConfiguration: { level: rule.warning ? 'warning' : 'error' },
});

/** Formats a report as SARIF 2.1.0, for code scanning. */
export function formatSarif({ findings }: Report): string {
  const page = getRulesPageAddress();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content check',
            semanticVersion: packageJson.version,
            ...(page !== undefined && { informationUri: page }),
            rules: rules.map((rule) => toDescriptor(rule, page)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(toResult),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
