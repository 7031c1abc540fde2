import { check, formatPretty, readProject, type Finding, type Project } from '@stepless/check';

import { edit, textOf as textIn, type Change } from '../../../packages/check/tests/edit-project.ts';
import { configFor } from '../../helpers/check-content.ts';
import { projectRoot } from '../../helpers/sites.ts';

const config = configFor('tests/fixtures/check/content');

/** A small content tree without mistakes. */
export const tree: Project = { ...readProject(projectRoot, config), today: '2026-11-22', publicFiles: [] };

export const textOf = (name: string): string => textIn(name, tree);

export const treeWith = (...changes: readonly Change[]): Project => edit(tree, changes);

export const findingsOf = (changes: readonly Change[], launch = false): Finding[] =>
  check(treeWith(...changes), config, { launch });

/** What a person reads of a project. */
export const prettyOf = (project: Project, of = config): string =>
  formatPretty({ findings: check(project, of), paths: [], rules: [], launch: true, unchanged: 0 }, { colour: false });
