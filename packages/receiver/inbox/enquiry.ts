import { html } from 'hono/html';

import { formatTime, getFacts } from '../mail/enquiry-mail.ts';
import type { Html } from '../page-shell.ts';
import type { SiteProfile } from '../site-profile.ts';
import type { Delivery, EnquiryEvent, StoredEnquiry } from '../store/types.ts';
import { getNotice } from './actions.ts';
import { createButton, createConfirmation } from './page.ts';

interface Shown {
  enquiry: StoredEnquiry;
  deliveries: readonly Delivery[];
  events: readonly EnquiryEvent[];
  site: SiteProfile;
  timeZone: string;
}

const destinations: Partial<Record<string, string>> = {
  mail: 'Mail to',
  acknowledgement: 'Acknowledgement to the visitor',
  webhook: 'Webhook',
};
const states: Record<Delivery['state'], [label: string, className: string]> = {
  pending: ['on its way', ''],
  delivered: ['sent', 'good'],
  failed: ['failed', 'bad'],
  held: ['not sent', 'soft'],
};

/** Visitors get an acknowledgement once. Any other delivery may be sent again once it has ended. */
const canSendAgain = ({ destination, state }: Delivery) =>
  state === 'failed' || state === 'held' || (state === 'delivered' && destination !== 'acknowledgement');

/** One row of the history of an enquiry. */
const createRow = (what: Html, details = '', button: Html | false = false) =>
  html`<li>
    <div>${what} ${details && html`<p class="small soft">${details}</p>`}</div>
    ${button}
  </li>`;

function createDeliveryRow(delivery: Delivery, format: (time: string) => string) {
  const { id, enquiry, destination, recipient, state, attempts, result, resultAt, nextAttempt } = delivery;
  const [label, className] = states[state];
  const to = destination === 'mail' ? ` ${recipient}` : '';
  const next = state === 'pending' && attempts > 0 ? `Next attempt ${format(nextAttempt)}.` : '';
  const details = [resultAt && `${format(resultAt)}:`, result, next].filter((text) => text !== '').join(' ');
  const what = html`<p>
    ${destinations[destination] ?? destination}${to}: <strong class="${className}">${label}</strong>
  </p>`;
  const again = state === 'held' ? 'Send it' : 'Send again';
  const fields = { action: 'retry', delivery: id };
  return createRow(what, details, canSendAgain(delivery) && createButton(`/inbox/${enquiry}`, fields, again, 'quiet'));
}

const createEvent = ({ event, note }: EnquiryEvent) =>
  html`<p>${getNotice(event) ?? event}</p>
    ${note && html`<p class="note" dir="auto">${note}</p>`}`;

export function createEnquiryBody({ enquiry, deliveries, events, site, timeZone }: Shown): Html {
  const { id, email, message, received, spamReason, answered, company } = enquiry;
  const format = (time: string) => formatTime(time, site, timeZone);
  const page = `/inbox/${id}`;
  const act = (action: string, label: string, className = 'quiet') => createButton(page, { action }, label, className);
  // An address may have characters that would begin another field, such as a blind copy.
  const address = email.split('@').map(encodeURIComponent).join('@');
  const reply = `mailto:${address}?subject=${encodeURIComponent(`Re: ${site.sales.subject}: ${company}`)}`;
  const ask = html`<a class="button ${answered && 'quiet'}" href="${reply}">Reply by e-mail</a>
    ${answered === '' ? act('answered', 'Mark as answered') : act('reopened', 'Mark as not answered')}
    ${act('spam', 'This is spam')}`;
  return html`<p><a href="/inbox">All enquiries</a></p>
    ${spamReason && html`<div class="attention"><p>This may be spam: the sender ${spamReason}.</p></div>`}
    <dl class="facts">
      ${getFacts(enquiry, site, timeZone).map(
        ([label, value]) =>
          html`<dt class="soft">${label}</dt>
            <dd><bdi>${value}</bdi></dd>`,
      )}
      <dt class="soft">State</dt>
      <dd>${answered === '' ? 'Not answered' : html`<span class="good">Answered ${format(answered)}</span>`}</dd>
    </dl>
    <p class="message" dir="auto">${message}</p>
    <div class="actions">${spamReason === '' ? ask : act('not-spam', 'This is not spam', '')}</div>

    <h2>History</h2>
    <ol class="way">
      ${createRow(html`<p>Stored: <strong class="good">${format(received)}</strong></p>`)}
      ${deliveries.map((delivery) => createDeliveryRow(delivery, format))}
      ${deliveries.length === 0 && createRow(html`<p class="bad">Nobody was told of it.</p>`)}
      ${events.map((event) => createRow(createEvent(event), `${format(event.time)}, ${event.person}`))}
    </ol>

    <h2>Note for colleagues</h2>
    <form method="post" action="${page}">
      <input type="hidden" name="action" value="note" />
      <label for="note">Your note</label>
      <textarea id="note" name="note" required maxlength="5000"></textarea>
      <div class="actions"><button class="quiet">Save the note</button></div>
    </form>

    <h2>Delete</h2>
    <div class="actions">
      ${createConfirmation('Delete this enquiry…', 'This also deletes its deliveries and notes, for good.', act('delete', 'Delete', 'danger'))}
      ${createConfirmation(
        'Forget this person…',
        `All enquiries of ${email} are deleted, for good.`,
        act('delete-person', 'Forget this person', 'danger'),
      )}
    </div>`;
}
