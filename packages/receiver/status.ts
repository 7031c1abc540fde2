import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** A delivery takes a second. A person should hear of one that takes longer than this. */
const LATE_AFTER_MS = 2 * HOUR_MS;
/** If the clock has jumped ahead by more than this since the last run, nothing old is deleted for the same time, so that a person can set the clock right. */
const MAX_JUMP_MS = 7 * DAY_MS;

/** Remembers what the clock says, and when it has jumped ahead. */
export async function watchClock(store: Store): Promise<void> {
  const now = store.now().toISOString();
  const [newest] = await store.read({}, { limit: 1 });
  const last = (await store.recall('clock')) ?? newest?.received ?? now;
  if (Date.parse(now) - Date.parse(last) > MAX_JUMP_MS) await store.remember('jump', now);
  await store.remember('clock', now);
}

/** Says why nothing old is deleted yet: a clock that has jumped ahead would delete everything at once. */
export async function explainClock(store: Store): Promise<string | undefined> {
  const jump = await store.recall('jump');
  const since = store.now().getTime() - Date.parse(jump ?? '');
  // A clock that has been set right is back before its jump.
  if (jump === undefined || since < 0 || since >= MAX_JUMP_MS) return undefined;
  return `Between two runs, the clock went on by more than a week. If the receiver was off, all is well. If ${jump} is wrong, set the clock. For a week from then, nothing old is deleted.`;
}

/** Lists what needs a person, without personal data, and whether sending again would help. */
export async function readAttention(store: Store, { isDelivered, keepDays, unused }: Settings) {
  const { waiting } = await store.count();
  const { failed, late, untold } = await store.countUndelivered(new Date(store.now().getTime() - LATE_AFTER_MS));
  const clock = keepDays === undefined ? undefined : await explainClock(store);
  const concerns: [isBad: boolean, text: string, canRetry?: boolean][] = [
    [!isDelivered, 'Nobody is told of enquiries: no channel is set up. Run “setup”.'],
    [
      unused.length > 0,
      `Settings for use cases that the site does not have: ${unused.join(', ')}. Remove or correct them.`,
    ],
    [untold > 0, `Enquiries that nobody was told of, because no delivery was set up: ${untold}.`],
    [failed > 0, `Deliveries that have failed: ${failed}. Fix the cause, then send them again.`, true],
    [late > 0, `Deliveries on their way for more than 2 hours: ${late}.`, failed === 0],
    [waiting > 0, `Enquiries that have waited for an answer for more than 24 hours: ${waiting}.`],
    [clock !== undefined, clock ?? ''],
  ];
  return concerns.filter(([isBad]) => isBad).map(([, text, canRetry = false]) => ({ text, canRetry }));
}
