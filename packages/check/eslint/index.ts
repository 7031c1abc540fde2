import type { RuleDefinition } from '@eslint/core';
import type { Linter } from 'eslint';

import packageJson from '../package.json' with { type: 'json' };
import type { Finding } from '../core/finding.ts';
import type { CheckConfig } from '../core/define-check.ts';
import { defaultContentDir } from '../core/project.ts';
import { formatSentences } from '../report/report.ts';
import { createFinder } from './findings.ts';
import { language } from './language.ts';

const readSource = (sourceCode: object): string => ('text' in sourceCode ? String(sourceCode.text) : '');

/** Creates a rule that reports the findings of a level. Fixes are those that `--fix` would make. */
const createRule = (level: Finding['level'], find: ReturnType<typeof createFinder>): RuleDefinition => ({
  meta: { type: 'problem', fixable: 'code' },
  create: (context) => ({
    content() {
      for (const finding of find(context.cwd, context.filename, readSource(context.sourceCode))) {
        if (finding.level !== level) continue;
        const { start, end, edits } = finding;
        context.report({
          message: `${formatSentences(finding)} (${finding.code})`,
          loc: { start, end },
          fix: edits ? (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange([...range], text)) : null,
        });
      }
    },
  }),
});

/**
 * Creates the part of an ESLint configuration that shows the findings of the content check in code editors, while somebody writes.
 *
 * @returns to be added at the end of the list in eslint.config.js, after what lints JSON and MDX in other ways
 */
export function contentLint(config: CheckConfig): Linter.Config[] {
  const { contentDir = defaultContentDir } = config;
  const find = createFinder(config);
  const plugin = {
    meta: { name: packageJson.name, version: packageJson.version },
    languages: { text: language },
    rules: { mistake: createRule('error', find), warning: createRule('warning', find) },
  };
  return [
    {
      name: '@stepless/check',
      files: [`${contentDir}/**/*.{json,mdx,md}`],
      plugins: { content: plugin },
      language: 'content/text',
      rules: { 'content/mistake': 'error', 'content/warning': 'warn' },
    },
  ];
}
