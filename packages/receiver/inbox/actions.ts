import type { Store } from '../store/store.ts';
import type { StoredEnquiry } from '../store/types.ts';

const MAX_NOTE = 5000;

interface ActionRequest {
  store: Store;
  /** Who asks for it. */
  person: string;
  /** Gets a field of the posted form. */
  get: (field: string) => string;
}

interface Action<Subject> {
  /** What is said afterwards, and in the history of the enquiry. */
  done: string;
  run: (subject: Subject) => Promise<unknown>;
}

const createTable = <Subject>(actions: Record<string, Action<Subject>>) => new Map(Object.entries(actions));

/** What people do with one enquiry. */
export const enquiryActions = createTable<ActionRequest & StoredEnquiry>({
  answered: { done: 'Marked as answered.', run: ({ store, id, person }) => store.setAnswered(id, true, person) },
  reopened: { done: 'Marked as not answered.', run: ({ store, id, person }) => store.setAnswered(id, false, person) },
  spam: {
    done: 'Marked as spam.',
    run: ({ store, id, person }) => store.setSpam(id, 'was marked as spam by a person', person),
  },
  'not-spam': { done: 'Marked as not spam.', run: ({ store, id, person }) => store.setSpam(id, '', person) },
  note: {
    done: 'Note saved.',
    run: ({ store, id, person, get }) => store.addNote(id, person, get('note').trim().slice(0, MAX_NOTE)),
  },
  retry: {
    done: 'It is being sent again. Load this page again for the result.',
    run: ({ store, id, get }) => store.retry({ enquiry: id, id: get('delivery') }),
  },
  delete: { done: 'Deleted, for good.', run: ({ store, id }) => store.erase({ id }) },
  'delete-person': { done: 'This person is forgotten, for good.', run: ({ store, email }) => store.erase({ email }) },
});

/** What people do with all enquiries at once. */
export const listActions = createTable<ActionRequest>({
  retry: {
    done: 'All are on their way. Load this page again to see what came of them.',
    run: ({ store }) => store.retry(),
  },
  // Spam that has arrived since the page was loaded stays.
  'delete-spam': {
    done: 'All spam is deleted, for good.',
    run: ({ store, get }) => store.erase({ list: 'spam', before: new Date(Number(get('before'))) }),
  },
});

export const getNotice = (name: string): string | undefined =>
  (enquiryActions.get(name) ?? listActions.get(name))?.done;
