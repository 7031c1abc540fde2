import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

import type { Receiver } from '../app.ts';
import { formatCsv } from '../csv.ts';
import { createShell, type Html } from '../shell.ts';
import { readAttention } from '../status.ts';
import { lists, type Filter } from '../store/types.ts';
import { enquiryActions, getNotice, listActions } from './actions.ts';
import { createEnquiryBody } from './enquiry.ts';
import { createListBody, listTexts, PAGE_SIZE } from './list.ts';
import { createShowPage, readForm } from './page.ts';
import { createProxySignIn } from './people.ts';
import { createLinkSignIn } from './sign-in.ts';

interface Environment {
  Variables: { person: string };
}

const MAX_BODY_BYTES = 50_000;
const NO_INBOX =
  'There is no inbox, because nobody could sign in: neither ENQUIRY_INBOX_PEOPLE nor ENQUIRY_INBOX_ISSUER is set. “npm run receiver -- setup” asks for it.';

/** What the address of a page of enquiries selects: those with a text, wherever they are, or a list. */
function readFilter({ req }: Context): Filter {
  const search = (req.query('search') ?? '').trim().slice(0, 200);
  return search === '' ? { list: lists.find((name) => name === req.query('list')) ?? 'new' } : { search };
}

/** Creates the pages of the inbox. Without a sign-in that is set up, there are none. */
export function createInbox(receiver: Receiver): Hono<Environment> {
  const { store, settings, site, report } = receiver;
  const shell = createShell(site);
  const showPage = createShowPage(site, shell);
  const inbox = new Hono<Environment>();
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
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Too long.', 413) }),
    async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      // Browsers say which site a form was on.
      if (c.req.method === 'POST' && c.req.header('origin') === settings.address) return next();
      return showPage(c, { title: 'Refused', body: html`<p>No page of the inbox has sent this.</p>` }, 403);
    },
  );
  const access = settings.inbox;
  if (!access) return inbox.all('*', (c) => showPage(c, { title: 'No inbox', body: html`<p>${NO_INBOX}</p>` }, 404));

  const signIn =
    access.kind === 'link'
      ? createLinkSignIn(receiver, access.people, showPage)
      : createProxySignIn(access, report, showPage);
  if (signIn.routes) inbox.route('/', signIn.routes);
  inbox.use(async (c, next) => {
    const person = await signIn.getPerson(c);
    if (person === undefined) return signIn.refuse(c);
    c.set('person', person);
    return next();
  });

  const show = async (c: Context<Environment>, title: string, body: Html, status = 200) => {
    const counts = await store.count();
    const page = {
      title,
      open: counts.new + counts.waiting,
      person: c.get('person'),
      canSignOut: signIn.routes !== undefined,
      notice: getNotice(c.req.query('done') ?? ''),
    };
    return showPage(c, { ...page, body }, status);
  };
  const showMissing = (c: Context<Environment>) =>
    show(c, 'Nothing here', html`<p>It may have been deleted. <a href="/inbox">All enquiries</a></p>`, 404);

  inbox.get('/', async (c) => {
    const filter = readFilter(c);
    const index = Number(/^\d{1,6}$/.exec(c.req.query('page') ?? '')?.[0] ?? 0);
    const [enquiries, counts, attention] = await Promise.all([
      store.read(filter, { limit: PAGE_SIZE + 1, offset: index * PAGE_SIZE }),
      store.count(),
      readAttention(store, settings),
    ]);
    const { timeZone } = settings;
    return show(
      c,
      filter.list === undefined ? 'Found' : listTexts[filter.list].title,
      createListBody({ enquiries, counts, attention, filter, index, site, timeZone }),
    );
  });

  inbox.get('/export.csv', async (c) => {
    const filter = readFilter(c);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="enquiries-${filter.list ?? 'found'}.csv"`);
    return c.body(formatCsv(await store.read(filter)));
  });

  inbox.post('/', async (c) => {
    const get = await readForm(c);
    const action = get('action');
    if (!Object.hasOwn(listActions, action)) return showMissing(c);
    await listActions[action]?.run({ store, get, person: c.get('person') });
    return c.redirect(`/inbox?done=${action}`, 303);
  });

  inbox.get('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [[enquiry], deliveries, events] = await Promise.all([
      store.read({ id }),
      store.readDeliveries({ id }),
      store.readEvents(id),
    ]);
    if (!enquiry) return showMissing(c);
    const { timeZone } = settings;
    return show(c, enquiry.company, createEnquiryBody({ enquiry, deliveries, events, site, timeZone }));
  });

  inbox.post('/:id{[0-9]{1,15}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [enquiry] = await store.read({ id });
    const get = await readForm(c);
    const action = get('action');
    if (!enquiry || !Object.hasOwn(enquiryActions, action)) return showMissing(c);
    await enquiryActions[action]?.run({ ...enquiry, store, get, person: c.get('person') });
    const page = action === 'delete' || action === 'forget' ? '' : `/${id}`;
    return c.redirect(`/inbox${page}?done=${action}`, 303);
  });

  return inbox.all('*', showMissing);
}
