import { factsOf, type Site } from '../schemas/site.ts';
import type { Facts } from '../schemas/placeholders.ts';
import { check } from './check.ts';
import { endpointFrom, siteFrom } from './facts.ts';
import { parseDocuments } from './parse/documents.ts';
import { readProject, type Project } from './project.ts';
import type { Report } from './report/report.ts';

/** What a check of all content has come to. */
export type Outcome =
  | { kind: 'valid'; report: Report; project: Project }
  | { kind: 'invalid'; report: Report }
  /** Content, or the check itself, could not be read. */
  | { kind: 'failed'; reason: string };

export const failedBy = (error: unknown): Outcome => ({
  kind: 'failed',
  reason: error instanceof Error ? error.message : String(error),
});

/** Checks all content as it now is on disk. Never throws. */
export function checkContent(root: string, contentDir: string): Outcome {
  try {
    const project = readProject(root, contentDir);
    const findings = check(project, { launch: false });
    const report = { findings, paths: project.sources.map(({ path }) => path), launch: false, unchanged: 0 };
    return findings.length === 0 ? { kind: 'valid', report, project } : { kind: 'invalid', report };
  } catch (error) {
    return failedBy(error);
  }
}

/** What the site's configuration needs of the content, as it now is on disk. */
interface SiteFacts {
  /** Examples stand in for facts that are not right. */
  site: Site;
  facts: Facts;
  /** Where enquiries are sent, if anywhere. */
  endpoint: string | undefined;
}

export const readFacts = (root: string, contentDir: string): SiteFacts => factsOfProject(readProject(root, contentDir));

export function factsOfProject({ sources }: Project): SiteFacts {
  const documents = parseDocuments(sources.filter(({ name }) => name === 'site.json' || name === 'enquiry.json'));
  const site = siteFrom(documents);
  return { site, facts: factsOf(site), endpoint: endpointFrom(documents) };
}
