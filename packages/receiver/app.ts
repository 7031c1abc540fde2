import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

import { parseEmail } from './email.ts';
import { Failure } from './failure.ts';
import { createInbox } from './inbox/routes.ts';
import { planDeliveries } from './plan.ts';
import { payload, type Enquiry } from './payload.ts';
import type { Receiver } from './receiver.ts';
import { getSpamReason } from './spam.ts';
import { createVisitorPage, type FieldError } from './visitor-page.ts';

export const PATH = '/enquiries';
/** Above the longest enquiry that the payload allows, with nine bytes for each character. */
const MAX_BODY_BYTES = 100_000;

/** Creates the one handler of all requests. A response of 201 means that the enquiry is on the disk; an unexpected error gives a 503. */
export function createApp(receiver: Receiver): Hono {
  const { store, site, settings, limit, getClient, report } = receiver;
  const { origins } = settings;
  const app = new Hono();

  /** Answers with JSON, or with a page when a form was posted without script. */
  const answer = (c: Context, status: number, body: object, errors: readonly FieldError[] = []) => {
    c.header('vary', 'Accept', { append: true });
    if (c.req.method === 'POST' && (c.req.header('accept') ?? '').includes('text/html')) {
      const origin = origins.find((allowed) => allowed === c.req.header('origin')) ?? origins[0] ?? '';
      const page = createVisitorPage(site, origin, status, errors);
      c.header('content-security-policy', page.policy);
      return c.html(page.body, status as 200);
    }
    c.header('content-type', status < 300 ? 'application/json' : 'application/problem+json');
    return c.body(JSON.stringify(body), status as 200);
  };
  /** Answers with problem details (RFC 9457). */
  const refuse = (c: Context, status: number, detail: string, errors: readonly FieldError[] = []) =>
    answer(c, status, { type: 'about:blank', status, detail, ...(errors.length > 0 && { errors }) }, errors);

  const storeEnquiry = async (c: Context, enquiry: Enquiry) => {
    const spamReason = getSpamReason(enquiry);
    const deliveries = planDeliveries(enquiry, spamReason, getClient(c).companyNetwork, receiver);
    const received = await store.add({ enquiry, received: store.now(), spamReason, deliveries });
    if (received === undefined) return refuse(c, 409, site.page.earlier);
    return answer(c, 201, { key: enquiry.idempotencyKey, received });
  };

  app.use(
    PATH,
    cors({ origin: origins, allowMethods: ['POST'], allowHeaders: ['Content-Type'], exposeHeaders: ['Retry-After'] }),
    async (c, next) => {
      if (c.req.method !== 'POST') {
        c.header('allow', 'POST');
        return refuse(c, 405, 'Send enquiries with POST.');
      }
      const origin = c.req.header('origin');
      if (origin !== undefined && origins.includes(origin)) return next();
      // Browsers send the origin of the page with every post, unless its referrer policy hides it.
      if (origin !== undefined) {
        const message = `A post from ${JSON.stringify(origin.slice(0, 200))} was refused: only ${origins.join(', ')} may post.`;
        const remedy = 'If it is your site, add it to ENQUIRY_ORIGINS, or remove the referrer policy “no-referrer”.';
        report(new Failure(message, remedy, { code: 'origin-refused' }));
      }
      return refuse(c, 403, site.page.rejected);
    },
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 413, site.problems.long) }),
  );

  app.post(PATH, async (c) => {
    const wait = await limit(getClient(c));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return refuse(c, 429, 'There were too many enquiries from this address.');
    }
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (!isForm) return refuse(c, 415, 'The body is not form data.');
    const posted = await c.req.parseBody();
    // Firefox posts the domain in the letters in which it was typed.
    const email = typeof posted.email === 'string' ? parseEmail(posted.email) : undefined;
    const result = payload.safeParse(email === undefined ? posted : { ...posted, email });
    if (result.success) return storeEnquiry(c, result.data);
    const errors = result.error.issues.map(({ path, message }) => ({
      pointer: `#/${path.join('/')}`,
      detail: (site.problems as Partial<Record<string, string>>)[message] ?? site.page.invalid,
    }));
    return refuse(c, 422, site.page.invalid, errors);
  });

  /** Says whether an enquiry can be stored. */
  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store');
    await store.requireWritable();
    return c.json({ store: 'writable' });
  });

  app.route('/inbox', createInbox(receiver));
  app.notFound((c) => refuse(c, 404, 'There is nothing at this address.'));
  app.onError((error, c) => {
    report(error);
    return refuse(c, 503, 'Something failed. Try again later.');
  });
  return app;
}
