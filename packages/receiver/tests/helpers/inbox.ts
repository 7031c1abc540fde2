import { expect, it as base } from 'vitest';

import { MailServer } from './mail-server.ts';
import { createMailEnv, createReceiver, fields, ORIGIN } from './receiver.ts';

export const PERSON = 'grace@company.example';
/** Reads the text of a page, without its tags. */
export const readText = async (response: Response) =>
  (await response.text())
    .replaceAll(/<style>[^]*<\/style>/g, '')
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ');

/** A receiver whose inbox lets in those who have a mailed link. */
export async function createWorld(env: Record<string, string> = {}) {
  const server = new MailServer();
  const port = await server.start();
  const receiver = createReceiver({ env: { ...createMailEnv(port), ENQUIRY_INBOX_PEOPLE: PERSON, ...env } });
  let cookie = '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    receiver.app.request(`${ORIGIN}${path}`, { headers: { cookie, ...headers } });
  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    receiver.app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, ...headers },
      body: new URLSearchParams(form),
    });
  const getLink = async (email = PERSON) => {
    receiver.pass(60_000);
    await send('/inbox/sign-in', { email });
    await receiver.settle();
    return /https:\S+key=(\S+)&/.exec(server.mails.at(-1)?.email.text ?? '')?.[1] ?? '';
  };
  const signIn = async () => {
    const response = await send('/inbox/session', { key: await getLink() });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    server.mails.length = 0;
    return response;
  };
  /** Posts an enquiry, and delivers its mails. */
  const postAndDeliver = async (changed: object = {}) => {
    expect((await receiver.post({ ...fields, fillTime: '60000', ...changed })).status).toBe(201);
    await receiver.deliver();
  };
  /** Gets the mail to an address. */
  const find = (address: string) => {
    const mail = server.mails.find(({ recipients }) => recipients.includes(address));
    if (!mail) throw new Error(`No mail to ${address} has arrived.`);
    return mail;
  };
  const getResult = async (destination: string) => {
    const deliveries = await receiver.store.readDeliveries({});
    const found = deliveries.find((delivery) => delivery.destination === destination);
    return `${found?.state ?? 'none'}: ${found?.result ?? ''}`;
  };
  return {
    ...receiver,
    server,
    get,
    send,
    getLink,
    signIn,
    postAndDeliver,
    find,
    getResult,
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** A test with a receiver of its own, so that all can run at once. */
export const it = base.extend<{ world: Awaited<ReturnType<typeof createWorld>> }>({
  // Vitest reads from the parameter which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    await using world = await createWorld();
    await use(world);
  },
});
