import { check, formatPretty, readProject, type Finding, type Project } from '@stepless/check';
import { createSource } from '@stepless/documents';

import { configFor } from '../../helpers/check-content.ts';
import { projectRoot } from '../../helpers/sites.ts';

const config = configFor('tests/fixtures/check/content');

/** A small content tree without mistakes. */
export const tree: Project = { ...readProject(projectRoot, config), today: '2026-11-22', publicFiles: [] };

/** One slip of the hand. */
export type Change = (project: Project) => Project;

const encode = (text: string) => new TextEncoder().encode(text);

function withFile(project: Project, name: string, bytes: Uint8Array | undefined): Project {
  const others = project.sources.filter((source) => source.name !== name);
  const fresh = bytes ? [createSource(`${project.contentDir}/${name}`, name, bytes)] : [];
  return { ...project, sources: [...others, ...fresh].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

export const textOf = (name: string, { sources } = tree): string => {
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

/** Puts a file into public/. */
export const offer =
  (name: string, content: string): Change =>
  (project) => ({
    ...project,
    publicFiles: [...project.publicFiles, { address: `/${name}`, size: content.length, head: encode(content) }],
  });

export const treeWith = (...changes: readonly Change[]): Project => changes.reduce((at, change) => change(at), tree);

export const findingsOf = (changes: readonly Change[], launch = false): Finding[] =>
  check(treeWith(...changes), config, { launch });

/** What a person reads of a project. */
export const prettyOf = (project: Project, of = config): string =>
  formatPretty({ findings: check(project, of), paths: [], rules: [], launch: true, unchanged: 0 }, { colour: false });
