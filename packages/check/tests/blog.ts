import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { check, type CheckOptions } from '../core/check.ts';
import type { Finding } from '../core/finding.ts';
import { readProject, type Project } from '../core/project.ts';
import { edit, textOf as textIn, type Change } from './edit-project.ts';
import config from './fixtures/blog/src/content.check.ts';

// A site that shares nothing with the one of this repository: a blog in German, with its own collections and components.
export { config };
export const blogRoot = path.join(import.meta.dirname, 'fixtures/blog');
export const blog: Project = { ...readProject(blogRoot, config), today: '2026-11-22' };

/** Copies the blog into a folder of its own, where it finds the packages. */
export function copyBlog(folder = mkdtempSync(path.join(tmpdir(), 'blog-'))): string {
  cpSync(blogRoot, folder, { recursive: true });
  symlinkSync(path.resolve(import.meta.dirname, '../../../node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

export const textOf = (name: string, project = blog): string => textIn(name, project);

export const blogWith = (...changes: readonly Change[]): Project => edit(blog, changes);

export const findingsOf = (changes: readonly Change[], options?: CheckOptions): Finding[] =>
  check(blogWith(...changes), config, options);

/** What a person reads of a finding, on a few lines. */
export const format = ({ source, start, level, code, field, message, remedy, edits }: Finding): string =>
  [
    `${source.name}:${start.line}:${start.column} ${level === 'error' ? '' : `${level} `}${code}${field === undefined ? '' : ` (${field})`}`,
    `  ${message}`,
    `  → ${remedy}${edits ? ' [--fix]' : ''}`,
  ].join('\n');
