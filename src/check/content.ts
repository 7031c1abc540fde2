import type { Facts } from '../schemas/placeholders.ts';
import { toFacts, type Site } from '../schemas/site.ts';
import { readSiteFacts } from './facts.ts';
import type { Document, Entry } from './parse/document.ts';
import { getEntries, parseDocuments } from './parse/documents.ts';
import type { Project } from './project.ts';
import { createSiteMap, type SiteMap } from './site-map.ts';
import type { Source } from './source.ts';
import { validate, type SchemaIssue } from './validate.ts';

/** The parsed and validated content that every rule works on. */
export interface Content {
  project: Project;
  sources: readonly Source[];
  documents: readonly Document[];
  entries: readonly Entry[];
  issues: readonly SchemaIssue[];
  /** The site facts. An example replaces each one that is missing or invalid. */
  site: Site;
  facts: Facts;
  siteMap: SiteMap;
}

/** Parses all sources and validates them against their schemas. */
export function readContent(project: Project): Content {
  const { sources } = project;
  const documents = parseDocuments(sources);
  const site = readSiteFacts(documents);
  const facts = toFacts(site);
  const entries = documents.flatMap(getEntries);
  return {
    project,
    sources,
    documents,
    entries,
    site,
    facts,
    issues: validate(entries, facts),
    siteMap: createSiteMap(project, documents, entries, facts),
  };
}
