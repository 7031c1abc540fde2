import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

import { pagePath } from '../../../schemas/route.ts';
import { encodings } from '../compress.ts';
import { caching, contentTypes, headers, isHidden, textTypes } from '../description.ts';
import { filePolicies, pagePolicy } from '../policy.ts';

/** The bytes of a file in one encoding, and the headers that describe them. */
export interface Version {
  /** None for the file as it is. */
  encoding?: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface SiteFile {
  /** Sent with every answer about the file, also with one that has no body. */
  headers: Readonly<Record<string, string>>;
  /** The smallest first. The last is the file as it is. */
  versions: readonly Version[];
}

/** Files by the decoded paths that they answer for. An error stands for a file that cannot be read. */
export type Site = ReadonlyMap<string, SiteFile | Error>;

/** The bytes of every public file of a folder, by its path from there. */
function readFiles(root: string): Map<string, Buffer | Error> {
  const files = new Map<string, Buffer | Error>();
  for (const name of readdirSync(root, { encoding: 'utf8', recursive: true })) {
    const path = `/${name.split(sep).join('/')}`;
    if (isHidden(path)) continue;
    try {
      files.set(path, readFileSync(join(root, name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') files.set(path, error as Error);
    }
  }
  return files;
}

function describe(path: string, body: Buffer, files: ReadonlyMap<string, Buffer | Error>): SiteFile {
  const ending = extname(path).slice(1);
  const isText = ending in textTypes;
  const type = contentTypes[ending] ?? 'application/octet-stream';
  const version = (bytes: Buffer, encoding?: string): Version => ({
    ...(encoding !== undefined && { encoding }),
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    },
    body: bytes,
  });
  const compressed = encodings.flatMap(({ name, ending: suffix }) => {
    const bytes = isText ? files.get(path + suffix) : undefined;
    return Buffer.isBuffer(bytes) ? [version(bytes, name)] : [];
  });
  const ownPolicy = ending === 'html' ? pagePolicy(body.toString()) : filePolicies.byEnding[ending];
  return {
    headers: {
      ...headers,
      'Content-Security-Policy': ownPolicy ?? filePolicies.others,
      'Cache-Control': path.startsWith(caching.hashed.folder) ? caching.hashed.value : caching.others,
      ...(isText && { Vary: 'Accept-Encoding' }),
    },
    versions: [...compressed, version(body)],
  };
}

/**
 * Reads a built site as a whole. What a server holds in memory takes no open file for each request, and a build beside it
 * does not change half of a page.
 */
export function readSite(root: string): Site {
  const files = readFiles(root);
  const site = new Map<string, SiteFile | Error>();
  for (const [path, body] of files) site.set(path, body instanceof Error ? body : describe(path, body, files));
  for (const path of [...files.keys()].filter((name) => name.endsWith('.html')).sort()) {
    const file = site.get(path);
    const address = pagePath(path.slice(1).replace(/\.html$/, ''));
    if (file && !files.has(address)) site.set(address, file);
  }
  return site;
}
