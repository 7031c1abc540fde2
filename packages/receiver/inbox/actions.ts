import type { Store } from '../store/store.ts';
import type { StoredEnquiry } from '../store/types.ts';

const MAX_NOTE = 5000;

/** What is said on the page after an action. */
const results = {
  deleted: 'Deleted, for good.',
  answered: 'Marked as answered.',
  reopened: 'Marked as not answered.',
  spam: 'Marked as spam.',
  'not-spam': 'Marked as no spam. An acknowledgement that was held is on its way.',
  again: 'It is on its way again. Load this page again to see what came of it.',
  retried: 'All are on their way again. Load this page again to see what came of them.',
  'in-progress': 'It is being sent already.',
  note: 'The note is saved.',
  unknown: 'Nothing was done: the inbox does not know this action.',
} as const;

/** Gets what to say after an action, which the address of the page names. */
export const getNotice = (result: string): string | undefined =>
  Object.hasOwn(results, result) ? results[result as keyof typeof results] : undefined;

interface Action {
  enquiry: StoredEnquiry;
  /** Gets a field of the posted form. */
  get: (field: string) => string;
  person: string;
  store: Store;
}

/** Does what a person has asked for. Returns what to say. */
export async function act({ enquiry, get, person, store }: Action): Promise<keyof typeof results> {
  const { id, email } = enquiry;
  const action = get('action');
  switch (action) {
    case 'answered':
    case 'reopened':
      await store.setAnswered(id, action === 'answered', person);
      return action;
    case 'spam':
    case 'not-spam':
      await store.setSpam(id, action === 'spam' ? 'was marked as spam by a person' : '', person);
      return action;
    case 'again': {
      const deliveries = await store.readDeliveries({ id });
      if (!deliveries.some((delivery) => delivery.id === get('delivery'))) return 'unknown';
      return (await store.retry(get('delivery'))) > 0 ? 'again' : 'in-progress';
    }
    case 'note':
      if (get('note').trim() !== '') await store.addNote(id, person, get('note').trim().slice(0, MAX_NOTE));
      return action;
    case 'delete':
      await store.erase({ id });
      return 'deleted';
    case 'forget':
      await store.erase({ email });
      return 'deleted';
    default:
      return 'unknown';
  }
}
