import type { Report } from '../report/report.ts';
import { check, listRules } from './check.ts';
import { hasErrors } from './finding.ts';
import type { CheckConfig } from './define-check.ts';
import { decodePictures } from './damaged-pictures.ts';
import { readProject, type Project } from './project.ts';

export type Outcome =
  | { kind: 'valid'; report: Report; project: Project }
  | { kind: 'invalid'; report: Report }
  /** The check could not run. */
  | { kind: 'failed'; reason: string };

export const createFailure = (error: unknown): Outcome => ({
  kind: 'failed',
  reason: error instanceof Error ? error.message : String(error),
});

/** Returns the outcome of a check without the launch rules. */
export function createOutcome(project: Project, config: CheckConfig, findings = check(project, config)): Outcome {
  const paths = project.sources.map((source) => source.path);
  const report = { findings, paths, rules: listRules(config), launch: false, unchanged: 0 };
  return hasErrors(findings) ? { kind: 'invalid', report } : { kind: 'valid', report, project };
}

/** Reads and checks all content, without the launch rules. Never throws. */
export function runCheck(root: string, config: CheckConfig): Outcome {
  try {
    return createOutcome(readProject(root, config), config);
  } catch (error) {
    return createFailure(error);
  }
}

/** The same before a build, which decodes the pictures too. */
export async function runCheckBeforeBuild(root: string, config: CheckConfig): Promise<Outcome> {
  try {
    return createOutcome(await decodePictures(readProject(root, config)), config);
  } catch (error) {
    return createFailure(error);
  }
}
