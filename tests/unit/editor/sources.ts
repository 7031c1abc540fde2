import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { withText, type Source } from '@stepless/documents';
import { findChanges as findChangesWith } from '../../../packages/editor/server/compare/find-changes.ts';
import { setSite } from '../../../packages/editor/server/content/site.ts';
import site from '../../../src/content.editor.ts';
import { projectRoot } from '../../helpers/sites.ts';

/** Reads a content file of the fixture. */
export const read = (name: string) => readFileSync(join(projectRoot, 'tests/fixtures/content', name), 'utf8');

export const source = (name: string, text: string) => withText({ path: `content/${name}`, name }, text);

/** This module is loaded once for several test files, and those between them may have said that they edit another site. */
export function findChanges(before: readonly Source[], after: readonly Source[]) {
  setSite(site);
  return findChangesWith(before, after, { brand: 'Stepless' });
}

export type Row = Record<string, string>;
