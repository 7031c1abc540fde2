import { factsOf } from '../lib/facts.ts';
import type { Facts } from '../lib/placeholders.ts';
import type { Site } from '../schemas/site.ts';
import { check } from './check.ts';
import { siteFrom } from './facts.ts';
import { parseDocuments } from './parse/documents.ts';
import { readProject } from './project.ts';
import type { Report } from './report/report.ts';

/** Checks all content as it now is on disk. */
export function checkContent(root: string, contentDir: string): Report {
  const project = readProject(root, contentDir);
  const findings = check(project, { launch: false });
  return { findings, paths: project.sources.map((source) => source.path), launch: false, unchanged: 0 };
}

/** The facts of the site as they now are on disk; examples stand in for those that are not right. */
export function readFacts(root: string, contentDir: string): { site: Site; facts: Facts } {
  const { sources } = readProject(root, contentDir);
  const site = siteFrom(parseDocuments(sources.filter(({ name }) => name === 'site.json')));
  return { site, facts: factsOf(site) };
}
