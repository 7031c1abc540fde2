import { toFacts, type Site } from '../schemas/site.ts';
import type { Facts } from '../schemas/placeholders.ts';
import { check, hasErrors, type Finding } from './check.ts';
import { decodePictures } from './damaged-pictures.ts';
import { readEndpoint, readSiteFacts } from './facts.ts';
import { parseDocuments } from './parse/documents.ts';
import { readProject, type Project } from './project.ts';
import type { Report } from './report/report.ts';

/** The result of a check of all content. */
export type Outcome =
  | { kind: 'valid'; report: Report; project: Project }
  | { kind: 'invalid'; report: Report }
  /** The check could not run. */
  | { kind: 'failed'; reason: string };

export const createFailure = (error: unknown): Outcome => ({
  kind: 'failed',
  reason: error instanceof Error ? error.message : String(error),
});

/** Returns the result of a check without the launch rules. */
export function createOutcome(project: Project, findings: readonly Finding[]): Outcome {
  const report = { findings, paths: project.sources.map(({ path }) => path), launch: false, unchanged: 0 };
  return hasErrors(findings) ? { kind: 'invalid', report } : { kind: 'valid', report, project };
}

/** Reads and checks all content, without the launch rules. Never throws. */
export function checkContent(root: string, contentDir: string): Outcome {
  try {
    const project = readProject(root, contentDir);
    return createOutcome(project, check(project, { launch: false }));
  } catch (error) {
    return createFailure(error);
  }
}

/** The same, before the build: also decodes the pictures. Never throws. */
export async function checkBeforeBuild(root: string, contentDir: string): Promise<Outcome> {
  try {
    const project = await decodePictures(readProject(root, contentDir));
    return createOutcome(project, check(project, { launch: false }));
  } catch (error) {
    return createFailure(error);
  }
}

/** The parts of the content that the site's configuration needs. */
interface SiteFacts {
  /** An example replaces each fact that is missing or invalid. */
  site: Site;
  facts: Facts;
  /** The address that enquiries are sent to, if there is one. */
  endpoint: string | undefined;
}

/** Reads the facts from disk. If the content cannot be read, all facts are examples: `checkContent` reports the reason. */
export function readFacts(root: string, contentDir: string): SiteFacts {
  try {
    return getProjectFacts(readProject(root, contentDir));
  } catch {
    return getProjectFacts({ sources: [] });
  }
}

/** Reads the facts from the files of a project. */
export function getProjectFacts({ sources }: Pick<Project, 'sources'>): SiteFacts {
  const documents = parseDocuments(sources.filter(({ name }) => name === 'site.json' || name === 'enquiry.json'));
  const site = readSiteFacts(documents);
  return { site, facts: toFacts(site), endpoint: readEndpoint(documents) };
}
