import sharp from 'sharp';

/** Renders an SVG document as a PNG image of the same size. */
export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Packs a square PNG image into the ICO format of /favicon.ico. @param size the side of the image in pixels, up to 256 */
export function packIco(image: Uint8Array, size: number): Buffer {
  const HEADER_BYTES = 22;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size % 256, 6); // width, 0 for 256
  header.writeUInt8(size % 256, 7); // height
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, image]);
}

/** Creates a response with an image. */
export function createImageResponse(image: Uint8Array, type: 'image/png' | 'image/x-icon'): Response {
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': type } });
}
