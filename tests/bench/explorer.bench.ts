/*
 * How smoothly the ratio explorer follows a drag on a slow phone: `node tests/bench/explorer.bench.ts`, once the sites are
 * built (`npm run test:site`). It prints figures and asserts none: they are the machine's as much as the page's.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium, type CDPSession, type Page } from 'playwright';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';
import { browserArguments, browserPath, wholeBrowserPath } from '../helpers/browser.ts';
import { phone } from '../helpers/islands.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

const PORT = 4399;
/** A phone of the lower price range beside the machine of a developer. */
const SLOWDOWNS = [1, 4];
const FRAME_MS = 1000 / 60;
/** From one end of the slider to the other and back, in as many moves as fit into the frames of three seconds. */
const MOVES = 180;

interface Recording {
  /** How often the belt was drawn anew. */
  drawings: number;
  frames: number[];
  longTasks: number[];
  stop: boolean;
}

/** Notes the time of every frame and every task of more than 50 ms, from now on. */
function record(): void {
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

/** Drags as a finger does. Playwright's own mouse asks the page about every move, which is work that no visitor causes. */
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
  await page.evaluate(record);
  const moves: Promise<void>[] = [];
  for (let move = 0; move <= MOVES; move++) {
    // A finger does not wait for the page.
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

function report(slowdown: number, { drawings, frames, longTasks }: Recording): string {
  const gaps = frames
    .slice(1)
    .map((time, index) => time - (frames[index] ?? NaN))
    .sort((a, b) => a - b);
  const at = (share: number) => (gaps[Math.floor(share * (gaps.length - 1))] ?? NaN).toFixed(1).padStart(6);
  // A frame that was missed takes the time of two.
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
const browser = await chromium.launch({ executablePath: wholeBrowserPath() ?? browserPath(), args: browserArguments });
try {
  const page = await browser.newPage({ viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await page.goto(`http://localhost:${PORT}/technology#ratio-explorer=0`);
  await page.locator('astro-island[component-url*="/RatioExplorer."]:not([ssr])').waitFor({ state: 'attached' });
  for (const rate of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    console.log(report(rate, await drag(page, session)));
  }
} finally {
  await browser.close();
  server.close();
}
