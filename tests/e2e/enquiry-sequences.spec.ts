import { expect, type BrowserContext, type Page } from 'playwright/test';

import { createDelivery } from '../helpers/delivery.ts';
import { countStored, fillIn, message, openForm, send, status, waitForForm } from '../helpers/enquiry-form.ts';
import { faultNames, faults } from '../helpers/faults.ts';
import { delivering } from '../helpers/sites.ts';

/** How many sequences a full run tries. Each has a seed, which is in the message of a failure. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 600);
const FIRST_SEED = Number(process.env.TEST_SEED ?? 1);
const PARTS = 3;
const STEPS = 12;
/** The receiver is killed and started again after so many sequences, while an enquiry is on its way. */
const KILL_EVERY = 10;
/** Chromium waits 20 s for these. Virtual time would end the other time-outs of the page as well. */
const usedFaults = faultNames.filter((name) => !['none', 'drip'].includes(faults[name].response as string));

const { test, proxy, receiver, database, start } = await createDelivery();

test.skip(!process.env.TEST_FULL, '`npm run test:full` tries random sequences in the browser');
test.use({ baseURL: delivering.origin, viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });

let kills = 0;

/** A generator of random numbers that gives the same ones for the same seed. */
function createRandom(seed: number) {
  let state = seed * 2_654_435_761;
  return (max: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % max;
  };
}

/** Waits until the form has an answer, and lets its retries come soon. Returns what it says. */
async function settle(page: Page): Promise<string> {
  let text = '';
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(send(page)).not.toHaveAttribute('aria-busy', { timeout: 100 });
    text = await status(page).innerText({ timeout: 1000 });
  }).toPass({ intervals: [30], timeout: 30_000 });
  return text;
}

/** Plays one sequence, and returns what was wrong. */
async function play(seed: number, context: BrowserContext): Promise<{ sent: number; problems: string[] }> {
  const random = createRandom(seed);
  const problems: string[] = [];
  const page = await context.newPage();
  await page.clock.install();
  await openForm(page);
  let revision = 0;
  let text = '';
  let choices = 0;
  let sent = 0;
  const isThere = async () => (await message(page).inputValue()) === text;
  const press = async (isCalm = false) => {
    if (text === '') return;
    if (!isCalm && random(KILL_EVERY) === 0) {
      kills += 1;
      const ended = receiver.kill('SIGKILL');
      await send(page).click();
      await ended;
      await start();
    } else await send(page).click({ clickCount: 1 + random(2) });
    if (!isCalm && random(4) === 0) {
      await page.reload();
      await waitForForm(page);
    }
    const says = await settle(page);
    if (says.includes('An earlier version')) choices += 1;
    if ((await message(page).inputValue()) === '') {
      if (countStored(database, text) === 0) problems.push(`told “sent”, and ${text} is not stored`);
      text = '';
      choices = 0;
      sent += 1;
    } else if (!(await isThere())) problems.push(`${text} is not in the form any longer`);
  };
  for (let step = 0; step < STEPS; step += 1) {
    const action = random(8);
    if (action < 3) {
      revision += 1;
      text = `${seed}.${revision}`;
      await fillIn(page, text);
    } else if (action < 5) {
      proxy.faults = Array.from({ length: random(4) }, () => usedFaults[random(usedFaults.length)] ?? 'server error');
      await press();
    } else if (action === 5) {
      await page.reload();
      await waitForForm(page);
      if (!(await isThere())) problems.push(`a reload lost ${text}`);
    } else if (action === 6 && text !== '') {
      await message(page).fill('');
      revision += 1;
      text = `${seed}.${revision}`;
      await message(page).fill(text);
    }
  }
  // Faults, kills and reloads end, and the visitor sends what is still there.
  proxy.faults = [];
  const last = text;
  for (let presses = 0; presses < 4 && text !== ''; presses += 1) await press(true);
  if (text !== '') problems.push(`${text} could not be sent: ${await status(page).innerText()}`);
  if (last !== '' && countStored(database, last) === 0) problems.push(`lost ${last}`);
  for (let index = 1; index <= revision; index += 1) {
    const times = countStored(database, `${seed}.${index}`);
    if (times > 1) problems.push(`${seed}.${index} is stored ${times} times`);
  }
  await page.close();
  return { sent, problems };
}

// Each part runs in a worker of its own, with a receiver of its own.
for (let part = 0; part < PARTS; part += 1) {
  test(`random sequences of part ${part + 1} lose nothing, store nothing twice and say “sent” of nothing else`, async ({
    browser,
  }) => {
    test.setTimeout(SEQUENCES * 60_000);
    const problems: string[] = [];
    let [played, sent] = [0, 0];
    for (let seed = FIRST_SEED + part; seed < FIRST_SEED + SEQUENCES; seed += PARTS) {
      const context = await browser.newContext({ baseURL: delivering.origin, viewport: { width: 800, height: 900 } });
      const result = await play(seed, context).catch((error: unknown) => ({ sent: 0, problems: [String(error)] }));
      problems.push(...result.problems.map((problem) => `seed ${seed}: ${problem}`));
      played += 1;
      sent += result.sent;
      await context.close();
    }
    console.log(`${played} sequences, ${sent} enquiries sent, ${kills} kills, problems: ${problems.length}`);
    expect(problems).toEqual([]);
  });
}
