import { Failure } from './failure.ts';
import { getKeepStart } from './keep.ts';
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
  const [newest] = await store.read({}, { limit: 1, now });
  const last = (await store.recall('clock')) ?? newest?.received ?? now.toISOString();
  const step = now.getTime() - Date.parse(last);
  if (step > MAX_STEP_MS) {
    const message = `Nothing old is deleted, because the clock says ${now.toISOString()}, and the receiver last ran at ${last}.`;
    await store.remember('stopped clock', `${message} If the clock is right, run “erase --before DATE” once.`);
    throw new Failure(message, 'Set the clock. If it is right, run “erase --before DATE” once.', { code: 'clock' });
  }
  if (step >= 0) await store.remember('clock', now.toISOString());
  await store.forget('stopped clock');
}

async function deleteOld({ store, settings, log }: Upkeep, now: Date): Promise<void> {
  if (!settings.keep) return;
  await requirePlausibleClock(store, now);
  const before = getKeepStart(now, settings.keep);
  const enquiries = await store.erase({ before }, now);
  if (enquiries > 0) log.inform('Deleted old enquiries.', { enquiries, before: before.toISOString() });
}

/** Writes all pages of the database again, which nobody can write to meanwhile: only when text was deleted, and nobody waits. */
async function removeTraces({ store, isQuiet }: Upkeep): Promise<void> {
  if (!store.database.vacuum || !isQuiet() || (await store.recall('vacuum')) === undefined) return;
  await store.database.vacuum();
  await store.forget('vacuum');
}

/** Does what has to be done from time to time. What fails is logged, and done again next time. */
export async function keepUp(upkeep: Upkeep): Promise<void> {
  const { store, log } = upkeep;
  const now = upkeep.now();
  const tasks = [
    () => store.tidy(now),
    () => deleteOld(upkeep, now),
    () => removeTraces(upkeep),
    () => sendDailyMails(upkeep, now),
  ];
  for (const run of tasks) {
    await run().catch((error: unknown) => {
      log.report(error);
    });
  }
}
