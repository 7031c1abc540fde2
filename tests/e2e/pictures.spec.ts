import { expect, test } from 'playwright/test';

import { findPictureFlaws, measurePictures } from '../helpers/pictures.ts';
import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

const illustrated = visits.filter(({ has }) => has('img'));

test('the fixture shows photographs in prose and in the team', () => {
  const routes = illustrated.filter(({ site }) => site === fixture.name).map(({ route }) => route);
  expect(routes).toEqual(['/about', '/evidence', '/markdown', '/one/two/three']);
});

for (const { name, url } of illustrated) {
  test(`${name} shows every picture with its proportions, and enlarges none`, async ({ page }) => {
    await page.goto(url);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(findPictureFlaws(await page.evaluate(measurePictures)), `${width} px`).toEqual([]);
    }
  });
}
