import type { Receiver } from './receiver.ts';
import { Failure } from './failure.ts';
import { explainClock, watchClock } from './status.ts';
import { DAY_MS } from './time.ts';

const QUIET_AFTER_MS = 60_000;

type Maintenance = Pick<Receiver, 'store' | 'settings' | 'report'>;

async function deleteOld({ store, settings }: Maintenance): Promise<void> {
  await watchClock(store);
  if (settings.keepDays === undefined) return;
  const problem = await explainClock(store);
  if (problem !== undefined) throw new Failure(problem, 'See “status”.', { code: 'clock' });
  await store.erase({ before: new Date(store.now().getTime() - settings.keepDays * DAY_MS) });
}

/** Runs VACUUM, which blocks whoever writes: only after a deletion, and when nobody has just posted. */
async function removeTraces({ store }: Maintenance): Promise<void> {
  if (!store.database.vacuum || (await store.recall('vacuum')) === undefined) return;
  const [newest] = await store.read({}, { limit: 1 });
  if (newest && Math.abs(store.now().getTime() - Date.parse(newest.received)) < QUIET_AFTER_MS) return;
  store.database.vacuum();
  await store.forget('vacuum');
}

/** Does what has to be done from time to time. What fails is logged, and done again next time. */
export async function maintain(maintenance: Maintenance): Promise<void> {
  const { store, report } = maintenance;
  await store.requireWritable().catch(report);
  await store.tidy().catch(report);
  await deleteOld(maintenance).catch(report);
  await removeTraces(maintenance).catch(report);
}
