import { html } from 'hono/html';

import { findRelated } from '../person.ts';
import type { Store } from '../store/store.ts';
import type { StoredEnquiry } from '../store/types.ts';
import { createButton, type Html } from './page.ts';

export type Confirmed = 'delete' | 'forget';

interface Confirmation {
  title: string;
  body: Html;
}

const NOT_HERE = 'Backups, exports and mailboxes are not changed: delete it there as well.';

/** Asks before something is deleted for good. */
export async function createConfirmation(step: 'delete spam', count: number, store: Store): Promise<Confirmation>;
export async function createConfirmation(step: Confirmed, enquiry: StoredEnquiry, store: Store): Promise<Confirmation>;
export async function createConfirmation(
  step: Confirmed | 'delete spam',
  subject: number | StoredEnquiry,
  store: Store,
): Promise<Confirmation> {
  if (typeof subject === 'number') {
    return {
      title: 'Delete all spam?',
      body: html`<p>Enquiries that may be spam: ${subject}. They are deleted for good.</p>
        <div class="actions">
          ${createButton('/inbox/spam/delete', {}, 'Delete all spam', 'danger')}
          <a class="button quiet" href="/inbox?list=spam">Keep it</a>
        </div>`,
    };
  }
  const { id, email, company } = subject;
  const isPerson = step === 'forget';
  const count = isPerson ? (await store.read({ email })).length : 1;
  const { addresses, mentions } = isPerson ? await findRelated(store, email) : { addresses: [], mentions: [] };
  const about = isPerson ? `All enquiries of ${email}: ${count}.` : `The enquiry of ${company}.`;
  return {
    title: isPerson ? 'Forget this person?' : 'Delete this enquiry?',
    body: html`<p>${about} With it go its deliveries and notes, for good.</p>
      <p>${NOT_HERE}</p>
      ${
        addresses.length > 0
          ? html`<p>
              Other addresses of the same mailbox stay; they may belong to the same person: ${addresses.join(', ')}.
            </p>`
          : ''
      }
      ${
        mentions.length > 0
          ? html`<p>
              Enquiries of others mention the address, and stay:
              ${mentions.map((other) => html`<a href="/inbox/${other}">${other}</a> `)}
            </p>`
          : ''
      }
      <div class="actions">
        ${createButton(`/inbox/${id}`, { action: step }, isPerson ? 'Forget this person' : 'Delete', 'danger')}
        <a class="button quiet" href="/inbox/${id}">Keep it</a>
      </div>`,
  };
}
