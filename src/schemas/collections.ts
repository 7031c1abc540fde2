import type { Collection as Declaration } from '@stepless/check/schema';
import { z } from 'zod';

import { benefit } from './benefit.ts';
import { calculator } from './calculator.ts';
import { claim } from './claim.ts';
import { comparison } from './comparison.ts';
import { contact } from './contact.ts';
import { download } from './download.ts';
import { enquiry } from './enquiry.ts';
import { environment } from './environment.ts';
import { feature, highlight } from './feature.ts';
import { industry } from './industry.ts';
import { licensing } from './licensing.ts';
import { navigation } from './navigation.ts';
import { isPublished, newsItem, newsPage } from './news.ts';
import { page } from './page.ts';
import { question } from './question.ts';
import { redirect } from './redirect.ts';
import { getIndustryPath, getNewsPath, getPagePath, statusPages } from './route.ts';
import { site } from './site.ts';
import { specificationGroup } from './specification.ts';
import { teamMember } from './team-member.ts';
import { technology } from './technology.ts';

/** The optional details of a collection. */
type Details = Pick<Declaration, 'address' | 'body' | 'isDraft' | 'isOnEveryPage' | 'mayBeEmpty' | 'required'>;

const inFile =
  <Shape extends 'rows' | 'record'>(shape: Shape) =>
  <Schema extends z.ZodObject>(file: string, noun: string, schema: Schema, details: Details = {}) => ({
    shape,
    file,
    noun,
    schema,
    ...details,
  });

/** A file that holds a list of rows, each with an `id`. A section shows nothing of a list that may be empty and is. */
const rows = inFile('rows');
/** A file that holds one record. */
const record = inFile('record');

/** A folder of files, each of which holds one entry. */
const folder = <Schema extends z.ZodObject>(
  file: string,
  pattern: '**/*.mdx' | '*.mdx' | '*.json',
  noun: string,
  schema: Schema,
  details: Details = {},
) => ({ shape: 'folder' as const, file, pattern, noun, schema, ...details });

/**
 * All collections of the content folder, each with its path, its shape, the noun for an entry in reports, and its schema.
 * The site and the content check both use this list.
 */
export const collections = {
  site: record('site.json', 'site facts', site),
  navigation: record('navigation.json', 'navigation', navigation, { isOnEveryPage: true }),
  pages: folder('pages', '**/*.mdx', 'page', page, {
    address: getPagePath,
    isDraft: ({ draft }) => draft === true,
    body: { topHeading: 1, onlySections: true },
    required: ['index', ...statusPages],
  }),
  news: folder('news', '*.mdx', 'news item', newsItem, {
    address: getNewsPath,
    isDraft: ({ draft, date }, today) => !isPublished({ draft: draft === true, date: String(date) }, today),
    body: { topHeading: 2 },
  }),
  newsPage: record('news-page.json', 'page of news', newsPage),
  redirects: rows('redirects.json', 'redirect', redirect, { mayBeEmpty: true }),
  team: folder('team', '*.json', 'team member', teamMember(z.string().min(1))),
  benefits: rows('benefits.json', 'benefit card', benefit),
  comparison: rows('comparison.json', 'comparison row', comparison),
  environment: rows('environment.json', 'environmental figure', environment),
  claims: rows('claims.json', 'claim', claim),
  features: rows('features.json', 'feature card', feature),
  highlights: rows('highlights.json', 'highlight', highlight),
  industries: rows('industries.json', 'industry', industry, {
    address: (id, { page: own }) => (own === undefined ? undefined : getIndustryPath(id)),
  }),
  specifications: rows('specifications.json', 'specification group', specificationGroup),
  questions: rows('questions.json', 'question', question),
  downloads: rows('downloads.json', 'download', download, { mayBeEmpty: true }),
  contact: record('contact.json', 'contact details', contact),
  enquiry: record('enquiry.json', 'enquiry form', enquiry),
  calculator: record('calculator.json', 'calculator', calculator),
  licensing: record('licensing.json', 'licensing steps and reasons', licensing),
  technology: record('technology.json', 'technology section', technology),
} satisfies Record<string, Declaration>;

export type CollectionName = keyof typeof collections;
export type Collection = (typeof collections)[CollectionName];
export type FolderCollection = Extract<Collection, { shape: 'folder' }>;
export type RecordName = {
  [Name in CollectionName]: (typeof collections)[Name]['shape'] extends 'record' ? Name : never;
}[CollectionName];
