import { MailServer } from './mail-server.ts';
import { createMailEnv, createReceiver } from './receiver.ts';

export const INBOX = 'https://site.example';
export const PERSON = 'grace@company.example';
export const HOUR_MS = 3_600_000;
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
    receiver.app.request(`${INBOX}${path}`, { headers: { cookie, ...headers } });
  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    receiver.app.request(`${INBOX}${path}`, {
      method: 'POST',
      headers: { cookie, origin: INBOX, ...headers },
      body: new URLSearchParams(form),
    });
  const getLink = async (email = PERSON) => {
    receiver.clock.now = new Date(receiver.clock.now.getTime() + 60_000);
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
  return { ...receiver, server, get, send, getLink, signIn, [Symbol.asyncDispose]: () => server.stop() };
}
