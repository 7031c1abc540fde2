import sharp from 'sharp';

export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

export const createPngResponse = (image: Uint8Array): Response =>
  new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
