import type { Browser } from 'playwright';

import { addStyle } from '../helpers/add-style.ts';
import { desktop, phone, visit } from './browser.ts';
import type { Row } from './row.ts';
import { median, times } from './statistics.ts';

const SLOWDOWN = 4;
const SCROLLS = 5;
const opaqueBar = '.site-bar::before { background: Canvas !important; backdrop-filter: none !important }';

/** Scrolls the whole page within two seconds, and counts the frames. Runs in the page. */
async function countFrames(): Promise<number> {
  const TIME = 2000;
  const distance = document.documentElement.scrollHeight - innerHeight;
  const start = performance.now();
  for (let frames = 0; ; frames += 1) {
    const now = await new Promise(requestAnimationFrame);
    const share = Math.min(1, (now - start) / TIME);
    scrollTo({ top: share * distance, behavior: 'instant' });
    if (share === 1) return frames;
  }
}

/** Measures the cost of the bar's blur: the frames of a scroll beneath an opaque bar, divided by those beneath the blurred bar. */
export async function measureScroll(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    const framesWith = async (css: string) => {
      await using view = await visit(browser, viewport);
      await addStyle(view.page, css);
      await view.page.goto(origin, { waitUntil: 'networkidle' });
      await view.throttle(SLOWDOWN);
      return median(await times(SCROLLS, () => view.page.evaluate(countFrames)));
    };
    const opaque = await framesWith(opaqueBar);
    const blurred = await framesWith('');
    rows.push({
      what: `frames of a scroll beneath an opaque bar ÷ the blurred one, ${device}, ${SLOWDOWN}× slower`,
      value: opaque / blurred,
      unit: 'ratio',
      limit: 1.25,
      note: `${opaque} ÷ ${blurred}`,
    });
  }
  return rows;
}
