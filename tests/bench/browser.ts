import { chromium, type Browser, type Page, type ViewportSize } from 'playwright';

import { browserArguments, getBrowserPath, getWholeBrowserPath } from '../helpers/browser.ts';

/** The path of the browser that all measurements use. */
export const executablePath = (await getWholeBrowserPath()) ?? (await getBrowserPath());

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: browserArguments });

/** One measurement. */
export interface Row {
  what: string;
  value: number;
  unit: 'ms' | 'ratio' | 'count' | 'score';
  /** The highest allowed value; for a score, the lowest. */
  limit?: number;
}

export interface Link {
  name: string;
  /** Milliseconds. */
  roundTrip: number;
  /** Kilobits per second. */
  down: number;
  up: number;
  /** The highest allowed largest paint, as a multiple of that of the floor page. */
  limit: number;
}

/** What a page measures about itself during a visit. */
interface Vitals {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** The sum of all layout shift scores. */
  shift: number;
  /** The milliseconds of each task over 50 ms. */
  longTasks: number[];
}

declare global {
  var vitals: Vitals;
}

/** Runs in the page, before any of its scripts. */
function recordVitals(): void {
  globalThis.vitals = { largestPaint: 0, shift: 0, longTasks: [] };
  const observe = (type: string, record: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(record);
    }).observe({ type, buffered: true });
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
}

/** A page in a browser with an empty cache. */
export interface Visit extends AsyncDisposable {
  page: Page;
  /** Makes the processor this many times slower. */
  slowDown: (rate: number) => Promise<unknown>;
  connect: (link: Link) => Promise<unknown>;
  vitals: () => Promise<Vitals>;
}

export async function visit(browser: Browser, viewport: ViewportSize): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(recordVitals);
  const session = await context.newCDPSession(page);
  return {
    page,
    slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    connect: ({ roundTrip, down, up }) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        // The connection, its encryption and the request take one round trip each.
        latency: 3 * roundTrip,
        downloadThroughput: (1000 * down) / 8,
        uploadThroughput: (1000 * up) / 8,
      }),
    vitals: () => page.evaluate(() => vitals),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
