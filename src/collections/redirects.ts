import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { fillAll } from '../schemas/placeholders.ts';
import { redirect, type Redirect } from '../schemas/redirect.ts';
import { toFacts } from '../schemas/site.ts';
import { readSite } from './site.ts';

/**
 * Reads redirects.json of a content folder, and fills its placeholders.
 *
 * @throws Error if it is missing, is not JSON or does not match its schema
 */
export function readRedirects(folder: string): Redirect[] {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, 'redirects.json'), 'utf8'));
  return z.array(redirect).parse(fillAll(json, toFacts(readSite(folder))));
}
