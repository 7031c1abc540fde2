import type { FrameLocator } from 'playwright/test';

import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';
import { pauseRequests } from '../../helpers/pause-requests.ts';

runInFullOnly();

const field = (frame: FrameLocator) => frame.locator('[data-edit-field]');
const tag = (frame: FrameLocator) => frame.locator('[data-edit-tag]');

test('keys alone reach a text, edit it and go on from there', async ({ marketer, page }) => {
  const { frame } = marketer;
  await marketer.open();
  const last = frame.getByRole('heading', { name: 'Extended lifespan' });
  await last.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  await expect(tag(frame)).toContainText('› Title');
  await page.keyboard.press('Enter');
  await expect(field(frame)).toHaveText('Extended lifespan');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Longer life');
  await expect(tag(frame)).toContainText('11 of 40');
  await marketer.act(() => page.keyboard.press('Enter'));
  await expect(frame.getByRole('heading', { name: 'Longer life' })).toBeFocused();
  await expect(tag(frame)).toContainText('“Longer life” › Title');
  await page.keyboard.press('Tab');
  await expect(tag(frame)).toContainText('› Description');
  await expect(page.getByRole('status').first()).toHaveText('Benefit card “Longer life” › Description');
  const pointed = frame.locator('[data-edit-outline="pointed"]');
  await expect(pointed).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(tag(frame)).not.toContainText('Benefit card');
  await expect(pointed).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(tag(frame)).toContainText('› Title');
});

