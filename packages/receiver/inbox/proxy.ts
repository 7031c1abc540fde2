import { createSignIn } from '@stepless/sign-in';
import { Hono } from 'hono';
import { html } from 'hono/html';

import { parseEmail } from '../email.ts';
import type { InboxSettings } from '../settings.ts';

const body = html`<p>This page is only for people who are signed in with the company and may open the inbox.</p>`;

/** Trusts the sign-in of a proxy. Where there is a list of people, only they get in. */
export function createProxySignIn(
  { people, ...settings }: Extract<InboxSettings, { kind: 'proxy' }>,
  report: (error: unknown) => void,
): Hono {
  const findPerson = createSignIn(settings, report);
  return new Hono().use(async (c, next) => {
    const { email = '' } = (await findPerson((name) => c.req.header(name))) ?? {};
    if (email === '' || (people.length > 0 && !people.includes(parseEmail(email) ?? ''))) {
      return c.render(body, { title: 'Not signed in', status: 403 });
    }
    c.set('person', email);
    return next();
  });
}
