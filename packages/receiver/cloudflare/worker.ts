import type { D1Database, ExecutionContext, Queue, RateLimit } from '@cloudflare/workers-types';
import words from 'site-words';

import { createApp } from '../app.ts';
import { toClient, type Client } from '../client.ts';
import { createDestinations } from '../destinations.ts';
import { Failure } from '../failure.ts';
import { createLog } from '../log.ts';
import { deliverDue } from '../outbox/worker.ts';
import { WINDOW_MS } from '../rate-limit.ts';
import { readSettings, type Settings } from '../settings.ts';
import { site as schema, type Site } from '../site.ts';
import { openD1 } from '../store/d1.ts';
import { Store } from '../store/store.ts';
import { keepUp } from '../upkeep.ts';

/** What wrangler.jsonc binds. */
export interface Env {
  DB: D1Database;
  DUE: Queue<string>;
  VISITOR_LIMIT: RateLimit;
  COMPANY_LIMIT: RateLimit;
}

const SMTP_PORT = 25;
/** How often what is due is claimed in one run. */
const MAX_ROUNDS = 20;

const log = createLog(console.error, () => new Date());
const { report } = log;

let shared: { site: Site; settings: Settings } | undefined;

/** Reads the settings once in the life of an isolate. Variables and secrets change only with a new one. */
function getShared(): { site: Site; settings: Settings } {
  if (shared) return shared;
  const site = schema.parse(words);
  const settings = readSettings(process.env, site);
  if (settings.mail?.server.port === SMTP_PORT) {
    throw new Failure('Cloudflare does not connect to port 25.', 'Use port 465 or 587 in ENQUIRY_MAIL_SERVER.');
  }
  shared = { site, settings };
  return shared;
}

/** Counts as the receiver on one machine does. Each of Cloudflare’s data centres counts for itself. */
async function limit({ VISITOR_LIMIT, COMPANY_LIMIT }: Env, { visitor, company }: Client): Promise<number> {
  const counted = [await COMPANY_LIMIT.limit({ key: company }), await VISITOR_LIMIT.limit({ key: visitor })];
  return counted.every(({ success }) => success) ? 0 : WINDOW_MS / 1000;
}

async function deliver(store: Store): Promise<void> {
  const { settings, site } = getShared();
  await Promise.all(
    Object.entries(createDestinations(settings, site)).map(async ([name, destination]) => {
      const run = () => deliverDue(name, destination, { store, report });
      for (let round = 0; round < MAX_ROUNDS && (await run()); round += 1);
    }),
  );
}

/** The receiver as a Cloudflare Worker. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    try {
      const runLater = (work: Promise<unknown>) => {
        context.waitUntil(work.catch(report));
      };
      const app = createApp({
        ...getShared(),
        store: new Store(openD1(env.DB)),
        limit: (client) => limit(env, client),
        getClient: (c) => toClient(c.req.header('cf-connecting-ip') ?? ''),
        ...{ report, runLater },
      });
      const response = await app.fetch(request);
      // An enquiry was stored, or the inbox has changed something.
      if (response.status === 201 || response.status === 303) runLater(env.DUE.send('due'));
      return response;
    } catch (error) {
      report(error);
      return new Response('The enquiry could not be stored.\n', { status: 503 });
    }
  },

  async queue(_: unknown, env: Env): Promise<void> {
    await deliver(new Store(openD1(env.DB)));
  },

  async scheduled(_: unknown, env: Env): Promise<void> {
    const store = new Store(openD1(env.DB));
    await keepUp({ settings: getShared().settings, store, log });
    await deliver(store);
  },
};