test('the first click on a tab opens it, the second edits its label; it stays open', async ({ marketer, page }) => {
  const { frame } = marketer;
  await marketer.open();
  await frame.getByRole('tab', { name: 'Features' }).click();
  await expect(frame.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  await expect(field(frame)).toHaveCount(0);
  await frame.getByRole('tab', { name: 'Features' }).click();
  await expect(field(frame)).toHaveText('Features');
  const isKept = await marketer.markPage();
  await page.keyboard.press('End');
  await page.keyboard.type(' of it');
  await marketer.act(() => page.keyboard.press('Enter'));
  await expect(frame.getByRole('tab', { name: 'Features of it' })).toHaveAttribute('aria-selected', 'true');
  await expect(frame.getByRole('tabpanel', { name: 'Features of it' })).toBeVisible();
  expect(await isKept()).toBe(true);
});

test('a link is edited by a click, and followed when the page is used as visitors do', async ({ marketer }) => {
  const { frame, page, server } = marketer;
  await marketer.open();
  const link = frame.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await link.click();
  await expect(field(frame)).toHaveText('About');
  await page.keyboard.press('Escape');
  await expect(field(frame)).toHaveCount(0);
  await expect(page).toHaveURL(server.editorUrl());
  await marketer.pressInToolbar('Use the page as visitors do');
  await link.click();
  await expect(page).toHaveURL(server.editorUrl('/about'));
});

test('what is selected elsewhere is outlined: a row by a text of its own, not by another row', async ({ marketer }) => {
  const { frame, panel, server } = marketer;
  await marketer.open();
  const outlined = frame.locator('[data-edit-outline="selected"]');
  const figures = await frame.locator('.benefit .figure').allInnerTexts();
  // The figure comes first on the card.
  await marketer.openRow('Benefit cards', 'Cost reduction');
  await expect(outlined).toHaveText(figures[1] ?? '');
  // An icon is no text.
  server.edit('benefits.json', '"leaf"', '"Leaf"');
  await marketer.openTab('Mistakes');
  await panel.getByRole('button', { name: /Icon/ }).click();
  await expect(outlined).toHaveText(figures[2] ?? '');
  // While there are mistakes, the page does not show what moves, and what is new.
  await marketer.openRow('Benefit cards', 'Extended lifespan');
  await panel.getByRole('button', { name: 'Move up' }).click();
  await expect(panel.getByRole('group', { name: '3 of 4' })).toBeVisible();
  await expect(outlined).toHaveText(figures[3] ?? '');
  await marketer.openFile('Benefit cards');
  await expect(outlined).toHaveCount(0);
  await panel.getByRole('button', { name: 'Add benefit card' }).click();
  await expect(panel.getByRole('group', { name: '5 of 5' })).toBeVisible();
  await expect(outlined).toHaveCount(0);
});

test('a field is open at once, whatever the server does', async ({ marketer, page }) => {
  const { frame } = marketer;
  await marketer.open();
  await page.route('**/@edit/**', () => undefined);
  await frame.locator('.benefit h3').first().click();
  expect(await field(frame).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is selected stays so when the page is reloaded', async ({ marketer, server }) => {
  const { frame } = marketer;
  await marketer.open('/about');
  await marketer.select(frame.getByRole('heading', { name: 'Our team' }));
  // Another component means other scripts, so the page cannot be refreshed in place. What follows is at another place of its file.
  const end = '</PageHeader>\n';
  const calculator = `${end}\n<Calculator id="try" title="Try it" intro="Choose a machine, and see what happens." />\n`;
  server.edit('pages/about.mdx', end, calculator);
  await expect(frame.getByRole('heading', { name: 'Try it' })).toBeVisible();
  await expect(frame.locator('[data-edit-outline="selected"]')).toHaveText('Our team');
  server.edit('pages/about.mdx', calculator, end);
  await expect(frame.getByRole('heading', { name: 'Try it' })).toHaveCount(0);
  await expect(frame.locator('[data-edit-outline="selected"]')).toHaveText('Our team');
});

test('what an island shows follows the content of its script', async ({ marketer, server }) => {
  const { frame } = marketer;
  await marketer.open();
  await frame.locator('form.enquiry').scrollIntoViewIfNeeded();
  const form = frame.locator('astro-island:not([ssr]) form.enquiry');
  await expect(form).toBeVisible();
  server.edit('enquiry.json', '{', '{ "endpoint": "http://receiver.localhost/enquiries",');
  await expect(form).toHaveAttribute('method', 'post');
  await marketer.open('/calculator');
  await expect(frame.locator('astro-island:not([ssr]) .calculator')).toBeVisible();
  server.edit('calculator.json', '"Forklift"', '"Fork-lift truck"');
  await expect(frame.getByText('Fork-lift truck').first()).toBeAttached();
});

test('emphasis is switched on and off', async ({ marketer, page, server }) => {
  const { frame } = marketer;
  await marketer.open('/about');
  await marketer.replace(frame.getByText('The mechanism is half of the answer.'), 'Half of 2 * 3 * 4 is ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('here');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  for (let press = 0; press < 4; press++) await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(', ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('in *control*');
  await page.keyboard.press('ControlOrMeta+b');
  await marketer.act(() => page.keyboard.press('ControlOrMeta+Enter'));
  expect(server.diff()).toContain('+Half of 2 * 3 * 4 is *here*, **in \\*control\\***');
});

test('what is pasted from a page keeps its bold words, links and paragraphs', async ({ marketer, page, server }) => {
  await marketer.open('/about');
  await marketer.edit(marketer.frame.getByText('The mechanism is half of the answer.'));
  await page.keyboard.press('ControlOrMeta+a');
  const html = `<style>b { color: red }</style><p>Its <b style="font-weight: 400">quiet</b>
    <strong>drive</strong></p><ul><li><a href="https://example.com/a">Read more</a></li></ul><table>
    <tr><th><a href="${server.origin}/licensing?from=a#terms">Terms</a></th><td><a href="javascript:alert(1)">Not *this*</a></td></tr></table>
    <p style="mso-list:l0 level1"><span style="mso-list:Ignore">·&nbsp; </span>An item</p>
    <p style="mso-list:l0 level1"><span style="mso-list:Ignore">·&nbsp; </span>Another</p><p>&nbsp;</p>`;
  await marketer.frame.locator('[data-edit-field]').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
  }, html);
  await page.keyboard.press('ControlOrMeta+Enter');
  await marketer.waitForFile(
    'pages/about.mdx',
    [
      'Its quiet **drive**',
      '[Read more](https://example.com/a)',
      '[Terms](/licensing?from=a#terms)',
      String.raw`Not \*this\*`,
      'An item',
      'Another\n',
    ].join('\n\n'),
  );
});

test('a phone number or an address that is typed over a link is where it leads then', async ({ marketer, page }) => {
  await marketer.open('/datasheet');
  await marketer.edit(marketer.frame.getByText(/^Ring /));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  for (const _ of '{phone}') await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('+44 (0)20 7946 0111');
  await marketer.act(() => page.keyboard.press('ControlOrMeta+Enter'));
  await expect(page.getByText(/no longer follows “phone”/)).toBeVisible();
  await marketer.open();
  await marketer.type(marketer.frame.getByRole('link', { name: 'fixture@example.org' }).first(), 'sales@example.com');
  expect(marketer.readDiff().filter((line) => line.startsWith('+'))).toEqual([
    '+      "lines": ["sales@example.com"],',
    '+      "href": "mailto:sales@example.com"',
    '+Ring [+44 (0)20 7946 0111](tel:+442079460111).',
  ]);
});

test('Enter begins another item of a list, and ends the list where there are no words', async ({ marketer, page }) => {
  await marketer.open('/markdown');
  await marketer.append(marketer.frame.getByText('and a second item of it'), '\nA third\nNot this');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bring back what you typed' }).click();
  await expect.poll(() => marketer.readDiff()).toEqual(['+- A third', '+- Not this']);
  await expect(marketer.frame.getByRole('listitem').filter({ hasText: 'Not this' })).toHaveText('Not this');
  await marketer.append(marketer.frame.getByText('Not this'), '\nA fourth\n');
  await page.keyboard.press('Backspace');
  await marketer.act(() => page.keyboard.type('\n\n'));
  expect(marketer.readDiff()).toEqual(['+- A third', '+- Not this', '+- A fourth']);
  await marketer.edit(marketer.frame.getByText('A third', { exact: true }));
  await page.keyboard.press('Home');
  await page.keyboard.type('Not ');
  await marketer.act(() => page.keyboard.press('Tab'));
  expect(marketer.readDiff()[0]).toBe('+- Not A third');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('\n\n');
  // The press closes the field, so that all below it moves up by a line.
  await marketer.frame.getByText('A heading that opens a section').click();
  await page.keyboard.type('!');
  await expect(field(marketer.frame)).toContainText('!');
  await marketer.frame.getByText('with a list inside:').click({ position: { x: 20, y: 8 } });
  await page.keyboard.press('End');
  await page.keyboard.type('\nAbove the list inside');
  await marketer.act(() => page.keyboard.press('ControlOrMeta+Enter'));
  expect(marketer.readDiff()).toContain('+3. Above the list inside');
});

test('Enter splits a paragraph, and Backspace joins it again', async ({ marketer, page }) => {
  await marketer.open('/about');
  await marketer.edit(marketer.frame.getByText('The mechanism is half of the answer.'));
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  for (const key of ['Enter', 'Backspace', 'Space', 'N', 'Enter', 'ControlOrMeta+End', 'Enter', 'E', 'Enter', 'Enter'])
    await page.keyboard.press(key);
  await marketer.waitForFile('pages/about.mdx', 'The N\n\nmechanism is half');
  await marketer.waitForFile('pages/about.mdx', '\n\nE\n');
  await marketer.edit(marketer.frame.getByText('E', { exact: true }));
  for (const key of ['Space', 'ControlOrMeta+b', 'F', 'ControlOrMeta+b', 'Enter', 'T', 'ControlOrMeta+Enter'])
    await page.keyboard.press(key);
  await marketer.waitForFile('pages/about.mdx', '\n\nE **F**\n\nT\n');
});

test('a link that shows only while it has the focus can be seen while it is edited', async ({ marketer, page }) => {
  const { frame } = marketer;
  await marketer.open('/about');
  const link = frame.getByRole('link', { name: 'Skip to content' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(field(frame)).toBeFocused();
  await expect(field(frame)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('what was given up can be brought back after other texts are saved and given up', async ({ marketer, page }) => {
  const { frame } = marketer;
  const resume = await pauseRequests(page, '**/@edit/change');
  await marketer.open('/about');
  await marketer.append(frame.getByRole('heading', { name: 'Our team' }), ' and friends');
  await marketer.append(frame.getByRole('heading', { level: 1 }), ' words');
  await page.keyboard.press('Escape');
  await marketer.append(frame.getByText('The mechanism is half of the answer.'), ' More words.');
  await page.keyboard.press('Escape');
  resume();
  await marketer.waitForFile('pages/about.mdx', 'Our team and friends');
  const bringBack = page.getByRole('button', { name: 'Bring back what you typed' });
  await expect(bringBack).toHaveCount(2);
  await bringBack.first().click();
  await marketer.waitForFile('pages/about.mdx', ' words');
  await bringBack.click();
  await marketer.waitForFile('pages/about.mdx', ' More words.');
});

test('a text is saved when its page goes while somebody chooses a link', async ({ marketer, page }) => {
  await marketer.open('/about');
  await marketer.append(marketer.frame.getByText('The mechanism is half of the answer.'), ' Ask us here');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(marketer.dialog.getByRole('combobox')).toBeVisible();
  await page.locator('iframe').evaluate((iframe: HTMLIFrameElement) => iframe.contentWindow?.location.reload());
  await marketer.waitForFile('pages/about.mdx', 'Ask us here');
});
