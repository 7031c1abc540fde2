import sharp from 'sharp';

/** Draws an SVG document as a PNG picture of the same size. */
export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Packs one square PNG picture of up to 256 pixels into a Windows icon, which is what /favicon.ico must be. */
export function packIco(picture: Uint8Array, size: number): Buffer {
  const HEADER_BYTES = 22;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // pictures
  header.writeUInt8(size % 256, 6); // width, 0 for 256
  header.writeUInt8(size % 256, 7); // height
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, picture]);
}

/** An answer that is a picture. */
export function createImageResponse(picture: Uint8Array, type: 'image/png' | 'image/x-icon'): Response {
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': type } });
}
