import { LARGEST_SVG } from '@stepless/check';
import sharp, { type Sharp } from 'sharp';
import { optimize } from 'svgo';

/** The longest side of a picture. No place on the site shows a larger one. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;

/** A picture as it is written to the content folder. */
interface ConvertedPicture {
  bytes: Buffer;
  extension: 'webp' | 'svg';
}

/** Cuts a picture to the square that shows the most. */
function cutSquare(picture: Sharp, width: number, height: number): Sharp {
  const side = Math.min(width, height, LONGEST_SIDE);
  return picture.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
}

const fitWithin = (picture: Sharp) =>
  picture.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });

async function convertPixels(bytes: Uint8Array, isSquare: boolean): Promise<ConvertedPicture> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  // A moving picture keeps all of its frames. No camera writes one, so it is already upright.
  const upright = pages > 1 ? sharp(bytes, { animated: true }) : sharp(bytes).autoOrient();
  const sized = isSquare ? cutSquare(upright, width, height) : fitWithin(upright);
  // sharp writes no metadata unless it is told to.
  return { bytes: await sized.webp({ quality: QUALITY }).toBuffer(), extension: 'webp' };
}

/** Removes what programs write about themselves, and scripts. */
function simplifySvg(text: string): Buffer | undefined {
  const { data } = optimize(text, { multipass: true, plugins: ['preset-default', 'removeScripts'] });
  const bytes = Buffer.from(data);
  return bytes.length <= LARGEST_SVG ? bytes : undefined;
}

/**
 * Converts a picture to what the site shows: upright, at most 1,600 pixels on each side, without metadata. A small drawing
 * stays an SVG file; everything else becomes WebP.
 *
 * @param isSquare whether to cut it to a square, as portraits are shown
 * @throws if the picture cannot be read
 */
export async function convertPicture(bytes: Uint8Array, isSquare: boolean): Promise<ConvertedPicture> {
  const { format } = await sharp(bytes).metadata();
  const svg = format === 'svg' ? simplifySvg(Buffer.from(bytes).toString('utf8')) : undefined;
  return svg ? { bytes: svg, extension: 'svg' } : convertPixels(bytes, isSquare);
}
