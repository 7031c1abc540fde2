import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { enquiry, type Enquiry } from '../schemas/enquiry.ts';
import { fillAll, type Facts } from '../schemas/placeholders.ts';
import { withoutSlash } from '../schemas/route.ts';
import { toFacts, site, type Site } from '../schemas/site.ts';
import { publishedContentDir } from '../shared/content-dir.ts';

/**
 * Reads site.json of a content folder.
 *
 * @throws if it is missing, is not JSON or does not match its schema
 */
export function readSite(folder: string): Site {
  const file = path.join(folder, 'site.json');
  try {
    return site.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} is invalid.\n${reason}`, { cause: error });
  }
}

/**
 * Reads enquiry.json of a content folder, and fills its placeholders.
 *
 * @throws if it is missing, is not JSON or does not match its schema
 */
export function readEnquiry(folder: string): Enquiry {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, 'enquiry.json'), 'utf8'));
  return enquiry.parse(fillAll(json, toFacts(readSite(folder))));
}

/** Reads the facts of the site. They are not cached, because they change during development. */
export const getSite = (): Site => readSite(publishedContentDir());

/** Returns the values of the placeholders. */
export const getFacts = (): Facts => toFacts(getSite());

/** Returns the canonical URL of a page. Like the links to it, it has no trailing slash. */
export const canonicalUrl = (path: string): string => getSite().url + withoutSlash(path);
