import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { textTypes } from './description.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = constants;

/** The encodings that files are kept in, the smaller first, by the name that HTTP has for them. */
export const encodings = [
  {
    name: 'br',
    ending: '.br',
    compress: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } }),
  },
  { name: 'gzip', ending: '.gz', compress: (bytes: Buffer) => gzipSync(bytes, { level: Z_BEST_COMPRESSION }) },
] as const;

/** Writes, beside every file of text, what of it is smaller: visitors should not wait for a server to do so. */
export function compressFiles(folder: string): void {
  for (const name of globSync(`**/*.{${Object.keys(textTypes).join()}}`, { cwd: folder })) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    for (const { ending, compress } of encodings) {
      const compressed = compress(bytes);
      if (compressed.length < bytes.length) writeFileSync(file + ending, compressed);
    }
  }
}
