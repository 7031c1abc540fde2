import { createSource } from '@stepless/documents';

import type { Project } from '../core/project.ts';

/** One slip of the hand. */
export type Change = (project: Project) => Project;

const encode = (text: string) => new TextEncoder().encode(text);

function withFile(project: Project, name: string, bytes: Uint8Array | undefined): Project {
  const others = project.sources.filter((source) => source.name !== name);
  const fresh = bytes ? [createSource(`${project.contentDir}/${name}`, name, bytes)] : [];
  return { ...project, sources: [...others, ...fresh].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

export function textOf(name: string, { sources }: Project): string {
  const source = sources.find((each) => each.name === name);
  if (!source) throw new Error(`The fixture has no file ${name}`);
  return source.text;
}

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
  (name: string, content: string | Uint8Array): Change =>
  (project) => {
    const head = typeof content === 'string' ? encode(content) : content;
    return { ...project, publicFiles: [...project.publicFiles, { address: `/${name}`, size: head.length, head }] };
  };

/** A copy of the project with the changes, one after the other. */
export const edit = (project: Project, changes: readonly Change[]): Project =>
  changes.reduce((at, change) => change(at), project);
