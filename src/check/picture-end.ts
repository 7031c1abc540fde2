/** Whether pictures are whole. Programs that decode pictures refuse those that break off. */

import { crc32 } from 'node:zlib';

import { detectKind } from './file-kind.ts';

const PNG_SIGNATURE = 8;
/** The length, the type and the checksum of a chunk. */
const PNG_FRAME = 12;

/** Returns the type of a chunk or box, which is after its length. */
const typeOf = (bytes: Uint8Array, at: number) => String.fromCodePoint(...bytes.subarray(at + 4, at + 8));

/** Follows the chunks of a PNG to the last one, and verifies their checksums. */
function isWholePng(bytes: Uint8Array, view: DataView): boolean {
  let at = PNG_SIGNATURE;
  while (at + PNG_FRAME <= bytes.length) {
    const end = at + PNG_FRAME + view.getUint32(at);
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (typeOf(bytes, at) === 'IEND') return true;
    at = end;
  }
  return false;
}

const SCAN = 0xda;
const END = 0xd9;

/** Follows the segments and scans of a JPEG to its end mark. */
function isWholeJpeg(bytes: Uint8Array, view: DataView): boolean {
  let at = 2;
  while (at + 4 <= bytes.length || (bytes[at] === 0xff && bytes[at + 1] === END)) {
    const mark = bytes[at + 1];
    if (bytes[at] !== 0xff) return false;
    if (mark === END) return true;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + view.getUint16(at + 2);
    if (mark === SCAN) at = findMark(bytes, at);
  }
  return false;
}

/** Finds the next mark after the data of a scan. In them, FF is followed by 0 or by a restart mark. */
function findMark(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Follows the blocks of a GIF to its end mark. */
function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const mark = bytes[at];
    if (mark === 0x3b) return true;
    if (mark !== 0x21 && mark !== 0x2c) return false;
    at += mark === 0x21 ? 2 : 11 + colourTable(bytes[at + 9] ?? 0);
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
    at += 1;
  }
  return false;
}

/** Follows the boxes of an AVIF to its data. The last one may have the length 0, and ends with the file. */
function isWholeAvif(bytes: Uint8Array, view: DataView): boolean {
  // Small pictures may have their data within the description.
  let hasData = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('idat');
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    if (length === 0) return true;
    hasData ||= typeOf(bytes, at) === 'mdat';
    const isLong = length === 1;
    if (isLong && at + 16 > bytes.length) return false;
    at += isLong ? Number(view.getBigUint64(at + 8)) : length;
    if (length < 8 && !isLong) return false;
  }
  return hasData && at === bytes.length;
}

/** Whether nothing of a picture is missing, as far as its format tells. */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (detectKind(bytes)?.endings[0]) {
    case 'png':
      return isWholePng(bytes, view);
    case 'jpg':
      return isWholeJpeg(bytes, view);
    case 'gif':
      return isWholeGif(bytes);
    case 'webp':
      return view.getUint32(4, true) + 8 <= bytes.length;
    case 'avif':
      return isWholeAvif(bytes, view);
    default:
      return true;
  }
}
