import type { D1Database, ExecutionContext, Queue, RateLimit } from '@cloudflare/workers-types';
import written from 'site-profile';

import { createApp } from '../app.ts';
import { toClient } from '../client.ts';
import { createDestinations } from '../destinations.ts';
import { Failure } from '../failure.ts';
import { createLog } from '../log.ts';
import { deliverDue } from '../outbox/deliver.ts';
import { WINDOW_MS } from '../rate-limit.ts';
import { readSettings } from '../settings.ts';
import { siteProfile } from '../site-profile.ts';
import { openD1 } from '../store/d1.ts';
import { Store } from '../store/store.ts';
import { maintain } from '../maintain.ts';

/** What wrangler.jsonc binds. */
interface Env {
  DB: D1Database;
  DUE: Queue<string>;
  VISITOR_LIMIT: RateLimit;
  COMPANY_LIMIT: RateLimit;
}

const SMTP_PORT = 25;
/** How many times one run leases due deliveries. */
const MAX_ROUNDS = 20;

const report = createLog(console.error, () => new Date());

/** Creates what all requests of an isolate share. Variables and secrets change only with a new isolate. */
function create({ DB, VISITOR_LIMIT, COMPANY_LIMIT }: Env) {
  const site = siteProfile.parse(written);
  const settings = readSettings(process.env, site);
  if (settings.mail?.server.port === SMTP_PORT) {
    throw new Failure('Cloudflare does not connect to port 25.', 'Use port 465 or 587 in ENQUIRY_MAIL_SERVER.');
  }
  const store = new Store(openD1(DB));
  const app = createApp({
    store,
    site,
    settings,
    report,
    getClient: (c) => toClient(c.req.header('cf-connecting-ip') ?? ''),
    // Counts as the receiver on one machine does. Each of Cloudflare’s data centres counts for itself.
    limit: async ({ visitorNetwork, companyNetwork }) => {
      const isWithin = async (counter: RateLimit, key: string) => (await counter.limit({ key })).success;
      const isAllowed =
        (await isWithin(VISITOR_LIMIT, visitorNetwork)) && (await isWithin(COMPANY_LIMIT, companyNetwork));
      return isAllowed ? 0 : WINDOW_MS / 1000;
    },
    runLater: (work, c) => c.executionCtx.waitUntil(work().catch(report)),
  });
  return { app, store, settings, destinations: createDestinations(settings, site) };
}

let created: ReturnType<typeof create> | undefined;
const getShared = (env: Env) => (created ??= create(env));

async function deliver(env: Env): Promise<void> {
  const { store, destinations } = getShared(env);
  for (const isSpam of [false, true]) {
    const delivering = Object.entries(destinations).map(async ([name, destination]) => {
      const run = () => deliverDue({ name, isSpam, destination }, { store, report });
      for (let round = 0; round < MAX_ROUNDS && (await run()); round += 1);
    });
    await Promise.all(delivering);
  }
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    try {
      const response = await getShared(env).app.fetch(request, env, context);
      // An enquiry was stored, or the inbox has changed something.
      if (response.status === 201 || response.status === 303) context.waitUntil(env.DUE.send('due').catch(report));
      return response;
    } catch (error) {
      report(error);
      return new Response('Something failed. Try again later.\n', { status: 503 });
    }
  },

  queue: (_: unknown, env: Env): Promise<void> => deliver(env),

  async scheduled(_: unknown, env: Env): Promise<void> {
    await maintain({ ...getShared(env), report });
    await deliver(env);
  },
};
