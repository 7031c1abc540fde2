import type { D1Database, ExecutionContext, MessageBatch, Queue, ScheduledController } from '@cloudflare/workers-types';

import { contentDir } from '../../../shared/content-dir.ts';
import { getClient } from '../client.ts';
import { addMissingDestinations } from '../deliver.ts';
import { handleFetch } from '../fetch.ts';
import { PATH, type Receiver } from '../handle.ts';
import { Log } from '../log.ts';
import { reportStatus } from '../outbox/report.ts';
import { enforceRetention } from '../retention.ts';
import { DEAD_LETTERS, RETENTION_CRON } from './config.ts';
import { D1Store } from './d1-store.ts';
import { consumeDeadLetters, consumeDeliveries, enqueue, enqueueLost } from './queue.ts';
import { PlatformRateLimit, type Limits } from './rate-limit.ts';
import { readSettings, type Settings } from './settings.ts';

/** What wrangler.jsonc binds. */
export interface Env extends Limits {
  DB: D1Database;
  DELIVERIES: Queue<string>;
}

const now = () => new Date();
const log = new Log((line) => {
  console.error(line.trimEnd());
}, now);
const report = (error: unknown) => {
  log.report(error);
};

let settings: Settings | undefined;
/** Reads the settings once in the life of an isolate. Variables and secrets change only with a new one. */
const getSettings = (): Settings => (settings ??= readSettings(process.env, contentDir));

function createReceiver(env: Env, context: Pick<ExecutionContext, 'waitUntil'>): Receiver {
  const { deliveries, messages, origins } = getSettings();
  return {
    store: new D1Store(env.DB, (ids) => {
      context.waitUntil(enqueue(env.DELIVERIES, ids).catch(report));
    }),
    planDeliveries: deliveries.plan,
    limit: new PlatformRateLimit(env),
    messages,
    origins,
    describeOrigin: (origin) => `add ${origin} to ENQUIRY_ORIGINS in wrangler.jsonc, and deploy`,
    now,
    uptime: () => performance.now(),
    report,
  };
}

/** A report that cannot be sent is due again soon. */
async function reportToOperator(store: D1Store): Promise<void> {
  const { sendReport } = getSettings().deliveries;
  if (sendReport) await reportStatus(store, sendReport, now()).catch(report);
}

/** The receiver as a Cloudflare Worker. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== PATH)
      return new Response('There is nothing at this address.\n', { status: 404 });
    try {
      const client = getClient(request.headers.get('cf-connecting-ip') ?? '', undefined, []);
      return await handleFetch(request, client, createReceiver(env, context));
    } catch (error) {
      report(error);
      return new Response('The enquiry could not be stored.\n', { status: 503 });
    }
  },

  async queue(batch: MessageBatch<string>, env: Env): Promise<void> {
    const store = new D1Store(env.DB);
    if (batch.queue === DEAD_LETTERS) {
      await consumeDeadLetters(batch.messages, store);
      await reportToOperator(store);
    } else {
      const destinations = addMissingDestinations(getSettings().deliveries.destinations);
      await consumeDeliveries(batch.messages, { store, destinations, now, report });
    }
  },

  async scheduled({ cron }: Pick<ScheduledController, 'cron'>, env: Env): Promise<void> {
    const store = new D1Store(env.DB);
    if (cron === RETENTION_CRON) {
      const { retention } = getSettings();
      if (retention) await enforceRetention(store, retention, now(), log);
    } else {
      await enqueueLost(store, env.DELIVERIES, now());
      await reportToOperator(store);
    }
  },
};
