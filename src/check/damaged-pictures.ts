/** Finds pictures that the build cannot decode, although their structure is whole. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

import { detectKind } from './file-kind.ts';
import { isPicture } from './files.ts';
import { loadPackage } from './load-package.ts';
import type { Project } from './project.ts';
import type { Source } from './source.ts';

/** Lists the pictures that could be decoded, by their checksums: only new pictures take time. */
const cacheFile = path.resolve(import.meta.dirname, '../../.cache/pictures.txt');

/** The checksums of a PNG tell whether it is whole. Of these formats, only the decoder knows. */
const decoded = new Set(['jpg', 'webp', 'gif', 'avif']);

/** Identifies a picture by its content. */
export const getPictureKey = ({ bytes }: Pick<Source, 'bytes'>): string => `${crc32(bytes)} ${bytes.length}`;

function readKnown(): ReadonlySet<string> {
  try {
    return new Set(readFileSync(cacheFile, 'utf8').split('\n'));
  } catch {
    return new Set();
  }
}

function writeKnown(keys: readonly string[]): void {
  try {
    mkdirSync(path.dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, keys.join('\n'));
  } catch {
    // The project's folder may be read-only. The next run decodes the pictures again.
  }
}

/**
 * Decodes the pictures of the content as the build does, with the same options.
 *
 * @returns the keys of those that cannot be decoded
 */
export async function findDamagedPictures(sources: readonly Source[]): Promise<ReadonlySet<string>> {
  const pictures = sources
    .filter(({ name, bytes }) => isPicture(name) && decoded.has(detectKind(bytes)?.endings[0] ?? ''))
    .map((source) => ({ key: getPictureKey(source), bytes: source.bytes }));
  const known = pictures.length > 0 ? readKnown() : new Set<string>();
  const unknown = pictures.filter(({ key }) => !known.has(key));
  if (unknown.length === 0) return new Set();
  const { default: sharp } = loadPackage('sharp');
  const results = await Promise.allSettled(
    unknown.map(({ bytes }) => sharp(bytes, { failOn: 'none', pages: -1 }).resize(16).raw().toBuffer()),
  );
  const damaged = new Set(unknown.flatMap(({ key }, index) => (results[index]?.status === 'rejected' ? key : [])));
  writeKnown(pictures.map(({ key }) => key).filter((key) => !damaged.has(key)));
  return damaged;
}

/** Adds the damaged pictures to a project. */
export const decodePictures = async (project: Project): Promise<Project> => ({
  ...project,
  damagedPictures: await findDamagedPictures(project.sources),
});
