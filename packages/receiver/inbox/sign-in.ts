import { createHash, randomBytes } from 'node:crypto';

import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';

import type { Receiver } from '../app.ts';
import { createMessageId } from '../mail/message-id.ts';
import { sendMail } from '../mail/send.ts';
import { createMailHtml, createMailText } from '../mail/template.ts';
import type { Statement } from '../store/database.ts';
import { createButton, type createPage } from './page.ts';
import type { GetPerson } from './people.ts';

const LINK_MINUTES = 15;
const SESSION_HOURS = 12;
/** How many links that still work one person may have. Strangers could otherwise fill the mailbox. */
const MAX_LINKS = 3;
const MAIL_TIMEOUT_MS = 120_000;

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const createSecret = () => randomBytes(32).toString('base64url');

const insertLink = `INSERT INTO sign_ins SELECT ?1, 'link', ?2, ?3
  WHERE (SELECT count(*) FROM sign_ins WHERE kind = 'link' AND email = ?2 AND expires > ?4) < ${MAX_LINKS} RETURNING hash`;
const insertSession = `INSERT INTO sign_ins SELECT ?2, 'session', email, ?3 FROM sign_ins
  WHERE hash = ?1 AND kind = 'link' AND expires > ?4 RETURNING email`;
const select = "SELECT email FROM sign_ins WHERE hash = ?1 AND kind = 'session' AND expires > ?2";
const remove = (secret: string): Statement => ['DELETE FROM sign_ins WHERE hash = ?1', hash(secret)];

/** Signs people in with links that are mailed to them. Each link works once. */
export function createLinkSignIn(
  { store, settings, site, now, limit, getClient, runLater }: Receiver,
  people: readonly string[],
  page: ReturnType<typeof createPage>,
): { routes: Hono; getPerson: GetPerson; refuse: (c: Context) => Response | Promise<Response> } {
  const { database } = store;
  const isSecure = settings.address.startsWith('https:');
  // No other site of the same domain can set a cookie with this prefix.
  const cookie = isSecure ? '__Host-inbox' : 'inbox';
  const cookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'Strict', path: '/' } as const;
  const after = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();

  const sendLink = async (email: string, enquiry: string) => {
    const { mail } = settings;
    if (!mail || !people.includes(email)) return;
    const secret = createSecret();
    const link: Statement = [insertLink, hash(secret), email, after(LINK_MINUTES), now().toISOString()];
    const [inserted = []] = await database.write(link);
    if (inserted.length === 0) return;
    const title = `Sign in to the enquiries of ${site.brand}`;
    const body = {
      title,
      paragraphs: ['Somebody, probably you, asked to open the inbox.'],
      action: {
        label: 'Sign in',
        url: `${settings.address}/inbox/sign-in?${new URLSearchParams({ key: secret, enquiry }).toString()}`,
      },
      notes: [`The link works once, for ${LINK_MINUTES} minutes. If you did not ask for it, there is nothing to do.`],
    };
    const { from, server } = mail;
    await sendMail(
      server,
      {
        ...{ from, to: [email], replyTo: from, subject: title, messageId: createMessageId(crypto.randomUUID(), from) },
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: createMailText(body),
        html: await createMailHtml(site, body),
      },
      { signal: AbortSignal.timeout(MAIL_TIMEOUT_MS), handOver: () => Promise.resolve() },
    );
  };

  const getPerson: GetPerson = async (c) => {
    const secret = getCookie(c, cookie);
    if (secret === undefined) return undefined;
    const [rows = []] = await database.read([select, hash(secret), now().toISOString()]);
    const email = rows[0]?.email;
    // Whoever is taken off the list is out at once.
    return people.find((each) => each === email);
  };

  const refuse = (c: Context, note = '') => {
    // The cookie does not come with a link from another site, such as a mail program. It does when the page asks for itself.
    if (c.req.method === 'GET' && c.req.header('sec-fetch-site') === 'cross-site') c.header('refresh', '0');
    const enquiry = /^\/inbox\/(\d{1,15})$/.exec(c.req.path)?.[1] ?? '';
    const body = html`${note === '' ? '' : html`<div class="attention" role="alert"><p>${note}</p></div>`}
      <p>Enter your address, and a link arrives by mail. It works for ${LINK_MINUTES} minutes.</p>
      <form method="post" action="/inbox/sign-in" class="row">
        <div>
          <label for="email">Your e-mail address</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" />
        </div>
        <input type="hidden" name="enquiry" value="${enquiry}" />
        <button>Send the link</button>
      </form>`;
    return page(c, { title: 'Sign in', body }, 403);
  };

  const readForm = async (c: Context) => {
    const form = await c.req.parseBody();
    return (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  };
  const isTooOften = async (c: Context) => (await limit(getClient(c))) > 0;
  const tooOften = (c: Context) =>
    page(c, { title: 'Too many attempts', body: html`<p>Try again in a minute.</p>` }, 429);

  const routes = new Hono();
  routes.post('/sign-in', async (c) => {
    if (await isTooOften(c)) return tooOften(c);
    const get = await readForm(c);
    // The answer is the same, and takes as long, whether or not the address is on the list.
    const work = sendLink(get('email').trim().toLowerCase(), /^\d{1,15}$/.test(get('enquiry')) ? get('enquiry') : '');
    runLater(work);
    const text = 'If this address may open the inbox, a mail with a link is on its way.';
    return page(c, { title: 'Look into your mailbox', body: html`<p>${text}</p>` });
  });
  // Programs that look at mails follow links. So the link only shows a button, and using it takes a press.
  routes.get('/sign-in', (c) => {
    const { key, enquiry } = { key: c.req.query('key') ?? '', enquiry: c.req.query('enquiry') ?? '' };
    if (key === '') return refuse(c);
    return page(c, { title: 'Sign in', body: createButton('/inbox/session', { key, enquiry }, 'Open the inbox') });
  });
  routes.post('/session', async (c) => {
    if (await isTooOften(c)) return tooOften(c);
    const get = await readForm(c);
    const secret = createSecret();
    const start: Statement = [
      insertSession,
      hash(get('key')),
      hash(secret),
      after(SESSION_HOURS * 60),
      now().toISOString(),
    ];
    const [rows = []] = await database.write(start, remove(get('key')));
    if (rows.length === 0) return refuse(c, 'This link was used already, or is too old. Ask for a new one.');
    setCookie(c, cookie, secret, { ...cookieOptions, maxAge: SESSION_HOURS * 3600 });
    return c.redirect(/^\d{1,15}$/.test(get('enquiry')) ? `/inbox/${get('enquiry')}` : '/inbox', 303);
  });
  routes.post('/sign-out', async (c) => {
    const secret = getCookie(c, cookie);
    if (secret !== undefined) await database.write(remove(secret));
    deleteCookie(c, cookie, cookieOptions);
    return c.redirect('/inbox', 303);
  });
  return { routes, getPerson, refuse };
}
