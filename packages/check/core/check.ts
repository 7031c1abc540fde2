import { getPosition } from '@stepless/documents';

import { rules as ownRules } from '../rules/index.ts';
import type { CheckConfig } from './define-check.ts';
import { removeConsequences } from './consequences.ts';
import { readContent, type Content } from './content.ts';
import type { Finding } from './finding.ts';
import type { Project } from './project.ts';
import type { Rule } from './rule.ts';

export interface CheckOptions {
  /** Whether to run the rules for the launch, too. */
  launch?: boolean;
}

/** Lists the rules of the package, then those of the site. */
export const listRules = ({ rules = [] }: Pick<CheckConfig, 'rules'>): Rule[] => [...ownRules, ...rules];

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Runs every rule over content. */
export function checkContent(content: Content, config: CheckConfig, { launch = false }: CheckOptions = {}): Finding[] {
  const findings = listRules(config)
    .filter((rule) => launch || !rule.isLaunch)
    .flatMap(({ code, level, stopsLaunch = false, isLaunch = false, find }) =>
      find(content).map((problem): Finding => ({
        ...problem,
        code,
        isLaunch,
        level: level === 'warning' && !(launch && stopsLaunch) ? 'warning' : 'error',
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

/** Checks all content of a project. @returns the findings: first those that hide others, then by file and position */
export const check = (project: Project, config: CheckConfig, options: CheckOptions = {}): Finding[] =>
  checkContent(readContent(project, config), config, options);
