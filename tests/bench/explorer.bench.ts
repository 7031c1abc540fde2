/*
 * Measures how smoothly the ratio explorer follows a drag on a slow phone. Run `node tests/bench/explorer.bench.ts` after a
 * build of the sites (`node tests/run.ts build`). It asserts nothing, because the figures depend on the machine.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium, type CDPSession, type Page } from 'playwright';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';
import { browserArguments, getBrowserPath, getWholeBrowserPath } from '../helpers/browser.ts';
import { phone } from '../helpers/islands.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

const PORT = 4399;
/** The developer's machine, and a cheap phone. */
const SLOWDOWNS = [1, 4];
const FRAME_MS = 1000 / 60;
/** From one end of the slider to the other and back: one move per frame for three seconds. */
const MOVES = 180;

interface Recording {
  /** How often the belt was redrawn. */
  drawings: number;
  frames: number[];
  longTasks: number[];
  stop: boolean;
}

/** Runs in the page: records the time of every frame, and every task over 50 ms. */
function startRecording(): void {
  const recording: Recording = { drawings: 0, frames: [], longTasks: [], stop: false };
  Object.assign(window, { recording });
  new PerformanceObserver((list) => {
    recording.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const belt = document.querySelector('.explorer-drawings path.stepless');
  if (belt) new MutationObserver(() => recording.drawings++).observe(belt, { attributes: true });
  const next = (time: number) => {
    recording.frames.push(time);
    if (!recording.stop) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Drags with a finger. With a mouse, Playwright asks the page about every move, which is work that no visitor causes. */
async function drag(page: Page, session: CDPSession): Promise<Recording> {
  await page.getByRole('slider').scrollIntoViewIfNeeded();
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('There is no slider on the page.');
  const { x, y, width, height } = box;
  const touch = async (type: 'touchStart' | 'touchMove', share: number) => {
    const touchPoints = [{ x: x + 2 + share * (width - 4), y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0);
  await page.evaluate(startRecording);
  const moves: Promise<void>[] = [];
  for (let move = 0; move <= MOVES; move++) {
    // Do not await: a finger does not wait for the page.
    moves.push(touch('touchMove', 1 - Math.abs(1 - (2 * move) / MOVES)));
    await setTimeout(FRAME_MS);
  }
  await Promise.all(moves);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(() => {
    const { recording } = window as unknown as { recording: Recording };
    recording.stop = true;
    return recording;
  });
}

function formatRecording(slowdown: number, { drawings, frames, longTasks }: Recording): string {
  const gaps = frames
    .slice(1)
    .map((time, index) => time - (frames[index] ?? NaN))
    .sort((a, b) => a - b);
  const at = (share: number) => (gaps[Math.floor(share * (gaps.length - 1))] ?? NaN).toFixed(1).padStart(6);
  // A missed frame takes the time of two.
  const inTime = gaps.filter((gap) => gap < 1.5 * FRAME_MS).length;
  return [
    `${slowdown}× slower CPU`.padEnd(16),
    `${drawings} drawings in ${gaps.length} frames`,
    `median ${at(0.5)} ms`,
    `95th ${at(0.95)} ms`,
    `longest ${at(1)} ms`,
    `${((100 * inTime) / gaps.length).toFixed(1)}% in time`,
    `${longTasks.length} long tasks`,
  ].join('  ');
}

const server = createSiteServer(join(projectRoot, fixture.outDir)).listen(PORT, 'localhost');
const browser = await chromium.launch({
  executablePath: (await getWholeBrowserPath()) ?? (await getBrowserPath()),
  args: browserArguments,
});
try {
  const page = await browser.newPage({ viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await page.goto(`http://localhost:${PORT}/technology#ratio-explorer=0`);
  await page.locator('astro-island[component-url*="/RatioExplorer."]:not([ssr])').waitFor({ state: 'attached' });
  for (const rate of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    console.log(formatRecording(rate, await drag(page, session)));
  }
} finally {
  await browser.close();
  server.close();
}
