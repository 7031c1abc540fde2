import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '../../app.ts';
import type { Receiver } from '../../receiver.ts';
import { createDestinations } from '../../destinations.ts';
import { deliverDue } from '../../outbox/deliver.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { payload } from '../../payload.ts';
import { readSettings, type Environment } from '../../settings.ts';
import type { Database } from '../../store/database.ts';
import { readSiteProfile } from '../../site-profile.ts';
import { openSqlite } from '../../store/sqlite.ts';
import { Store } from '../../store/store.ts';
import type { NewEnquiry } from '../../store/types.ts';

/** A site as its build describes it. */
export const profileFile = join(import.meta.dirname, '../fixtures/site-profile.json');
export const site = readSiteProfile(profileFile);

/** Creates a folder for a database. */
export const createFolder = () => mkdtempSync(join(tmpdir(), 'receiver-'));
/** Opens an empty database. */
export const openEmpty = (): Database => openSqlite(join(createFolder(), 'enquiries.sqlite'));

export const ORIGIN = 'https://site.example';
export const noon = new Date('2026-01-31T12:00:00Z');

/** The fields of a valid enquiry. */
export const fields = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  useCase: 'robotics',
  message: 'A gearbox without steps',
};

/** An enquiry as it is added to a store. */
export const createEnquiry = (changes: object = {}, others: Partial<NewEnquiry> = {}): NewEnquiry => ({
  enquiry: payload.parse({ ...fields, ...changes }),
  received: noon,
  spamReason: '',
  deliveries: [],
  ...others,
});

/** Posts an enquiry to a receiver at a port of this machine. */
export const postTo = (port: number, posted: object = fields, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/enquiries`, {
    method: 'POST',
    headers: { origin: ORIGIN, ...headers },
    body: new URLSearchParams(posted as Record<string, string>),
  });

/** The settings of a mail server at a port of this machine. */
export const createMailEnv = (port: number | string) => ({
  ENQUIRY_MAIL_SERVER: `smtp://127.0.0.1:${port}`,
  ENQUIRY_MAIL_FROM: 'Website <website@company.example>',
  ENQUIRY_MAIL_TO: 'sales@company.example',
});

interface Options {
  env?: Environment;
  database?: Database;
  now?: Date;
}

/** A receiver in this process. Its clock stands still until a test sets it. */
export function createReceiver({ env = {}, database, now = noon }: Options = {}) {
  const clock = { now };
  const errors: unknown[] = [];
  const later: Promise<unknown>[] = [];
  const client = { visitorNetwork: '192.0.2.1/32', companyNetwork: '192.0.2.0/24' };
  const store = new Store(database ?? openEmpty(), () => clock.now);
  const settings = readSettings(env, site);
  const report = (error: unknown) => {
    errors.push(error);
  };
  const receiver: Receiver = {
    store,
    site,
    settings,
    report,
    limit: createRateLimit(() => clock.now.getTime()),
    getClient: () => client,
    runLater: (work) => {
      later.push(work().catch(report));
    },
  };
  const app = createApp(receiver);
  const destinations = createDestinations(settings, site);
  return {
    receiver,
    app,
    store,
    settings,
    errors,
    clock,
    client,
    /** Posts fields as a browser with script does. */
    post: (posted: object = fields, headers: Record<string, string> = {}) =>
      app.request('/enquiries', {
        method: 'POST',
        headers: { origin: ORIGIN, accept: 'application/json', ...headers },
        body: new URLSearchParams(posted as Record<string, string>),
      }),
    /** Delivers all that is due. */
    deliver: async () => {
      for (const [name, destination] of Object.entries(destinations)) {
        for (const isSpam of [false, true]) while (await deliverDue({ name, isSpam, destination }, { store, report }));
      }
    },
    /** Waits for what runs after responses. */
    settle: () => Promise.all(later),
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
}
