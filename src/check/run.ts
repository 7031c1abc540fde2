import { factsOf, type Site } from '../schemas/site.ts';
import type { Facts } from '../schemas/placeholders.ts';
import { check } from './check.ts';
import { endpointFrom, siteFrom } from './facts.ts';
import { parseDocuments } from './parse/documents.ts';
import { readProject } from './project.ts';
import type { Report } from './report/report.ts';

/** Checks all content as it now is on disk. */
export function checkContent(root: string, contentDir: string): Report {
  const project = readProject(root, contentDir);
  const findings = check(project, { launch: false });
  return { findings, paths: project.sources.map((source) => source.path), launch: false, unchanged: 0 };
}

/** What the site's configuration needs of the content, as it now is on disk. */
interface SiteFacts {
  /** Examples stand in for facts that are not right. */
  site: Site;
  facts: Facts;
  /** Where enquiries are sent, if anywhere. */
  endpoint: string | undefined;
}

export function readFacts(root: string, contentDir: string): SiteFacts {
  const { sources } = readProject(root, contentDir);
  const documents = parseDocuments(sources.filter(({ name }) => name === 'site.json' || name === 'enquiry.json'));
  const site = siteFrom(documents);
  return { site, facts: factsOf(site), endpoint: endpointFrom(documents) };
}
