import { brotliDecompressSync, constants } from 'node:zlib';

import { encodings } from '../../src/build/hosting/compress.ts';

/** Compresses a text as the build does for hosts. */
const compress = (text: string): Buffer => encodings[0].compress(Buffer.from(text));

/** Bytes on the wire. */
export const countBrotliBytes = (text: string): number => compress(text).byteLength;

/** Bytes on the wire until a part of the text can be decoded. A browser renders it before the rest arrives. */
export function countBrotliBytesUntil(text: string, part: string): number {
  const all = compress(text);
  const arrived = (bytes: number) =>
    brotliDecompressSync(all.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).includes(part);
  let [low, high] = [0, all.byteLength];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (arrived(middle)) high = middle;
    else low = middle;
  }
  return high;
}
