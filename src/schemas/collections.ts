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
import { getIndustryPath, getNewsPath, getPagePath, statusPages } from '../shared/routes.ts';
import { site } from './site.ts';
import { specificationGroup } from './specification.ts';
import { teamMember } from './team-member.ts';
import { technology } from './technology.ts';

/**
 * All collections of the content folder, each with its path, its shape, the noun for an entry in reports, and its schema.
 * The site and the content check both use this list.
 */
export const collections = {
  site: { shape: 'record', file: 'site.json', noun: 'site facts', schema: site },
  navigation: { shape: 'record', file: 'navigation.json', noun: 'navigation', schema: navigation, isOnEveryPage: true },
  pages: {
    shape: 'folder',
    file: 'pages',
    pattern: '**/*.mdx',
    noun: 'page',
    schema: page,
    address: getPagePath,
    isDraft: ({ draft }) => draft === true,
    body: { topHeading: 1, onlySections: true },
    required: ['index', ...statusPages],
  },
  news: {
    shape: 'folder',
    file: 'news',
    pattern: '*.mdx',
    noun: 'news item',
    schema: newsItem,
    address: getNewsPath,
    isDraft: ({ draft, date }, today) => !isPublished({ draft: draft === true, date: String(date) }, today),
    body: { topHeading: 2 },
  },
  newsPage: { shape: 'record', file: 'news-page.json', noun: 'page of news', schema: newsPage },
  redirects: { shape: 'rows', file: 'redirects.json', noun: 'redirect', schema: redirect, mayBeEmpty: true },
  team: {
    shape: 'folder',
    file: 'team',
    pattern: '*.json',
    noun: 'team member',
    schema: teamMember(z.string().min(1)),
  },
  benefits: { shape: 'rows', file: 'benefits.json', noun: 'benefit card', schema: benefit },
  comparison: { shape: 'rows', file: 'comparison.json', noun: 'comparison row', schema: comparison },
  environment: { shape: 'rows', file: 'environment.json', noun: 'environmental figure', schema: environment },
  claims: { shape: 'rows', file: 'claims.json', noun: 'claim', schema: claim },
  features: { shape: 'rows', file: 'features.json', noun: 'feature card', schema: feature },
  highlights: { shape: 'rows', file: 'highlights.json', noun: 'highlight', schema: highlight },
  industries: {
    shape: 'rows',
    file: 'industries.json',
    noun: 'industry',
    schema: industry,
    address: (id, { page: own }) => (own === undefined ? undefined : getIndustryPath(id)),
  },
  specifications: {
    shape: 'rows',
    file: 'specifications.json',
    noun: 'specification group',
    schema: specificationGroup,
  },
  questions: { shape: 'rows', file: 'questions.json', noun: 'question', schema: question },
  downloads: { shape: 'rows', file: 'downloads.json', noun: 'download', schema: download, mayBeEmpty: true },
  contact: { shape: 'record', file: 'contact.json', noun: 'contact details', schema: contact },
  enquiry: { shape: 'record', file: 'enquiry.json', noun: 'enquiry form', schema: enquiry },
  calculator: { shape: 'record', file: 'calculator.json', noun: 'calculator', schema: calculator },
  licensing: { shape: 'record', file: 'licensing.json', noun: 'licensing steps and reasons', schema: licensing },
  technology: { shape: 'record', file: 'technology.json', noun: 'technology section', schema: technology },
} satisfies Record<string, Declaration>;

export type CollectionName = keyof typeof collections;
export type Collection = (typeof collections)[CollectionName];
export type RecordName = {
  [Name in CollectionName]: (typeof collections)[Name]['shape'] extends 'record' ? Name : never;
}[CollectionName];
