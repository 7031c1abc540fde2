import { runAxe } from '../../helpers/axe.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

runInFullOnly();

test('forced colours show which tab is chosen', async ({ marketer, page }) => {
  const { panel } = marketer;
  await page.emulateMedia({ forcedColors: 'active' });
  await marketer.open();
  await marketer.openRow('Benefit cards', 'Extended lifespan');
  const looks = await panel
    .getByRole('tab')
    .evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).borderBlockEndColor)).size);
  expect(looks).toBe(2);
});

test('a long form scrolls in the panel, and the toolbar stays where it is', async ({ marketer, page }) => {
  const { panel } = marketer;
  await page.setViewportSize({ width: 1280, height: 600 });
  await marketer.open();
  await marketer.openRow('Industries', 'Aerospace');
  const last = panel.getByRole('textbox', { name: 'ID', exact: true });
  await expect(last).not.toBeInViewport();
  await panel.getByRole('heading', { level: 2 }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  await last.click();
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY])).toEqual([600, 0]);
  // Another tab begins at its top.
  await marketer.openTab('Page');
  await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

for (const { width, height, fontSize, name } of [
  { width: 768, height: 1024, fontSize: 16, name: 'a tablet' },
  { width: 1280, height: 900, fontSize: 32, name: 'text of twice the size' },
  { width: 1920, height: 1080, fontSize: 16, name: 'a large window' },
]) {
  test(`nothing is cut off and axe finds nothing with ${name}`, async ({ marketer, page }) => {
    const { panel } = marketer;
    await page.setViewportSize({ width, height });
    await marketer.open('/about');
    await page.addStyleTag({ content: `html { font-size: ${fontSize}px }` });
    if (await page.getByRole('button', { name: 'Details' }).isVisible())
      await page.getByRole('button', { name: 'Details' }).click();
    await marketer.openTab('Page');
    const overflow = await panel.evaluate((element) =>
      [...element.querySelectorAll('*:not(.sr-only)')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter(
          (each) =>
            getComputedStyle(each).textOverflow !== 'ellipsis' && getComputedStyle(each).overflowX !== 'visible',
        )
        .map(({ className }) => className),
    );
    expect(overflow).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await runAxe(page)).toEqual([]);
  });
}

test('in a narrow window, the panel opens only when asked for, and covers nothing', async ({ marketer }) => {
  const { frame, panel, page } = marketer;
  await page.setViewportSize({ width: 820, height: 1000 });
  await marketer.open();
  await expect(panel).toHaveCount(0);
  const heading = frame.getByRole('heading', { name: 'Cost reduction' });
  await marketer.edit(heading);
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lower cost');
  await page.keyboard.press('Enter');
  await marketer.expectSaved('"title": "Lower cost"', 'benefits.json');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(heading).toBeVisible();
  await expect(panel).toHaveCount(0);

  const details = page.getByRole('button', { name: /Details/ });
  await expect(details).toContainText('Benefit card “Cost reduction” › Title');
  await details.click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Benefit card “Cost reduction”');
  // What is selected stays in view, and so does the toolbar.
  await expect(heading).toBeInViewport({ ratio: 0.9 });
  await heading.click();
  await expect(frame.locator('[data-edit-field]')).toBeInViewport({ ratio: 0.9 });
  const [shown, form, undo] = await Promise.all([
    page.locator('iframe').boundingBox(),
    panel.boundingBox(),
    page.getByRole('button', { name: /^Undo/ }).boundingBox(),
  ]);
  expect(shown && form && shown.y + shown.height <= form.y).toBe(true);
  expect(form && undo && undo.y + undo.height <= form.y).toBe(true);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  await expect(panel).toHaveCount(0);
});

test('the name of a text lies beside it, where its line above can be read', async ({ marketer }) => {
  const { frame } = marketer;
  await marketer.open('/about');
  const text = frame.getByText('The mechanism is half of the answer.');
  await text.hover();
  const [tag, below] = await Promise.all([frame.locator('[data-edit-tag]').boundingBox(), text.boundingBox()]);
  expect(tag && below && tag.x >= below.x + below.width).toBe(true);
});
