import sharp from 'sharp';
import { expect, it } from 'vitest';

import { loadPage } from '../helpers/built-site.ts';
import { fileOf, fixture } from '../helpers/sites.ts';

it('turns a photograph upright that a camera saved sideways', async () => {
  const turned = loadPage(fixture, 'one/two/three/index.html')('img[alt$="its file turns"]').attr();
  expect([turned?.width, turned?.height]).toEqual(['900', '1200']);
  const upright = sharp(fileOf(fixture, turned?.src ?? ''));
  expect((await upright.metadata()).orientation).toBeUndefined();
  // Upright, the picture is bright at the top and dark at the bottom, and the left is as bright as the right.
  const brightness = async (left: number, top: number) => {
    const { channels } = await sharp(
      await upright.clone().extract({ left, top, width: 40, height: 40 }).toBuffer(),
    ).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  expect((await brightness(0, 0)) - (await brightness(0, 1160))).toBeGreaterThan(100);
  expect(Math.abs((await brightness(0, 0)) - (await brightness(860, 0)))).toBeLessThan(20);
});
