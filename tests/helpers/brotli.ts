import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes on the wire, as a host serves them that compresses ahead of time. */
export function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).byteLength;
}
