import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';

import { browserArguments } from '../helpers/browser.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** @param trustedKey the key of a certificate; were its faults only ignored, the browser would keep nothing in its cache */
export const openBrowser = (executablePath: string, trustedKey: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...browserArguments, `--ignore-certificate-errors-spki-list=${trustedKey}`],
  });

/** What a page tells of itself while it is looked at. */
export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** How long each task over 50 ms took. */
  longTasks: number[];
  /** The longest interaction. */
  interaction: number;
}

declare global {
  var vitals: Vitals;
}

/** Runs in the page, before anything of it. */
function watch(): void {
  globalThis.vitals = { largestPaint: 0, shift: 0, longTasks: [], interaction: 0 };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
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

export interface Transfer {
  path: string;
  bytes: number;
}

/** A page in a browser that has seen nothing yet, with all that it fetches from the net. */
export interface Visit extends AsyncDisposable {
  page: Page;
  transfers: readonly Transfer[];
  throttle: (slowdown: number) => Promise<void>;
  vitals: () => Promise<Vitals>;
}

export async function visit(browser: Browser, viewport: typeof phone): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  const transfers = await watchTransfers(session);
  return {
    page,
    transfers,
    throttle: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    vitals: () => page.evaluate(() => vitals),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

async function watchTransfers(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const paths = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('http')) paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    // What the browser has in a cache, it fetches in no bytes.
    if (path !== undefined && encodedDataLength > 0) transfers.push({ path, bytes: encodedDataLength });
  });
  return transfers;
}
