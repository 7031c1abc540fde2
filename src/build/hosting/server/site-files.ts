import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

import { readHostRules } from '../built-site.ts';
import { encodings } from '../compress.ts';
import { caching, contentTypes, getFilePolicy, headers, isHidden, textTypes } from '../responses.ts';

/** The bytes of a file in one encoding, and the headers that describe them. */
interface Representation {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface SiteFile {
  /** The headers of every response about the file, including those without a body. */
  headers: Readonly<Record<string, string>>;
  plain: Representation;
  /** From the smallest to the largest. */
  compressed: readonly Representation[];
}

/** Files by decoded URL path. A file that cannot be read is an Error, and another path of a page is the address of the page. */
type SiteFiles = ReadonlyMap<string, SiteFile | Error | string>;

/** The content of every public file in a folder, by URL path. */
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

function describeFile(
  path: string,
  body: Buffer,
  files: ReadonlyMap<string, Buffer | Error>,
  pagePolicy: string | undefined,
): SiteFile {
  const ending = extname(path).slice(1);
  const isText = ending in textTypes;
  const type = contentTypes[ending] ?? 'application/octet-stream';
  const represent = (bytes: Buffer, encoding?: string): Representation => ({
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    },
    body: bytes,
  });
  return {
    headers: {
      ...headers,
      'Content-Security-Policy': pagePolicy ?? getFilePolicy(path),
      'Cache-Control': path.startsWith(caching.hashed.folder) ? caching.hashed.value : caching.others,
      ...(isText && { Vary: 'Accept-Encoding' }),
    },
    plain: represent(body),
    compressed: encodings.flatMap(({ name, ending: suffix }) => {
      const bytes = isText ? files.get(path + suffix) : undefined;
      return Buffer.isBuffer(bytes) ? [represent(bytes, name)] : [];
    }),
  };
}

/**
 * Reads a whole built site into memory. Requests then open no files, and a build in the same folder cannot change half of a
 * page.
 */
export function readSiteFiles(root: string): SiteFiles {
  const files = readFiles(root);
  const site = new Map<string, SiteFile | Error | string>();
  const { policies } = readHostRules(root);
  for (const [path, body] of files) {
    const file = body instanceof Error ? body : describeFile(path, body, files, policies[path.slice(1)]);
    const address = path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
    site.set(address, file);
    if (address === path || address === '/') continue;
    site.set(path, address);
    site.set(`${address}/`, address);
  }
  return site;
}
