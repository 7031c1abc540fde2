import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 3_600_000;
/** A delivery takes a second. After this time, a person should know that it does not arrive. */
const LATE_AFTER_MS = 2 * HOUR_MS;
/** A clock that has gone on by more since the receiver last ran is not believed. */
const MAX_STEP_MS = 7 * 24 * HOUR_MS;

/** Says why the clock cannot be right: one that ran ahead would delete everything at once. */
export async function explainClock(store: Store): Promise<string | undefined> {
  const now = store.now();
  const [newest] = await store.read({}, { limit: 1 });
  const last = (await store.recall('clock')) ?? newest?.received ?? now.toISOString();
  if (now.getTime() - Date.parse(last) <= MAX_STEP_MS) return undefined;
  return (
    `Nothing old is deleted: the clock says ${now.toISOString()}, and was last known to be right at ${last}. ` +
    'Set the clock. If it is right, say so in the inbox.'
  );
}

interface Concern {
  /** No personal data. */
  text: string;
  /** The action of the inbox that helps, if there is one. */
  action: 'retry' | 'clock' | undefined;
}

/** Says what a person has to do something about. */
export async function readAttention(store: Store, { isDelivered, keepDays }: Settings): Promise<readonly Concern[]> {
  const { waiting } = await store.count();
  const { failed, late, untold } = await store.countUndelivered(new Date(store.now().getTime() - LATE_AFTER_MS));
  const clock = keepDays === undefined ? undefined : await explainClock(store);
  const concerns: [isBad: boolean, text: string, action?: Concern['action']][] = [
    [!isDelivered, 'Nobody is told of enquiries: neither a mail server nor a webhook is set up. Run “setup”.'],
    [untold > 0, `Enquiries of which nobody was told, because no delivery was set up: ${untold}.`],
    [failed > 0, `Deliveries that have failed: ${failed}. Fix the cause, then send them again.`, 'retry'],
    [late > 0, `Deliveries on their way for more than 2 hours: ${late}.`, failed > 0 ? undefined : 'retry'],
    [waiting > 0, `Enquiries that have waited for an answer for more than 24 hours: ${waiting}.`],
    [clock !== undefined, clock ?? '', 'clock'],
  ];
  return concerns.filter(([isBad]) => isBad).map(([, text, action]) => ({ text, action }));
}
