import { getMailbox, mentionsEmail } from './email.ts';
import type { Store } from './store/store.ts';

/** Formats everything that is stored about a person as JSON. */
export async function exportPerson(store: Store, email: string): Promise<string> {
  const [stored, deliveries] = await Promise.all([store.read({ email }), store.readDeliveries({ email })]);
  const enquiries = stored.map(async (enquiry) => ({
    ...enquiry,
    deliveries: deliveries.filter((delivery) => delivery.enquiry === enquiry.id),
    events: await store.readEvents(enquiry.id),
  }));
  return `${JSON.stringify({ email, enquiries: await Promise.all(enquiries) }, undefined, 2)}\n`;
}

/** Deletes everything that is stored about a person. Returns what was done, one sentence each. */
export async function forgetPerson(store: Store, email: string): Promise<string[]> {
  const number = await store.erase({ email });
  const others = await store.read({});
  const same = others.filter((other) => getMailbox(other.email) === getMailbox(email)).map((other) => other.email);
  const mentions = others.filter((other) => mentionsEmail(Object.values(other).join('\n'), email)).map(({ id }) => id);
  return [
    number === 0 ? `There are no enquiries of ${email}.` : `Deleted all enquiries of ${email}: ${number}.`,
    same.length > 0
      ? `Other addresses of the same mailbox have enquiries too: ${[...new Set(same)].join(', ')}. They may belong to the same person.`
      : '',
    mentions.length > 0 ? `Enquiries of others mention the address: ${mentions.join(', ')}.` : '',
    'Backups, exports and mailboxes are not changed: delete the person there as well.',
  ].filter((sentence) => sentence !== '');
}
