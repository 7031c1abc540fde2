import { getPosition, type Position } from '@stepless/documents';

import { rules as ownRules } from '../rules/index.ts';
import type { CheckConfig } from './config.ts';
import { removeConsequences } from './consequences.ts';
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
}

/** Lists the rules of the package, then those of the site. */
export const listRules = ({ rules = [] }: Pick<CheckConfig, 'rules'>): Rule[] => [...ownRules, ...rules];

/** Whether any finding is an error. Warnings alone stop nothing. */
export const hasErrors = (findings: readonly Pick<Finding, 'level'>[]): boolean =>
  findings.some(({ level }) => level === 'error');

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Runs every rule over content. */
export function checkContent(content: Content, { launch = false }: CheckOptions = {}): Finding[] {
  const findings = listRules(content.config)
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
  checkContent(readContent(project, config), options);
