import { readFileSync } from 'node:fs';
import path from 'node:path';

import { endpoint as endpointSchema } from '../schemas/endpoint.ts';
import type { Facts } from '../schemas/placeholders.ts';
import { completeSite, toFacts, type Site } from '../schemas/site.ts';

/** The parts of the content that the site's configuration needs. */
interface Settings {
  /** An example replaces each fact that is missing or invalid. The content check reports it. */
  site: Site;
  /** The values of the placeholders. */
  facts: Facts;
  /** The address that enquiries are sent to, if there is one. */
  endpoint: string | undefined;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads these settings from a content folder. What cannot be read is as if it were missing. */
export function readSettings(contentDir: string): Settings {
  const site = completeSite(readJson(path.join(contentDir, 'site.json')));
  const enquiry = readJson(path.join(contentDir, 'enquiry.json')) as { endpoint?: unknown } | null | undefined;
  return { site, facts: toFacts(site), endpoint: endpointSchema.safeParse(enquiry?.endpoint).data };
}
