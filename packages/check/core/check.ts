import { getPosition, type Position } from '@stepless/documents';

import { rules as ownRules } from '../rules/index.ts';
import type { CheckConfig } from './config.ts';
import { readContent, type Content } from './content.ts';
import type { Project } from './project.ts';
import type { Problem, Rule } from './rule.ts';

/** A problem with its rule and its position, ready to be reported. */
export interface Finding extends Problem {
  code: string;
  level: 'error' | 'warning';
  isLaunch: boolean;
  start: Position;
  end: Position;
}

export interface CheckOptions {
  /** Whether to run the rules for the launch, too. */
  launch?: boolean;
  /** Whether warnings are errors. */
  strict?: boolean;
}

/** Lists the rules of the package, then those of the site. */
export const listRules = ({ rules = [] }: Pick<CheckConfig, 'rules'>): Rule[] => [...ownRules, ...rules];

/** Whether any finding is an error. Warnings alone stop nothing. */
export const hasErrors = (findings: readonly Pick<Finding, 'level'>[]): boolean =>
  findings.some(({ level }) => level === 'error');

const isIn = ({ range, code }: Finding, cause: Finding): boolean =>
  cause.code !== code && cause.hides !== undefined && range[0] < cause.hides[1] && range[1] >= cause.hides[0];

/** Leaves out what follows from another mistake in the same file. @param findings in the order of the rules: causes first */
function removeConsequences(findings: readonly Finding[]): Finding[] {
  const causes: Finding[] = [];
  const isHidden = (finding: Finding) =>
    causes.some((cause) => cause.source.path === finding.source.path && isIn(finding, cause));
  for (const finding of findings) if (finding.hides && !isHidden(finding)) causes.push(finding);
  return findings.filter((finding) => !isHidden(finding));
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Runs every rule over content. */
export function checkContent(content: Content, { launch = false, strict = false }: CheckOptions = {}): Finding[] {
  const findings = listRules(content.config)
    .filter((rule) => launch || !rule.isLaunch)
    .flatMap(({ code, level, isLaunch = false, find }) =>
      find(content).map((problem): Finding => ({
        ...problem,
        code,
        isLaunch,
        level: level === 'warning' && !strict ? 'warning' : 'error',
        start: getPosition(problem.source, problem.range[0]),
        end: getPosition(problem.source, problem.range[1]),
      })),
    );
  return removeConsequences(findings).toSorted(
    (a, b) =>
      Number(b.hides !== undefined) - Number(a.hides !== undefined) ||
      compare(a.source.path, b.source.path) ||
      a.range[0] - b.range[0] ||
      compare(a.code, b.code),
  );
}

/**
 * Checks all content of a project.
 *
 * @returns the findings: first those that hide others, then by file and position
 */
export const check = (project: Project, config: CheckConfig, options: CheckOptions = {}): Finding[] =>
  checkContent(readContent(project, config), options);
