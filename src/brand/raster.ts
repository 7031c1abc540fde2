import sharp from 'sharp';

/** Renders a drawing as the answer to whoever requests it. */
export async function createPngResponse(svg: string): Promise<Response> {
  const image = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
}
