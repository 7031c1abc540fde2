import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

import { createSource, type Source } from '@stepless/documents';

import type { Schemas } from '../schema.ts';
import { isServed } from './entries.ts';
import { HEAD_BYTES } from './file-kind.ts';
import { listFiles, readFolder, type UnreadableFile } from './folder.ts';

/** What a site tells of its files. */
export interface ProjectConfig extends Schemas {
  /** Relative to the project's root, with forward slashes. By default src/content. */
  contentDir?: string;
  /** The folder of the files that are served as they are. By default public. */
  publicDir?: string;
  /** Files of operating systems and editors that are not content. @param name relative to the content folder */
  isIgnored?: (name: string) => boolean;
}

/** A file that hosts serve as it is. */
export interface PublicFile {
  /** Its address: `/downloads/brochure.pdf`. */
  address: string;
  /** In bytes. */
  size: number;
  /** Its first bytes, which tell its type. */
  head: Uint8Array;
}

/** The unparsed files that the check reads. */
export interface Project {
  /** The content folder, relative to the project's root, with forward slashes. */
  contentDir: string;
  sources: readonly Source[];
  /** What lies in the content folder and cannot be read as a file of it. */
  unreadable: readonly UnreadableFile[];
  /** The folder of the files that are served as they are, relative to the project's root. */
  publicDir: string;
  publicFiles: readonly PublicFile[];
  /** The files in src/pages, relative to it. */
  routeFiles: readonly string[];
  /** The day in UTC, as year-month-day. */
  today: string;
  /** The pictures that cannot be decoded, by their names in the content folder. Only a build and the command line know. */
  damagedPictures?: ReadonlySet<string>;
  /** Pages whose address has changed: the old and the new name in the content folder. Only --changed knows. */
  renames?: readonly { from: string; to: string }[];
}

export const defaultContentDir = 'src/content';

function readPublicFile(folder: string, name: string): PublicFile | undefined {
  try {
    const file = openSync(path.join(folder, name), 'r');
    try {
      const head = new Uint8Array(HEAD_BYTES);
      const length = readSync(file, head);
      return { address: `/${name}`, size: fstatSync(file).size, head: head.subarray(0, length) };
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

const hiddenFile = /(?:^|\/)(?:\.|~)|~$|\.(?:tmp|sw[nop])$/;

/** Lists the folders that readProject reads: those of the content, of public files and of routes. */
export const getProjectPaths = ({ contentDir = defaultContentDir, publicDir = 'public' }: ProjectConfig): string[] => [
  contentDir,
  publicDir,
  'src/pages',
];

/**
 * Reads all files that the check needs.
 *
 * @param root the project's root
 * @throws Error if the content folder is missing, or if it cannot be read
 */
export function readProject(root: string, config: ProjectConfig): Project {
  const { isIgnored = (name) => hiddenFile.test(name) } = config;
  const [contentFolder = '', publicFolder = '', routesFolder = ''] = getProjectPaths(config).map((each) =>
    path.resolve(root, each),
  );
  const toName = (folder: string) => path.relative(root, folder).replaceAll('\\', '/') || '.';
  const contentDir = toName(contentFolder);
  if (!statSync(contentFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(
      `The content folder ${contentDir}/ is missing. Restore it, for example with: git restore ${contentDir}`,
    );
  const entries = readFolder(contentFolder, (name) => !isIgnored(name));
  return {
    contentDir,
    sources: entries.flatMap(({ name, bytes }) => (bytes ? createSource(`${contentDir}/${name}`, name, bytes) : [])),
    unreadable: entries.flatMap(({ unreadable }) => unreadable ?? []),
    publicDir: toName(publicFolder),
    publicFiles: [
      ...listFiles(publicFolder)
        .filter((name) => !isIgnored(name))
        .flatMap((name) => readPublicFile(publicFolder, name) ?? []),
      ...entries.flatMap(({ name }) => (isServed(config, name) ? (readPublicFile(contentFolder, name) ?? []) : [])),
    ],
    routeFiles: listFiles(routesFolder),
    today: new Date().toISOString().slice(0, 10),
  };
}
