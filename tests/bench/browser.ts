import { chromium, type Browser, type BrowserContext, type Page, type ViewportSize } from 'playwright';

import { browserArguments } from '../helpers/browser.ts';

/** @param trustedKey the hash of the certificate's key. If certificate errors were only ignored, the browser would not cache. */
export const openBrowser = (executablePath: string, trustedKey: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...browserArguments, `--ignore-certificate-errors-spki-list=${trustedKey}`],
  });

/** What a page measures about itself during a visit. */
export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** The sum of all layout shift scores. */
  shift: number;
  /** The milliseconds of each task over 50 ms. */
  longTasks: number[];
  /** The milliseconds of the longest interaction. */
  interaction: number;
}

declare global {
  var vitals: Vitals;
}

/** Runs in the page, before any of its scripts. */
function recordVitals(): void {
  globalThis.vitals = { largestPaint: 0, shift: 0, longTasks: [], interaction: 0 };
  const observe = (type: string, record: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(record);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ duration }) => {
    vitals.longTasks.push(duration);
  });
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
    if (interactionId > 0) vitals.interaction = Math.max(vitals.interaction, duration);
  });
}

/** A page in a browser with an empty cache. */
export interface Visit extends AsyncDisposable {
  page: Page;
  throttle: (slowdown: number) => Promise<void>;
  vitals: () => Promise<Vitals>;
}

export async function visit(browser: Browser, viewport: ViewportSize): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(recordVitals);
  const session = await context.newCDPSession(page);
  return {
    page,
    throttle: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    vitals: () => page.evaluate(() => vitals),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
