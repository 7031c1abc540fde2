import path from 'node:path';

import { readProject, type Project } from '@stepless/check';

import site from '../../src/content.editor.ts';
import type { EditorConfig } from '../../packages/editor/config.ts';
import { setSite } from '../../packages/editor/server/content/site.ts';
import { fixture, projectRoot } from './sites.ts';

/** What the editor knows of the site, with another content folder. @param contentDir absolute */
export const siteIn = (contentDir: string): EditorConfig => ({
  ...site,
  check: { ...site.check, contentDir, publicDir: path.join(path.dirname(contentDir), 'public') },
});

/** Reads the content of a folder for the editor. By default that of the fixture. */
export function readEdited(contentDir = path.join(projectRoot, fixture.contentDir)): Project {
  const edited = siteIn(contentDir);
  setSite(edited);
  return readProject(projectRoot, edited.check);
}
