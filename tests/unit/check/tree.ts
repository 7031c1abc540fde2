import { join } from 'node:path';

import { check, type Finding } from '../../../src/check/check.ts';
import { readProject, type Project } from '../../../src/check/project.ts';
import { createPublicFile } from '../../../src/check/public-file.ts';
import type { Obstacle } from '../../../src/check/read-folder.ts';
import { formatPretty } from '../../../src/check/report/pretty.ts';
import type { Report } from '../../../src/check/report/report.ts';
import { createSource } from '../../../src/check/source.ts';

const root = join(import.meta.dirname, '../../..');

/** A small content tree without mistakes, as it would stand in the project. */
const tree = { ...readProject(root, 'tests/fixtures/check/content'), today: '2026-11-22' };

/** The files of the tree, as they would be in the project. They are parsed only once. */
const unchanged = tree.sources.map(({ name, bytes }) => createSource(`src/content/${name}`, name, bytes));

type Files = Map<string, Uint8Array>;

interface Draft {
  files: Files;
  obstacles: Obstacle[];
  publicFiles: Map<string, Uint8Array>;
  tokens: string;
  movedPages: { from: string; to: string }[];
}

/** One slip of the hand. */
export type Change = (draft: Draft) => void;

const encode = (text: string) => new TextEncoder().encode(text);

export const textIn = (files: Files, name: string): string => {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The fixture has no file ${name}`);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

/** The bytes of a file of the tree. */
export const bytesOf = (name: string): Uint8Array =>
  tree.sources.find((source) => source.name === name)?.bytes ?? new Uint8Array();

function replaced(text: string, from: string | RegExp, to: string): string {
  if (text.search(typeof from === 'string' ? RegExp.escape(from) : from) < 0)
    throw new Error(`The fixture has no ${String(from)}`);
  return text.replace(from, () => to);
}

export const replace =
  (name: string, from: string | RegExp, to: string): Change =>
  ({ files }) => {
    files.set(name, encode(replaced(textIn(files, name), from, to)));
  };

export const write =
  (name: string, content: string | Uint8Array): Change =>
  ({ files }) => {
    files.set(name, typeof content === 'string' ? encode(content) : content);
  };

export const remove =
  (name: string): Change =>
  ({ files }) => {
    files.delete(name);
  };

export const move =
  (from: string, to: string): Change =>
  ({ files }) => {
    files.set(to, encode(textIn(files, from)));
    files.delete(from);
  };

/** Something that cannot be read, in the place of a file. */
export const obstruct =
  (obstacle: Obstacle): Change =>
  ({ files, obstacles }) => {
    files.delete(obstacle.name);
    obstacles.push(obstacle);
  };

/** Puts a file into public/. */
export const offer =
  (name: string, bytes: Uint8Array | string): Change =>
  ({ publicFiles }) => {
    publicFiles.set(name, typeof bytes === 'string' ? encode(bytes) : bytes);
  };

export const recolour =
  (from: string, to: string): Change =>
  (draft) => {
    draft.tokens = replaced(draft.tokens, from, to);
  };

/** What git knows: a page had another address before. */
export const readdress =
  (from: string, to: string): Change =>
  ({ movedPages }) => {
    movedPages.push({ from, to });
  };

/** The tree with some changes. */
export function projectWith(changes: readonly Change[]): Project {
  const draft: Draft = {
    files: new Map(tree.sources.map(({ name, bytes }) => [name, bytes])),
    obstacles: [],
    publicFiles: new Map(),
    tokens: tree.tokens,
    movedPages: [],
  };
  for (const change of changes) change(draft);
  const names = [...draft.files.keys()].toSorted();
  return {
    ...tree,
    contentDir: 'src/content',
    publicDir: 'public',
    filePaths: [...tree.filePaths, ...[...draft.publicFiles.keys()].map((name) => `/${name}`)],
    publicFiles: [...draft.publicFiles].map(([name, bytes]) => createPublicFile(name, bytes)),
    obstacles: draft.obstacles,
    tokens: draft.tokens,
    movedPages: draft.movedPages,
    sources: names.map((name) => {
      const bytes = draft.files.get(name) ?? new Uint8Array();
      return (
        unchanged.find((source) => source.name === name && source.bytes === bytes) ??
        createSource(`src/content/${name}`, name, bytes)
      );
    }),
  };
}

/** The findings of each list of changes: several tests look at the same ones. */
const known = { always: new WeakMap<object, Finding[]>(), launch: new WeakMap<object, Finding[]>() };

export function findingsOf(changes: readonly Change[], launch = false): Finding[] {
  const results = known[launch ? 'launch' : 'always'];
  const findings = results.get(changes) ?? check(projectWith(changes), { launch });
  results.set(changes, findings);
  return findings;
}

/** What a report says were checked: as many files however many the tree has, so that a new list changes no report. */
const checkedPaths = Array.from({ length: 22 }, (_, index) => `src/content/${index}.json`);

export function reportOf(changes: readonly Change[], launch = false): Report {
  return {
    findings: findingsOf(changes, launch),
    paths: checkedPaths,
    launch,
    unchanged: 0,
  };
}

/** What a person reads of some changes. */
export const prettyOf = (changes: readonly Change[], launch = false): string =>
  formatPretty(reportOf(changes, launch), { colour: false });
