import { createHash, randomBytes } from 'node:crypto';

import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';

import { parseEmail } from '../email.ts';
import type { Receiver } from '../receiver.ts';
import { sendNote } from '../mail/send.ts';
import type { Statement } from '../store/database.ts';
import { createButton, readForm } from './page.ts';

const LINK_MINUTES = 15;
const SESSION_HOURS = 12;
/** How many working links one person may have. Otherwise strangers could fill the mailbox. */
const MAX_LINKS = 3;

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const createSecret = () => randomBytes(32).toString('base64url');
/** The number of the enquiry to open after the sign-in. */
const toNumber = (text: string) => (/^\d{1,15}$/.test(text) ? text : '');

const insertLink = `INSERT INTO sign_ins SELECT ?1, 'link', ?2, ?3
  WHERE (SELECT count(*) FROM sign_ins WHERE kind = 'link' AND email = ?2 AND expires > ?4) < ${MAX_LINKS} RETURNING hash`;
const insertSession = `INSERT INTO sign_ins SELECT ?2, 'session', email, ?3 FROM sign_ins
  WHERE hash = ?1 AND kind = 'link' AND expires > ?4 RETURNING email`;
const findSession = "SELECT email FROM sign_ins WHERE hash = ?1 AND kind = 'session' AND expires > ?2";
const remove = (secret: string): Statement => ['DELETE FROM sign_ins WHERE hash = ?1', hash(secret)];

/** Signs people in with links that are mailed to them. Each link works once. */
export function createLinkSignIn(receiver: Receiver, people: readonly string[]): Hono {
  const { settings, site, limit, getClient, runLater } = receiver;
  const { database, now } = receiver.store;
  const secure = settings.address.startsWith('https:');
  // No other site of the same domain can set a cookie with this prefix.
  const cookie = secure ? '__Host-inbox' : 'inbox';
  const cookieOptions = { httpOnly: true, secure, sameSite: 'Strict', path: '/' } as const;
  const after = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();

  const sendLink = async (email: string, enquiry: string) => {
    const { mail } = settings;
    const key = createSecret();
    // A link is also stored for strangers, who never get it: otherwise the time of the next answer would tell who is on the list.
    const owner = people.includes(email) ? email : hash(email);
    const link: Statement = [insertLink, hash(key), owner, after(LINK_MINUTES), now().toISOString()];
    const [inserted = []] = await database.write(link);
    if (!mail || inserted.length === 0 || owner !== email) return;
    const query = new URLSearchParams({ key, enquiry }).toString();
    const sent = sendNote(mail, site, email, {
      title: `Sign in to the enquiries of ${site.brand}`,
      paragraphs: ['Somebody, probably you, asked to open the inbox.'],
      action: { label: 'Sign in', url: `${settings.address}/inbox/sign-in?${query}` },
      notes: [`The link works once, for ${LINK_MINUTES} minutes. If you did not ask for it, there is nothing to do.`],
    });
    // A link that never arrives does not count.
    await sent.catch(async (error: unknown) => {
      await database.write(remove(key));
      throw error;
    });
  };

  const refuse = (c: Context, note = '') => {
    // Browsers omit the cookie when a link on another site, such as webmail, leads here. They send it when the page reloads itself.
    if (c.req.method === 'GET' && c.req.header('sec-fetch-site') === 'cross-site') c.header('refresh', '0');
    const body = html`${note && html`<div class="attention" role="alert"><p>${note}</p></div>`}
      <p>Enter your address, and a link arrives by mail. It works for ${LINK_MINUTES} minutes.</p>
      <form method="post" action="/inbox/sign-in" class="row">
        <div>
          <label for="email">Your e-mail address</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" />
        </div>
        <input type="hidden" name="enquiry" value="${toNumber(c.req.path.replace('/inbox/', ''))}" />
        <button>Send the link</button>
      </form>`;
    return c.render(body, { title: 'Sign in', status: 403 });
  };

  const routes = new Hono();
  routes.on('POST', ['/sign-in', '/session'], async (c, next) => {
    if ((await limit(getClient(c))) === 0) return next();
    return c.render(html`<p>Try again in a minute.</p>`, { title: 'Too many attempts', status: 429 });
  });
  routes.post('/sign-in', async (c) => {
    const get = await readForm(c);
    // The answer is the same whether or not the address is on the list, and comes before anything is done.
    runLater(() => sendLink(parseEmail(get('email'))?.toLowerCase() ?? '', toNumber(get('enquiry'))), c);
    const body = html`<p>If this address may open the inbox, a mail with a link is on its way.</p>`;
    return c.render(body, { title: 'Check your e-mail' });
  });
  // Programs that scan mails follow links. So the link only opens a page with a button, and only a press uses it up.
  routes.get('/sign-in', (c) => {
    const { key = '', enquiry = '' } = c.req.query();
    if (key === '') return refuse(c);
    return c.render(createButton('/inbox/session', { key, enquiry }, 'Open the inbox'), { title: 'Sign in' });
  });
  routes.post('/session', async (c) => {
    const get = await readForm(c);
    const [link, session] = [get('key'), createSecret()];
    const [rows = []] = await database.write(
      [insertSession, hash(link), hash(session), after(SESSION_HOURS * 60), now().toISOString()],
      remove(link),
    );
    if (rows.length === 0) return refuse(c, 'This link was used already, or is too old. Ask for a new one.');
    setCookie(c, cookie, session, { ...cookieOptions, maxAge: SESSION_HOURS * 3600 });
    return c.redirect(`/inbox/${toNumber(get('enquiry'))}`.replace(/\/$/, ''), 303);
  });
  routes.post('/sign-out', async (c) => {
    await database.write(remove(getCookie(c, cookie) ?? ''));
    deleteCookie(c, cookie, cookieOptions);
    return c.redirect('/inbox', 303);
  });

  return routes.use(async (c, next) => {
    const find: Statement = [findSession, hash(getCookie(c, cookie) ?? ''), now().toISOString()];
    const [[session] = []] = await database.read(find);
    // Whoever is taken off the list is out at once.
    const person = people.find((email) => email === session?.email);
    if (person === undefined) return refuse(c);
    c.set('person', person);
    return next();
  });
}
