import { PATH, type Receiver, type HttpRequest } from '../../src/enquiry/receiver/handle.ts';
import { RateLimit } from '../../src/enquiry/receiver/rate-limit.ts';
import { Store } from '../../src/enquiry/receiver/store.ts';
import { readMessages } from '../../src/enquiry/receiver/messages.ts';

const messages = readMessages('tests/fixtures/content');

export const site = 'https://site.example';

/** Creates a receiver with a database in memory. It throws the errors that it would log. */
export const createMemoryReceiver = (): Receiver => ({
  store: new Store(':memory:'),
  limit: new RateLimit(),
  messages,
  origins: [site],
  now: () => new Date(),
  uptime: () => performance.now(),
  report: (error) => {
    throw error;
  },
});

/** Creates the request of a browser with script that posts these fields. */
export const createPost = (fields: Record<string, string>, changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: PATH,
  origin: site,
  contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  accept: 'application/json',
  client: '192.0.2.1',
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
