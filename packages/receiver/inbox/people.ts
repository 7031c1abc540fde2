import { createSignIn } from '@stepless/sign-in';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';

import type { InboxSettings } from '../settings.ts';
import type { ShowPage } from './page.ts';

/** How people sign in to the inbox. */
export interface SignIn {
  /** The pages that anybody may open. */
  routes?: Hono;
  /** Finds out who has signed in. Returns undefined when nobody has. */
  getPerson: (context: Context) => Promise<string | undefined>;
  /** Answers those who have not. */
  refuse: (context: Context) => Response | Promise<Response>;
}

/** Trusts the sign-in of a proxy. Where there is a list of people, only they get in. */
export function createProxySignIn(
  { people, ...settings }: Extract<InboxSettings, { kind: 'proxy' }>,
  report: (error: unknown) => void,
  show: ShowPage,
): SignIn {
  const findPerson = createSignIn(settings, report);
  return {
    getPerson: async ({ req }) => {
      const person = await findPerson((name) => req.header(name));
      return person && (people.length === 0 || people.includes(person.email)) ? person.email : undefined;
    },
    refuse: (c) => {
      const body = html`<p>This page is only for people whom the sign-in of the company has let in.</p>`;
      return show(c, { title: 'Not signed in', body }, 403);
    },
  };
}
