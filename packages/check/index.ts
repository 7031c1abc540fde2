// What the content consists of.
export type { Collection, Placement } from './schema.ts';
export { defineCheck, type CheckConfig } from './core/define-check.ts';
export { readProject, type Project } from './core/project.ts';
export { createReader, parseContent, readContent, type Content } from './core/content.ts';
export type { ContentDocument, Entry } from './core/entries.ts';
export { findCollectionName, findServed, getFileId, getComponentSchema, isServed } from './core/entries.ts';
export type { Anchor, SitePage, SiteMap } from './core/site-map.ts';
export { findFieldOfKind, getPlacement, hasHidden, isErrorPage, isHidden, isHiddenAt } from './core/site-map.ts';
export { createAddressTest, parseTarget } from './core/addresses.ts';
export { placeOfLink, type Link } from './core/links.ts';
export { isPicture } from './core/file-kind.ts';

// The check.
export { check, checkContent, listRules } from './core/check.ts';
export { hasErrors, type Finding } from './core/finding.ts';
export { createOutcome, runCheck, type Outcome } from './core/outcome.ts';
export { formatPretty } from './report/pretty.ts';

// What rules of a site are written with.
export type { Problem, Rule } from './core/rule.ts';
export { found, listShown, onPages, type PageProblem } from './rules/on-pages.ts';
export { LARGEST_SVG } from './rules/pictures.ts';
export { formatField, getInnerRange, getKind, getString, placeOfValue, type Value } from './core/values.ts';
export { findPlaceholders, fillPlaceholders, type Facts } from './core/placeholders.ts';
export { once } from '@stepless/documents';
export { createSample, getBounds, getFields, getFieldTitle, getMeta } from './core/zod.ts';
export { getSchemaAt, isOptional, unwrap } from './core/zod.ts';
export { capitalize, formatCount, quote, shortenList, toTitle } from './core/text.ts';

// What code editors complete with.
export { getSchemaSettings } from './completion/write-completions.ts';
