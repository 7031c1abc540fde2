import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** A file that hosts serve as it is. */
export interface PublicFile {
  /** Its address: `/downloads/brochure.pdf`. */
  address: string;
  /** In bytes. */
  size: number;
  /** Its first bytes, which tell its type. */
  head: Uint8Array;
}

/** As many bytes as `detectKind` looks at. */
const HEAD_BYTES = 4096;

/**
 * Creates the description of a file in public/.
 *
 * @param name relative to public/, with forward slashes
 */
export const createPublicFile = (name: string, bytes: Uint8Array): PublicFile => ({
  address: `/${name}`,
  size: bytes.length,
  head: bytes.subarray(0, HEAD_BYTES),
});

/** Reads the first bytes of a file in public/. Undefined if it cannot be read. */
export function readPublicFile(folder: string, name: string): PublicFile | undefined {
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
