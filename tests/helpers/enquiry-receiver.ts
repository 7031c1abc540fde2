import { PATH, type Receiver, type HttpRequest } from '../../src/enquiry/receiver/handle.ts';
import { RateLimit } from '../../src/enquiry/receiver/rate-limit.ts';
import type { StoredEnquiry } from '../../src/enquiry/receiver/store.ts';
import { readMessages } from '../../src/enquiry/receiver/messages.ts';
import { openSqlite } from './stores.ts';

const messages = readMessages('tests/fixtures/content');

export const site = 'https://site.example';

/** A receiver whose enquiries can be read. */
export type MemoryReceiver = Receiver & { readStored: () => Promise<StoredEnquiry[]> };

/** Creates a receiver with an empty database. It throws the errors that it would log. */
export function createMemoryReceiver(openStore = openSqlite): MemoryReceiver {
  const store = openStore();
  return {
    store,
    readStored: () => store.read({}),
    planDeliveries: () => ({ destinations: [] }),
    limit: new RateLimit(),
    messages,
    origins: [site],
    describeOrigin: (origin) => `start the receiver with --origin ${origin}`,
    now: () => new Date(),
    uptime: () => performance.now(),
    report: (error) => {
      throw error;
    },
  };
}

/** Creates the request of a browser with script that posts these fields. */
export const createPost = (fields: Record<string, string>, changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: PATH,
  origin: site,
  contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  accept: 'application/json',
  client: { network: '192.0.2.1', site: undefined },
  body: new URLSearchParams(fields).toString(),
  ...changes,
});

/** The fields of a valid enquiry. */
export const fields = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  useCase: 'robotics',
  message: 'A gearbox without steps',
};
