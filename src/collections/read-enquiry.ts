import { readFileSync } from 'node:fs';
import path from 'node:path';

import { enquiry, type Enquiry } from '../schemas/enquiry.ts';
import { factsOf } from '../schemas/site.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { readSite } from './read-site.ts';

/** Reads enquiry.json of a content folder, its placeholders filled. Throws where the content check finds fault. */
export function readEnquiry(dir: string): Enquiry {
  const json: unknown = JSON.parse(readFileSync(path.join(dir, 'enquiry.json'), 'utf8'));
  return enquiry.parse(fillAll(json, factsOf(readSite(dir))));
}
