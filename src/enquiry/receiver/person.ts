import { createReadStream, existsSync } from 'node:fs';

import { Failure } from './failure.ts';
import type { Store } from './store.ts';

/** Formats everything that is stored about a person as JSON. */
export async function formatPerson(store: Store, email: string): Promise<string> {
  const deliveries = Map.groupBy(await store.readDeliveries({ email }), ({ enquiry }) => enquiry);
  const enquiries = (await store.read({ email })).map((enquiry) => ({
    ...enquiry,
    deliveries: (deliveries.get(enquiry.id) ?? []).map(({ destination, state, delivered }) => ({
      destination,
      state,
      delivered,
    })),
  }));
  return `${JSON.stringify({ email, enquiries }, undefined, 2)}\n`;
}

/** Whether a file contains a text. */
async function containsText(file: string, text: string): Promise<boolean> {
  const needle = Buffer.from(text);
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, chunk]);
    if (bytes.includes(needle)) return true;
    end = bytes.subarray(-needle.length);
  }
  return false;
}

/** Where enquiries are stored. */
export interface Place {
  /** As the operator knows it. */
  name: string;
  /** Says what was proven after everything was deleted. */
  proof: string;
  /** Says what was not deleted. */
  remains: string;
  /** @throws Failure when one of the texts is left */
  requireNoTraces: (texts: ReadonlySet<string>) => Promise<void>;
}

/** Creates the place of a database in a file. */
export const createFilePlace = (database: string): Place => ({
  name: database,
  proof: `Nothing of them is left in ${database}.`,
  remains:
    'Backups, databases that “restore” has kept, exports and mailboxes are not changed: delete the person there as well.',
  requireNoTraces: async (texts) => {
    for (const file of ['', '-wal'].map((suffix) => `${database}${suffix}`).filter((each) => existsSync(each))) {
      for (const text of texts) {
        if (!(await containsText(file, text))) continue;
        throw new Failure(
          `The enquiries are deleted, but ${file} still contains the address.`,
          'Another program may have the file open. Close it, and run the command again.',
        );
      }
    }
  },
});

/**
 * Deletes everything that is stored about a person, and makes sure that nothing is left.
 *
 * @returns what was done, for the terminal
 * @throws Failure when something is left
 */
export async function forget(store: Store, email: string, place: Place): Promise<string> {
  const addresses = new Set((await store.read({ email })).map((enquiry) => enquiry.email));
  const { enquiries, deliveries } = await store.erase({ email });
  if (enquiries === 0) return `There are no enquiries of ${email} in ${place.name}.\n`;
  const mentions = (await store.read({})).filter((enquiry) =>
    Object.values(enquiry).join('\n').toLowerCase().includes(email.toLowerCase()),
  );
  if (mentions.length === 0) await place.requireNoTraces(addresses);
  const others = `Enquiries of others that mention the address: ${mentions.map(({ id }) => id).join(', ')}. Read them with “list”.\n`;
  return [
    `Deleted ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'} and ${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'} of ${email}. ${place.proof}\n`,
    mentions.length > 0 ? others : '',
    `${place.remains}\n`,
  ].join('');
}
