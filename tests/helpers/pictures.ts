/** How a picture is shown. Sizes on the page are in CSS pixels, those of the file in its own pixels. */
interface ShownPicture {
  name: string;
  /** The size of its box on the page. */
  shown: readonly [width: number, height: number];
  /** The size of its file. */
  natural: readonly [width: number, height: number];
  /** The size in its attributes, which reserve space while it loads. */
  reserved: readonly [width: number, height: number];
  /** Whether the box crops the picture instead of stretching it. */
  isCropped: boolean;
}

/** Measures every picture of the page. Runs in the page, so that any browser driver can send it there. */
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
        reserved: [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))],
        isCropped: getComputedStyle(picture).objectFit === 'cover',
      } as const;
    }),
  );
}

/** Tolerance for rounded sizes. */
const ROUNDING_PX = 1;

const isDrawing = (name: string) => new URL(name).pathname.endsWith('.svg');

/** Finds pictures that are distorted, shift the layout, or are enlarged. */
export const findPictureFlaws = (pictures: readonly ShownPicture[]): string[] =>
  pictures.flatMap(({ name, shown, natural, reserved, isCropped }) => {
    const sizes = `shown at ${shown.join(' × ')}, ${natural.join(' × ')} in its file`;
    const heightFor = ([width, height]: readonly [number, number]) => (shown[0] * height) / width;
    const isOff = (height: number) => Math.abs(height - shown[1]) > ROUNDING_PX;
    return [
      ...(!isCropped && isOff(heightFor(natural)) ? [`${name} is distorted: ${sizes}`] : []),
      ...(isOff(heightFor(reserved))
        ? [`${name} shifts the layout: ${sizes}, reserved as ${reserved.join(' × ')}`]
        : []),
      // A vector drawing is sharp at any size.
      ...(!isDrawing(name) && (shown[0] > natural[0] + ROUNDING_PX || shown[1] > natural[1] + ROUNDING_PX)
        ? [`${name} is enlarged: ${sizes}`]
        : []),
    ];
  });
