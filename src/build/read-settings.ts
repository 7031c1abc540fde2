import { readFileSync } from 'node:fs';
import path from 'node:path';

import { endpoint as endpointSchema } from '../schemas/endpoint.ts';
import { completeSite, toFacts } from '../schemas/site.ts';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads the parts of a content folder that the site's configuration needs: the facts of the site, the values of the placeholders,
 * and the address that enquiries are sent to, if there is one. What cannot be read is as if it were missing.
 */
export function readSettings(contentDir: string) {
  const site = completeSite(readJson(path.join(contentDir, 'site.json')));
  const enquiry = readJson(path.join(contentDir, 'enquiry.json')) as { endpoint?: unknown } | null | undefined;
  return { site, facts: toFacts(site), endpoint: endpointSchema.safeParse(enquiry?.endpoint).data };
}
