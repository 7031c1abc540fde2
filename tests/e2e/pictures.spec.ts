import { expect, test } from 'playwright/test';

import { pictureFlaws, shownPictures } from '../helpers/pictures.ts';
import { fixture } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';

const illustrated = visits.filter(({ has }) => has('img'));

test('the fixture shows photographs in prose and in the team', () => {
  const routes = illustrated.filter(({ site }) => site === fixture.name).map(({ route }) => route);
  expect(routes).toEqual(['/about', '/markdown', '/one/two/three']);
});

for (const { name, url } of illustrated) {
  test(`${name} shows every picture in its own proportions, and none larger than it is`, async ({ page }) => {
    await page.goto(url);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(pictureFlaws(await page.evaluate(shownPictures)), `${width} px`).toEqual([]);
    }
  });
}
