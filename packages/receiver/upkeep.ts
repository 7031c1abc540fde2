import { Failure } from './failure.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { explainClock } from './status.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 3_600_000;
const QUIET_AFTER_MS = 60_000;

interface Upkeep {
  store: Store;
  settings: Settings;
  log: Log;
}

async function deleteOld({ store, settings, log }: Upkeep): Promise<void> {
  const now = store.now();
  const problem = await explainClock(store);
  // A clock that goes back does not make the next step longer.
  const isLater = now.toISOString() > ((await store.recall('clock')) ?? '');
  if (problem === undefined && isLater) await store.remember('clock', now.toISOString());
  if (settings.keepDays === undefined) return;
  if (problem !== undefined) throw new Failure(problem, 'See “status”.', { code: 'clock' });
  const before = new Date(now.getTime() - settings.keepDays * DAY_MS);
  const enquiries = await store.erase({ before });
  if (enquiries > 0) log.inform('Deleted old enquiries.', { enquiries, before: before.toISOString() });
}

/** Writes the whole database again, to which nobody can write meanwhile: only when text was deleted, and nobody has just posted. */
async function removeTraces({ store }: Upkeep): Promise<void> {
  if (!store.database.vacuum || (await store.recall('vacuum')) === undefined) return;
  const [newest] = await store.read({}, { limit: 1 });
  if (newest && Math.abs(store.now().getTime() - Date.parse(newest.received)) < QUIET_AFTER_MS) return;
  store.database.vacuum();
  await store.forget('vacuum');
}

/** Does what has to be done from time to time. What fails is logged, and done again next time. */
export async function keepUp(upkeep: Upkeep): Promise<void> {
  const { store, log } = upkeep;
  const tasks = [
    () => store.requireWritable(),
    () => store.tidy(),
    () => deleteOld(upkeep),
    () => removeTraces(upkeep),
  ];
  for (const run of tasks) await run().catch(log.report);
}
