import type { Page } from 'playwright/test';

/** Finds pictures that are distorted, shift the layout while they load, or are enlarged. */
export const findPictureFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const flaws: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.loading = 'eager';
      await picture.decode();
      const { src, naturalWidth, naturalHeight } = picture;
      const { width, height } = picture.getBoundingClientRect();
      const [reservedWidth, reservedHeight] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
      /** Whether the box has another shape than this. Sizes are rounded to whole pixels. */
      const isOff = (across = NaN, down = NaN) => !(Math.abs((width * down) / across - height) <= 1);
      const isCropped = getComputedStyle(picture).objectFit === 'cover';
      // A vector drawing is sharp at any size.
      const isDrawing = new URL(src).pathname.endsWith('.svg');
      const sizes = `${width} × ${height} on the page, ${naturalWidth} × ${naturalHeight} in its file`;
      if (!isCropped && isOff(naturalWidth, naturalHeight)) flaws.push(`${src} is distorted: ${sizes}`);
      if (isOff(reservedWidth, reservedHeight)) flaws.push(`${src} shifts the layout: ${sizes}`);
      if (!isDrawing && (width > naturalWidth + 1 || height > naturalHeight + 1))
        flaws.push(`${src} is enlarged: ${sizes}`);
    }
    return flaws;
  });
