import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { textTypes } from './responses.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = constants;

/** The encodings of precompressed files, the smallest first. `name` is the value of Content-Encoding. */
export const encodings = [
  {
    name: 'br',
    ending: '.br',
    compress: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } }),
  },
  { name: 'gzip', ending: '.gz', compress: (bytes: Buffer) => gzipSync(bytes, { level: Z_BEST_COMPRESSION }) },
] as const;

/** Writes a compressed copy beside every text file, in each encoding that makes it smaller, so that servers need not compress. */
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
