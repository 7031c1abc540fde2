import { getMailbox, mentionsEmail } from './email.ts';
import type { Store } from './store/store.ts';
import type { StoredEnquiry } from './store/types.ts';

/** Formats everything that is stored about a person as JSON. */
export async function exportPerson(store: Store, email: string): Promise<string> {
  const [stored, deliveries] = await Promise.all([store.read({ email }), store.readDeliveries({ email })]);
  const enquiries = await Promise.all(
    stored.map(async (enquiry) => ({
      ...enquiry,
      deliveries: deliveries
        .filter((delivery) => delivery.enquiry === enquiry.id)
        .map(({ destination, state, result, resultAt }) => ({ destination, state, result, resultAt })),
      events: await store.readEvents(enquiry.id),
    })),
  );
  return `${JSON.stringify({ email, enquiries }, undefined, 2)}\n`;
}

const isMentioned = (email: string, enquiry: StoredEnquiry) => mentionsEmail(Object.values(enquiry).join('\n'), email);

/** Finds what may belong to the same person, and is not deleted with the address. */
export async function findRelated(
  store: Store,
  email: string,
): Promise<{ addresses: readonly string[]; mentions: readonly number[] }> {
  const others = (await store.read({})).filter((enquiry) => enquiry.email.toLowerCase() !== email.toLowerCase());
  const same = others.filter((enquiry) => getMailbox(enquiry.email) === getMailbox(email));
  return {
    addresses: [...new Set(same.map((enquiry) => enquiry.email))],
    mentions: others.filter((enquiry) => isMentioned(email, enquiry)).map(({ id }) => id),
  };
}

/** Deletes everything that is stored about a person. Returns what was done, one sentence each. */
export async function forgetPerson(store: Store, email: string): Promise<string[]> {
  const number = await store.erase({ email });
  const { addresses, mentions } = await findRelated(store, email);
  return [
    number === 0 ? `There are no enquiries of ${email}.` : `Deleted all enquiries of ${email}: ${number}.`,
    addresses.length > 0
      ? `Other addresses of the same mailbox have enquiries too: ${addresses.join(', ')}. They may belong to the same person.`
      : '',
    mentions.length > 0 ? `Enquiries of others mention the address: ${mentions.join(', ')}.` : '',
    'Backups, exports and mailboxes are not changed: delete the person there as well.',
  ].filter((sentence) => sentence !== '');
}
