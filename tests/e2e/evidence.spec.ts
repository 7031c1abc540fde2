import { expect, test } from 'playwright/test';

import { collectRequests } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

const page = `${fixture.origin}/evidence`;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, fragment] of [
    ['a link to an answer', '#belt-life'],
    ['a search for its words', '#:~:text=A%20second%20paragraph'],
  ] as const) {
    test(`${name} opens it, and a press opens another one beside it`, async ({ page: tab }) => {
      await tab.goto(page + fragment);
      const answer = tab.getByText('A second paragraph');
      await expect(answer).toBeInViewport();
      await expect(tab.getByRole('heading', { name: 'How long does the belt' })).toBeInViewport();
      const other = tab.getByText('It answers on another line.');
      await expect(other).toBeHidden();
      await tab.getByText('What does the transmission do').click();
      await expect(other).toBeVisible();
      await expect(answer).toBeVisible();
    });
  }

  test('all answers are on paper', { tag: '@full' }, async ({ page: tab }) => {
    await tab.emulateMedia({ media: 'print' });
    await tab.goto(page);
    await expect(tab.getByText('A second paragraph')).toBeVisible();
    await expect(tab.getByText('It answers on another line.')).toBeVisible();
    await expect(tab.getByText('It may hold')).toBeVisible();
  });

  test('a range is on one line', { tag: '@full' }, async ({ page: tab }) => {
    await tab.goto(page);
    const table = tab.getByRole('table', { name: 'All values of the example' });
    const range = table.getByRole('row', { name: 'Power P' }).locator('bdi');
    const lines = await range.evaluate((element) => {
      const narrow = element.parentElement;
      if (narrow) Object.assign(narrow.style, { display: 'block', width: '2rem' });
      const content = document.createRange();
      content.selectNodeContents(element);
      return new Set(Array.from(content.getClientRects(), ({ top }) => top)).size;
    });
    expect(lines, 'lines of a range').toBe(1);
  });
});

test('a video loads nothing before it is pressed, and then plays', async ({ page: tab }) => {
  const requests = collectRequests(tab);
  await tab.goto(page);
  const video = tab.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(tab.getByRole('link', { name: 'A video on another site' })).toBeVisible();
  expect(requests.filter((url) => /\.(?:webm|vtt)$/.test(url))).toEqual([]);
  // Its own controls are out of reach of the test: with the focus, the space bar presses them.
  await video.focus();
  await tab.keyboard.press('Space');
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  expect(requests).toContain(`${fixture.origin}/videos/line.webm`);
});
