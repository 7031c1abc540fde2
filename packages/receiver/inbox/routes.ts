import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

import type { Receiver } from '../receiver.ts';
import { formatCsv } from '../csv.ts';
import { createShell } from '../page-shell.ts';
import { readAttention } from '../status.ts';
import { lists } from '../store/types.ts';
import { enquiryActions, listActions } from './actions.ts';
import { createEnquiryBody } from './enquiry.ts';
import { createListBody, listTexts, PAGE_SIZE, type Selection } from './list.ts';
import { readForm, setRenderer } from './page.ts';
import { createProxySignIn } from './proxy.ts';
import { createLinkSignIn } from './sign-in.ts';

const MAX_BODY_BYTES = 50_000;
const NO_INBOX =
  'There is no inbox, because nobody could sign in: neither ENQUIRY_INBOX_PEOPLE nor ENQUIRY_INBOX_ISSUER is set. “npm run receiver -- setup” asks for it.';

function readSelection({ req }: Context): Selection {
  const search = (req.query('search') ?? '').trim().slice(0, 200);
  return search === '' ? { list: lists.find((name) => name === req.query('list')) ?? 'new' } : { search };
}

/** Creates the pages of the inbox. Without a sign-in, there are none. */
export function createInbox(receiver: Receiver): Hono {
  const { store, settings, site, report } = receiver;
  const { inbox: access, timeZone } = settings;
  const shell = createShell(site);
  const inbox = new Hono();
  inbox.use(
    secureHeaders({
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: 'max-age=63072000',
    }),
    async (c, next) => {
      await next();
      c.header('content-security-policy', shell.policy);
      c.header('cache-control', 'no-store');
    },
    setRenderer(receiver, shell),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Too long.', 413) }),
    async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      // Browsers say which site a form was on.
      if (c.req.method === 'POST' && c.req.header('origin') === settings.address) return next();
      return c.render(html`<p>This request did not come from the inbox.</p>`, { title: 'Refused', status: 403 });
    },
  );
  if (!access) return inbox.all('*', (c) => c.render(html`<p>${NO_INBOX}</p>`, { title: 'No inbox', status: 404 }));
  const signIn = access.kind === 'link' ? createLinkSignIn(receiver, access.people) : createProxySignIn(access, report);
  inbox.route('/', signIn);

  inbox.onError((error, c) => {
    report(error);
    // For somebody signed in, the page would count enquiries, and counting may be what failed.
    c.set('person', '');
    const advice = html`<p>Load this page again. If that does not help, the log of the receiver says what failed.</p>`;
    return c.render(advice, { title: 'Something failed', status: 503 });
  });
  const missing = html`<p>It may have been deleted. <a href="/inbox">All enquiries</a></p>`;
  const showMissing = (c: Context) => c.render(missing, { title: 'Nothing here', status: 404 });

  const select = ({ list, search }: Selection, page?: { limit: number; offset: number }) =>
    list === undefined ? store.search(search, page) : store.read({ list }, page);

  inbox.get('/', async (c) => {
    const selection = readSelection(c);
    const index = Number(/^\d{1,6}$/.exec(c.req.query('page') ?? '')?.[0] ?? 0);
    const read = store.now();
    const [enquiries, counts, attention] = await Promise.all([
      select(selection, { limit: PAGE_SIZE + 1, offset: index * PAGE_SIZE }),
      store.count(),
      readAttention(store, settings),
    ]);
    const title = selection.list === undefined ? 'Search results' : listTexts[selection.list].title;
    const body = createListBody({ enquiries, counts, attention, selection, index, read, site, timeZone });
    return c.render(body, { title });
  });

  inbox.get('/export.csv', async (c) => {
    const selection = readSelection(c);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="enquiries-${selection.list ?? 'found'}.csv"`);
    return c.body(formatCsv(await select(selection)));
  });

  inbox.post('/', async (c) => {
    const get = await readForm(c);
    const action = listActions.get(get('action'));
    if (!action) return showMissing(c);
    await action.run({ store, get, person: c.get('person') });
    return c.redirect(`/inbox?done=${get('action')}`, 303);
  });

  inbox.get('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [[enquiry], deliveries, events] = await Promise.all([
      store.read({ id }),
      store.readDeliveries({ id }),
      store.readEvents(id),
    ]);
    if (!enquiry) return showMissing(c);
    return c.render(createEnquiryBody({ enquiry, deliveries, events, site, timeZone }), { title: enquiry.company });
  });

  inbox.post('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [enquiry] = await store.read({ id });
    const get = await readForm(c);
    const action = enquiryActions.get(get('action'));
    if (!enquiry || !action) return showMissing(c);
    await action.run({ ...enquiry, store, get, person: c.get('person') });
    const [remaining] = await store.read({ id });
    return c.redirect(`/inbox${remaining ? `/${id}` : ''}?done=${get('action')}`, 303);
  });

  return inbox.all('*', showMissing);
}
