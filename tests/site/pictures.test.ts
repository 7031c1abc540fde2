import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { allSites, fixture, projectRoot } from '../helpers/sites.ts';

const fileOf = (site: string, src: string) =>
  join(projectRoot, allSites.find(({ name }) => name === site)?.outDir ?? '', src);

const pictures = builtSites.flatMap(({ name, pages }) =>
  pages.flatMap(({ route, $ }) =>
    $('img')
      .toArray()
      .map((img) => ({ site: name, route, ...($(img).attr() as Record<'src' | 'width' | 'height' | 'alt', string>) })),
  ),
);

const photographs = pictures.filter(({ src }) => !src.endsWith('.svg'));

describe.each(photographs)('$site $route: $src', ({ site, src, width, height }) => {
  it('has the size of its attributes, and no orientation to apply', async () => {
    const file = await sharp(fileOf(site, src)).metadata();
    expect([file.width, file.height]).toEqual([Number(width), Number(height)]);
    expect(file.orientation).toBeUndefined();
  });
});

it('turns a photograph upright that a camera saved sideways', async () => {
  const turned = pictures.find(({ site, alt }) => site === fixture.name && alt.endsWith('its file turns'));
  expect([turned?.width, turned?.height]).toEqual(['900', '1200']);
  const upright = sharp(fileOf(fixture.name, turned?.src ?? ''));
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
