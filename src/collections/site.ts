import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Facts } from '@stepless/check/placeholders';
import { z } from 'zod';

import { enquiry, type EnquiryContent } from '../schemas/enquiry.ts';
import { redirect, type Redirect } from '../schemas/redirect.ts';
import { completeSite, toFacts, type Site } from '../schemas/site.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { getMarker } from './marks.ts';
import { fillAll } from './placeholders.ts';

/** Reads a JSON file as it is. The content check says what is wrong with one that cannot be read. */
function readJson(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads site.json of a content folder. An example stands for what is missing or invalid there. */
export const readSite = (folder: string): Site => completeSite(readJson(folder, 'site.json'));

/**
 * Reads a JSON file of a content folder, and fills its placeholders.
 *
 * @throws Error if it is missing, is not JSON or does not match the schema
 */
export function readFilled<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.output<Schema> {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  return schema.parse(fillAll(json, toFacts(readSite(folder))));
}

export const readEnquiry = (folder: string): EnquiryContent => readFilled(folder, 'enquiry.json', enquiry);
export const readRedirects = (folder: string): Redirect[] => readFilled(folder, 'redirects.json', z.array(redirect));

/** Reads site.json again for every call, because it changes during development. */
export const getSite = (): Site => readSite(getShownContentDir());

export function getBrand(): string {
  const { brand } = getSite();
  return getMarker()?.markData('site', { brand }, 'site.json', []).brand ?? brand;
}

export const getFacts = (): Facts => toFacts(getSite());
