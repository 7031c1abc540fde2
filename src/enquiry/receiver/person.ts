import { createReadStream, existsSync } from 'node:fs';

import { Failure } from './failure.ts';
import type { SyncStore } from './sqlite/sync-store.ts';

/** Formats everything that is stored about a person as JSON. */
export function formatPerson(store: SyncStore, email: string): string {
  const deliveries = Map.groupBy(store.readDeliveries({ email }), ({ enquiry }) => enquiry);
  const enquiries = store.read({ email }).map((enquiry) => ({
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

/**
 * Deletes everything that is stored about a person, and reads the files to make sure that nothing is left.
 *
 * @returns what was done, for the terminal
 * @throws Failure when something is left
 */
export async function forget(store: SyncStore, database: string, email: string): Promise<string> {
  const addresses = new Set(store.read({ email }).map((enquiry) => enquiry.email));
  const { enquiries, deliveries } = store.erase({ email });
  if (enquiries === 0) return `There are no enquiries of ${email} in ${database}.\n`;
  const mentions = store
    .read({})
    .filter((enquiry) => Object.values(enquiry).join('\n').toLowerCase().includes(email.toLowerCase()));
  if (mentions.length === 0) {
    for (const file of ['', '-wal'].map((suffix) => `${database}${suffix}`).filter((each) => existsSync(each))) {
      for (const address of addresses) {
        if (!(await containsText(file, address))) continue;
        throw new Failure(
          `The enquiries of ${email} are deleted, but ${file} still contains the address.`,
          'Another program may have the file open. Close it, and run the command again.',
        );
      }
    }
  }
  const others = `Enquiries of others that mention the address: ${mentions.map(({ id }) => id).join(', ')}. Read them with “list”.\n`;
  return [
    `Deleted ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'} and ${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'} of ${email}. Nothing of them is left in ${database}.\n`,
    mentions.length > 0 ? others : '',
    'Backups, databases that “restore” has kept, exports and mailboxes are not changed: delete the person there as well.\n',
  ].join('');
}
