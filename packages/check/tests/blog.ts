import path from 'node:path';

import { createSource } from '@stepless/documents';

import { check, type CheckOptions, type Finding } from '../core/check.ts';
import { readProject, type Project, type PublicFile } from '../core/project.ts';
import config from './fixtures/blog/src/content.check.ts';

// A site that shares nothing with the one of this repository: a blog in German, with its own collections and components.
export { config };
export const blogRoot = path.join(import.meta.dirname, 'fixtures/blog');
export const blog: Project = { ...readProject(blogRoot, config), today: '2026-11-22' };

/** One slip of the hand. */
export type Change = (project: Project) => Project;

const encode = (text: string) => new TextEncoder().encode(text);

const withFile = (project: Project, name: string, bytes: Uint8Array | undefined): Project => {
  const others = project.sources.filter((source) => source.name !== name);
  const fresh = bytes ? [createSource(`${project.contentDir}/${name}`, name, bytes)] : [];
  return { ...project, sources: [...others, ...fresh].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
};

export const textOf = (name: string, { sources } = blog): string => {
  const source = sources.find((each) => each.name === name);
  if (!source) throw new Error(`The fixture has no file ${name}`);
  return source.text;
};

export const replace =
  (name: string, from: string, to: string): Change =>
  (project) => {
    const text = textOf(name, project);
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    return withFile(project, name, encode(text.replace(from, () => to)));
  };

export const write =
  (name: string, content: string | Uint8Array): Change =>
  (project) =>
    withFile(project, name, typeof content === 'string' ? encode(content) : content);

export const remove =
  (name: string): Change =>
  (project) =>
    withFile(project, name, undefined);

export const offer =
  (file: PublicFile): Change =>
  (project) => ({ ...project, publicFiles: [...project.publicFiles, file] });

export const blogWith = (...changes: readonly Change[]): Project => changes.reduce((at, change) => change(at), blog);

export const findingsOf = (changes: readonly Change[], options?: CheckOptions): Finding[] =>
  check(blogWith(...changes), config, options);

/** What a person reads of a finding, on a few lines. */
export const format = ({ source, start, level, code, field, message, remedy, edits }: Finding): string =>
  [
    `${source.name}:${start.line}:${start.column} ${level === 'error' ? '' : `${level} `}${code}${field === undefined ? '' : ` (${field})`}`,
    `  ${message}`,
    `  → ${remedy}${edits ? ' [--fix]' : ''}`,
  ].join('\n');
