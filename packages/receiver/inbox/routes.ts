import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

import type { Receiver } from '../app.ts';
import { formatCsv } from '../csv.ts';
import { createStyle } from '../page-style.ts';
import { readStatus } from '../status.ts';
import { lists, type Filter, type List } from '../store/types.ts';
import { act } from './actions.ts';
import { createConfirmation, type Confirmed } from './confirm.ts';
import { createEnquiryBody } from './enquiry.ts';
import { createListBody, listTitles, PAGE_SIZE } from './list.ts';
import { createPage } from './page.ts';
import { createGetPersonOfProxy } from './people.ts';
import { createLinkSignIn } from './sign-in.ts';

const MAX_BODY_BYTES = 50_000;
const NO_INBOX =
  'There is no inbox, because nobody could sign in: neither ENQUIRY_INBOX_PEOPLE nor ENQUIRY_INBOX_ISSUER is set. “npm run receiver -- setup” asks for it.';

/** What the address of a page of the list selects. */
function readFilter({ req }: Context): Filter & { list: List } {
  const search = (req.query('search') ?? '').trim().slice(0, 200);
  const list = lists.find((name) => name === req.query('list')) ?? 'new';
  return { list, ...(search !== '' && { search }) };
}

/** Creates the pages of the inbox. Without a sign-in that is set up, there are none. */
export function createInbox(receiver: Receiver): Hono<{ Variables: { person: string } }> {
  const { store, settings, site, now, report } = receiver;
  const style = createStyle(site.look);
  const page = createPage(site, style);
  const inbox = new Hono<{ Variables: { person: string } }>();
  inbox.use(
    secureHeaders({ referrerPolicy: 'same-origin', xFrameOptions: 'DENY', crossOriginResourcePolicy: 'same-origin' }),
    async (c, next) => {
      await next();
      c.header('content-security-policy', style.policy);
      c.header('cache-control', 'no-store');
    },
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Too long.', 413) }),
    async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      // Browsers say which site a form was on.
      if (c.req.method === 'POST' && c.req.header('origin') === settings.address) return next();
      return page(c, { title: 'Refused', body: html`<p>This was not sent by a page of the inbox.</p>` }, 403);
    },
  );
  const { inbox: access } = settings;
  if (!access) return inbox.all('*', (c) => page(c, { title: 'No inbox', body: html`<p>${NO_INBOX}</p>` }, 404));

  const link = access.kind === 'link' ? createLinkSignIn(receiver, access.people, page) : undefined;
  const getPerson = access.kind === 'link' ? link?.getPerson : createGetPersonOfProxy(access, report);
  const refuseProxy = (c: Context) => {
    const text = 'This page is only for people whom the sign-in of the company has let in.';
    return page(c, { title: 'Not signed in', body: html`<p>${text}</p>` }, 403);
  };
  if (link) inbox.route('/', link.routes);
  inbox.use(async (c, next) => {
    const person = await getPerson?.(c);
    if (person === undefined) return (link?.refuse ?? refuseProxy)(c);
    c.set('person', person);
    return next();
  });

  const show = async (
    c: Context<{ Variables: { person: string } }>,
    title: string,
    body: Parameters<typeof page>[1]['body'],
    status?: number,
  ) => {
    const counts = await store.count(now());
    const open = counts.new + counts.waiting;
    return page(c, { title, open, person: c.get('person'), canSignOut: link !== undefined, body }, status);
  };

  inbox.get('/', async (c) => {
    const filter = readFilter(c);
    const index = Math.max(0, Number.parseInt(c.req.query('page') ?? '0', 10) || 0);
    const time = now();
    const [enquiries, counts, { attention }] = await Promise.all([
      store.read(filter, { limit: PAGE_SIZE + 1, offset: index * PAGE_SIZE, now: time }),
      store.count(time),
      readStatus(store, settings, time),
    ]);
    const body = createListBody({ enquiries, counts, attention, filter, index, site, timeZone: settings.timeZone });
    return show(c, listTitles[filter.list], body);
  });

  inbox.get('/export.csv', async (c) => {
    const filter = readFilter(c);
    const enquiries = await store.read(filter, { now: now() });
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="enquiries-${filter.list}.csv"`);
    return c.body(formatCsv(enquiries));
  });

  inbox.get('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [[enquiry], deliveries, events] = await Promise.all([
      store.read({ id }),
      store.readDeliveries({ id }),
      store.readEvents(id),
    ]);
    if (!enquiry) return show(c, 'No such enquiry', html`<p>It may have been deleted.</p>`, 404);
    const done = c.req.query('done') ?? '';
    const body = createEnquiryBody({
      enquiry,
      deliveries,
      events,
      done,
      site,
      timeZone: settings.timeZone,
      now: now(),
    });
    return show(c, enquiry.company, body);
  });

  inbox.get('/:id{[0-9]{1,15}}/:step{delete|forget}', async (c) => {
    const [enquiry] = await store.read({ id: Number(c.req.param('id')) });
    if (!enquiry) return show(c, 'No such enquiry', html`<p>It may have been deleted.</p>`, 404);
    const { title, body } = await createConfirmation(c.req.param('step') as Confirmed, enquiry, store);
    return show(c, title, body);
  });

  inbox.get('/spam/delete', async (c) => {
    const counts = await store.count(now());
    const { title, body } = await createConfirmation('delete spam', counts.spam, store);
    return show(c, title, body);
  });
  inbox.post('/spam/delete', async (c) => {
    await store.erase({ list: 'spam' });
    return c.redirect('/inbox?list=spam', 303);
  });

  inbox.post('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const form = await c.req.parseBody();
    const get = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const result = await act({ id, action: get('action'), get, person: c.get('person'), store, now: now() });
    if (result === 'unknown')
      return show(c, 'Nothing was done', html`<p>The inbox does not know this action.</p>`, 400);
    return c.redirect(result === 'gone' ? '/inbox' : `/inbox/${id}?done=${result}`, 303);
  });

  inbox.all('*', (c) => show(c, 'No such page', html`<p><a href="/inbox">All enquiries</a></p>`, 404));
  return inbox;
}
