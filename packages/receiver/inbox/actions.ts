import { LEASE_MS } from '../outbox/deliver.ts';
import type { Store } from '../store/store.ts';

const MAX_NOTE = 5000;

/** What is said on the page after an action. The address of the page names it. */
export const results = {
  answered: 'Marked as answered.',
  reopened: 'Marked as not answered.',
  spam: 'Marked as spam.',
  'not-spam': 'Marked as no spam. An acknowledgement that was held is on its way.',
  again: 'It is on its way again. Load this page again to see what came of it.',
  'in-progress': 'It is being sent already.',
  note: 'The note is saved.',
} as const;
type Result = keyof typeof results;

interface Action {
  id: number;
  action: string;
  get: (field: string) => string;
  person: string;
  store: Store;
  now: Date;
}

/**
 * Does what a person has asked for.
 *
 * @returns what to say on the page of the enquiry; `gone` when the enquiry is
 */
export async function act({ id, action, get, person, store, now }: Action): Promise<Result | 'gone' | 'unknown'> {
  switch (action) {
    case 'answered':
    case 'reopened':
      await store.setAnswered(id, action === 'answered', person, now);
      return action;
    case 'spam':
      await store.setSpam(id, 'was marked as spam by a person', person, now);
      return action;
    case 'not-spam':
      await store.setSpam(id, '', person, now);
      return action;
    case 'again': {
      const deliveries = await store.readDeliveries({ id });
      if (!deliveries.some((delivery) => delivery.id === get('delivery'))) return 'unknown';
      const count = await store.retry(now, new Date(now.getTime() + LEASE_MS), get('delivery'));
      return count > 0 ? 'again' : 'in-progress';
    }
    case 'note': {
      const note = get('note').trim().slice(0, MAX_NOTE);
      if (note !== '') await store.addNote(id, person, note, now);
      return action;
    }
    case 'delete':
      await store.erase({ id });
      return 'gone';
    case 'forget': {
      const [enquiry] = await store.read({ id });
      if (enquiry) await store.erase({ email: enquiry.email });
      return 'gone';
    }
    default:
      return 'unknown';
  }
}
