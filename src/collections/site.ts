import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { enquiry, type Enquiry } from '../schemas/enquiry.ts';
import { fillAll, type Facts } from '../schemas/placeholders.ts';
import { withoutSlash } from '../schemas/route.ts';
import { factsOf, site, type Site } from '../schemas/site.ts';
import { publishedContentDir } from '../shared/content-dir.ts';

/**
 * Reads site.json of a content folder.
 *
 * @throws where it is missing, is not JSON or does not fit its schema
 */
export function readSite(folder: string): Site {
  const file = path.join(folder, 'site.json');
  try {
    return site.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} cannot be used.\n${reason}`, { cause: error });
  }
}

/**
 * Reads enquiry.json of a content folder, its placeholders filled.
 *
 * @throws where it is missing, is not JSON or does not fit its schema
 */
export function readEnquiry(folder: string): Enquiry {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, 'enquiry.json'), 'utf8'));
  return enquiry.parse(fillAll(json, factsOf(readSite(folder))));
}

/** The facts of the site. They are read each time, because they change during development. */
export const getSite = (): Site => readSite(publishedContentDir());

/** What the placeholders stand for. */
export const getFacts = (): Facts => factsOf(getSite());

/** The one full address of a page: like every link to it, without a slash at its end. */
export const canonicalUrl = (path: string): string => getSite().url + withoutSlash(path);
