import { Failure } from './failure.ts';
import type { Log } from './log.ts';
import { sendDigest } from './mail/digest.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { explainClock } from './status.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 3_600_000;

export interface Upkeep {
  store: Store;
  settings: Settings;
  site: Site;
  log: Log;
  now: () => Date;
  /** Whether nobody waits for an answer now. */
  isQuiet: () => boolean;
}

async function deleteOld({ store, settings, log }: Upkeep, now: Date): Promise<void> {
  if (settings.keepDays === undefined) return;
  const problem = await explainClock(store, now);
  if (problem !== undefined) throw new Failure(problem, 'See “status”.', { code: 'clock' });
  // A clock that goes back does not make the next step longer.
  if (now.toISOString() > ((await store.recall('clock')) ?? '')) await store.remember('clock', now.toISOString());
  const before = new Date(now.getTime() - settings.keepDays * DAY_MS);
  const enquiries = await store.erase({ before });
  if (enquiries > 0) log.inform('Deleted old enquiries.', { enquiries, before: before.toISOString() });
}

/** Writes the whole database again, to which nobody can write meanwhile: only when text was deleted, and nobody waits. */
async function removeTraces({ store, isQuiet }: Upkeep): Promise<void> {
  if (!store.database.vacuum || !isQuiet() || (await store.recall('vacuum')) === undefined) return;
  store.database.vacuum();
  await store.forget('vacuum');
}

/** Does what has to be done from time to time. What fails is logged, and done again next time. */
export async function keepUp(upkeep: Upkeep): Promise<void> {
  const now = upkeep.now();
  const tasks = [
    () => upkeep.store.tidy(),
    () => deleteOld(upkeep, now),
    () => removeTraces(upkeep),
    () => sendDigest(upkeep, now),
  ];
  for (const run of tasks) {
    await run().catch((error: unknown) => {
      upkeep.log.report(error);
    });
  }
}
