import { Failure } from '../failure.ts';
import type { Place } from '../person.ts';
import type { D1Store } from './d1-store.ts';

/** Creates the place of a D1 database. Its bytes cannot be read, so only its rows can be checked. */
export const createD1Place = (store: D1Store, name: string): Place => ({
  name,
  proof: `No row of them is left in ${name}. D1 lets nobody read its free space, so its bytes are not checked.`,
  remains:
    'D1 can restore earlier states for up to 30 days (Time Travel); after a restore, run this command again. Exports and mailboxes are not changed: delete the person there as well.',
  requireNoTraces: async (texts) => {
    const enquiries = (await store.read({})).map((enquiry) => Object.values(enquiry).join('\n').toLowerCase());
    if (!enquiries.some((fields) => [...texts].some((text) => fields.includes(text.toLowerCase())))) return;
    throw new Failure(
      `${name} still contains text of them.`,
      'An enquiry may have arrived since. Run the command again.',
    );
  },
});
