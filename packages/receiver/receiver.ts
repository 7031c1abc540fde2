import type { Context } from 'hono';

import type { Client } from './client.ts';
import type { Limit } from './rate-limit.ts';
import type { Settings } from './settings.ts';
import type { SiteProfile } from './site-profile.ts';
import type { Store } from './store/store.ts';

/** What a receiver works with, on your own machine or at Cloudflare. */
export interface Receiver {
  store: Store;
  site: SiteProfile;
  settings: Settings;
  limit: Limit;
  getClient: (context: Context) => Client;
  report: (error: unknown) => void;
  /** Runs something after the response. Its errors are logged. */
  runLater: (work: () => Promise<unknown>, context: Context) => void;
}
