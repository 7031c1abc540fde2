import { Failure } from './failure.ts';
import type { Log } from './log.ts';
import { sendDailyMails } from './mail/daily.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import type { Store } from './store/store.ts';

/** A clock that has gone on by more since the receiver last ran is not believed. */
const MAX_STEP_MS = 7 * 24 * 3_600_000;

export interface Upkeep {
  store: Store;
  settings: Settings;
  site: Site;
  log: Log;
  now: () => Date;
  /** Whether nobody waits for an answer now. */
  isQuiet: () => boolean;
}

/**
 * Looks whether the clock can be right. One that ran ahead would delete everything at once.
 *
 * @throws Failure when it has jumped ahead
 */
async function requirePlausibleClock(store: Store, now: Date): Promise<void> {
  const [newest] = await store.read({}, { limit: 1 });
  const last = (await store.recall('clock')) ?? newest?.received ?? now.toISOString();
  const step = now.getTime() - Date.parse(last);
  if (step > MAX_STEP_MS) {
    const message = `Nothing old is deleted: the clock says ${now.toISOString()}, and the receiver last ran at ${last}.`;
    const remedy = 'Set the clock. If it is right, run “erase --before DATE” once.';
    await store.remember('stopped clock', `${message} ${remedy}`);
    throw new Failure(message, remedy, { code: 'clock' });
  }
  if (step >= 0) await store.remember('clock', now.toISOString());
  await store.forget('stopped clock');
}

async function deleteOld({ store, settings, log }: Upkeep, now: Date): Promise<void> {
  if (!settings.keep) return;
  await requirePlausibleClock(store, now);
  const before = settings.keep(now);
  const enquiries = await store.erase({ before });
  if (enquiries > 0) log.inform('Deleted old enquiries.', { enquiries, before: before.toISOString() });
}

/** Writes the whole database again, to which nobody can write meanwhile: only when text was deleted, and nobody waits. */
async function removeTraces({ store, isQuiet }: Upkeep): Promise<void> {
  if (!store.database.vacuum || !isQuiet() || (await store.recall('vacuum')) === undefined) return;
  await store.database.vacuum();
  await store.forget('vacuum');
}

/** Does what has to be done from time to time. What fails is logged, and done again next time. */
export async function keepUp(upkeep: Upkeep): Promise<void> {
  const now = upkeep.now();
  const tasks = [
    () => upkeep.store.tidy(),
    () => deleteOld(upkeep, now),
    () => removeTraces(upkeep),
    () => sendDailyMails(upkeep, now),
  ];
  for (const run of tasks) {
    await run().catch((error: unknown) => {
      upkeep.log.report(error);
    });
  }
}
