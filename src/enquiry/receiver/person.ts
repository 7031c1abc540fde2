import { createReadStream, existsSync } from 'node:fs';

import { getMailbox, mentionsEmail } from './email.ts';
import { Failure } from './failure.ts';
import type { Store, StoredEnquiry } from './store.ts';

/** Formats everything that is stored about a person as JSON. */
export async function formatPerson(store: Store, email: string): Promise<string> {
  const deliveries = Map.groupBy(await store.readDeliveries({ email }), ({ enquiry }) => enquiry);
  const otherAddresses = findSameMailbox(email, await store.read({}));
  const enquiries = (await store.read({ email })).map((enquiry) => ({
    ...enquiry,
    deliveries: (deliveries.get(enquiry.id) ?? []).map(({ destination, state, delivered }) => ({
      destination,
      state,
      delivered,
    })),
  }));
  return `${JSON.stringify({ email, otherAddresses, enquiries }, undefined, 2)}\n`;
}

/** Finds other addresses of the same mailbox, such as `ada+news@…`. They may belong to the same person. */
function findSameMailbox(email: string, enquiries: readonly StoredEnquiry[]): string[] {
  const addresses = new Set(enquiries.map((enquiry) => enquiry.email));
  return [...addresses].filter(
    (other) => other.toLowerCase() !== email.toLowerCase() && getMailbox(other) === getMailbox(email),
  );
}

/** A text as it is compared with bytes: the case of its ASCII letters does not count. */
const toComparable = (bytes: Buffer) => bytes.toString('latin1').toLowerCase();

/** Whether a file contains a text. */
async function containsText(file: string, text: string): Promise<boolean> {
  const needle = toComparable(Buffer.from(text));
  let end = '';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = end + toComparable(chunk);
    if (bytes.includes(needle)) return true;
    end = bytes.slice(-needle.length);
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
          `The enquiries are deleted, but ${file} still contains text of them.`,
          'Another program may have the file open. Close it, and run the command again.',
        );
      }
    }
  },
});

/** As much of a message is searched for. Longer ones are stored in several pieces. */
const SAMPLE_LENGTH = 60;
/** Shorter texts may be somewhere by chance. */
const MIN_SAMPLE_LENGTH = 6;

/** Chooses what must not be found any longer: texts of deleted enquiries that no other enquiry contains. */
function chooseSamples(
  email: string,
  deleted: readonly StoredEnquiry[],
  others: readonly StoredEnquiry[],
): Set<string> {
  const texts = [email, ...deleted.map(({ message }) => message.slice(0, SAMPLE_LENGTH).toWellFormed())];
  // An acknowledgement is stored with the address of its mailbox.
  const kept = others.map((enquiry) => `${joinFields(enquiry).toLowerCase()}\n${getMailbox(enquiry.email)}`);
  return new Set(
    texts.filter(
      (text) => text.length >= MIN_SAMPLE_LENGTH && !kept.some((fields) => fields.includes(text.toLowerCase())),
    ),
  );
}

const joinFields = (enquiry: StoredEnquiry) => Object.values(enquiry).join('\n');

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Names what may belong to the same person, and is not deleted. */
function describeOthers(email: string, others: readonly StoredEnquiry[]): string[] {
  const mentions = others.filter((enquiry) => mentionsEmail(joinFields(enquiry), email)).map(({ id }) => id);
  const sameMailbox = findSameMailbox(email, others);
  return [
    sameMailbox.length > 0
      ? `Other addresses of the same mailbox have enquiries too: ${sameMailbox.join(', ')}. If they belong to the same person, run the command for each.\n`
      : '',
    mentions.length > 0
      ? `Enquiries of others that mention the address: ${mentions.join(', ')}. Read them with “list”.\n`
      : '',
  ];
}

/**
 * Deletes everything that is stored about a person, and makes sure that nothing is left.
 *
 * @returns what was done, for the terminal
 * @throws Failure when something is left
 */
export async function forget(store: Store, email: string, place: Place): Promise<string> {
  const deleted = await store.read({ email });
  const { enquiries, deliveries } = await store.erase({ email });
  const others = await store.read({});
  const samples = chooseSamples(email, deleted, others);
  await place.requireNoTraces(samples);
  const notes = describeOthers(email, others);
  if (enquiries === 0) return [`There are no enquiries of ${email} in ${place.name}.\n`, ...notes].join('');
  const proof = samples.size > 0 ? ` ${place.proof}` : '';
  return [
    `Deleted ${count(enquiries, 'enquiry', 'enquiries')} and ${count(deliveries, 'delivery', 'deliveries')} of ${email}.${proof}\n`,
    ...notes,
    `${place.remains}\n`,
  ].join('');
}
