/** How a picture is shown: every length in CSS pixels, or in those of its file. */
export interface ShownPicture {
  name: string;
  /** Its box on the page. */
  shown: readonly [width: number, height: number];
  /** What its file holds. */
  natural: readonly [width: number, height: number];
  /** What its attributes promise before the file is there. */
  promised: readonly [width: number, height: number];
  /** Whether the box cuts the picture instead of stretching it. */
  isCropped: boolean;
}

/** How every picture of the page is shown. It runs in the page, so that any driver of any browser can hand it over. */
export async function measurePictures(): Promise<ShownPicture[]> {
  const pictures = [...document.images].filter((picture) => picture.checkVisibility());
  return Promise.all(
    pictures.map(async (picture) => {
      picture.loading = 'eager';
      await picture.decode();
      const { width, height } = picture.getBoundingClientRect();
      return {
        name: picture.src,
        shown: [width, height],
        natural: [picture.naturalWidth, picture.naturalHeight],
        promised: [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))],
        isCropped: getComputedStyle(picture).objectFit === 'cover',
      } as const;
    }),
  );
}

/** A box may be half a pixel narrower or wider than its picture would have it. */
const ROUNDING_PX = 1;

const isDrawing = (name: string) => new URL(name).pathname.endsWith('.svg');

/** What is wrong with how pictures are shown; nothing if all have their proportions and none is blown up. */
export const findPictureFlaws = (pictures: readonly ShownPicture[]): string[] =>
  pictures.flatMap(({ name, shown, natural, promised, isCropped }) => {
    const sizes = `shown at ${shown.join(' × ')}, ${natural.join(' × ')} in its file`;
    const heightFor = ([width, height]: readonly [number, number]) => (shown[0] * height) / width;
    const isOff = (height: number) => Math.abs(height - shown[1]) > ROUNDING_PX;
    return [
      ...(!isCropped && isOff(heightFor(natural)) ? [`${name} is distorted: ${sizes}`] : []),
      ...(isOff(heightFor(promised)) ? [`${name} moves the page: ${sizes}, promised as ${promised.join(' × ')}`] : []),
      // A drawing is as sharp at any size.
      ...(!isDrawing(name) && (shown[0] > natural[0] + ROUNDING_PX || shown[1] > natural[1] + ROUNDING_PX)
        ? [`${name} is blown up: ${sizes}`]
        : []),
    ];
  });
