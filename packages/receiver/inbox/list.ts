import { html } from 'hono/html';

import { toLine } from '../mail/clean.ts';
import { formatTime, getUseCase } from '../mail/enquiry-mail.ts';
import type { Html } from '../page-shell.ts';
import type { SiteProfile } from '../site-profile.ts';
import { lists, type List, type StoredEnquiry } from '../store/types.ts';
import type { readAttention } from '../status.ts';
import { createButton, createConfirmation } from './page.ts';

export const PAGE_SIZE = 50;

/** What each list is called, and what is in it. */
export const listTexts: Record<List, { title: string; explanation: string }> = {
  new: { title: 'New', explanation: 'Came in within the last 24 hours, and nobody has answered.' },
  waiting: { title: 'Waiting', explanation: 'Nobody has answered for more than 24 hours.' },
  answered: { title: 'Answered', explanation: 'Somebody has answered.' },
  failed: { title: 'Failed', explanation: 'Something was not delivered. Open it to see what, and to send it again.' },
  spam: {
    title: 'Spam',
    explanation: 'A program may have written these. The guess can be wrong: open one to bring it back.',
  },
};

/** The enquiries of a page: those of one list, or those of all lists that contain a text. */
export type Selection = { list: List; search?: undefined } | { list?: undefined; search: string };

interface Listed {
  /** One more than fit on the page, if there are more. */
  enquiries: readonly StoredEnquiry[];
  counts: Readonly<Record<List, number>>;
  attention: Awaited<ReturnType<typeof readAttention>>;
  selection: Selection;
  /** Which page of the list. */
  index: number;
  /** When they were read. */
  read: Date;
  site: SiteProfile;
  timeZone: string;
}

const createLink = (label: string, path: string, { list, search }: Selection, page = 0) => {
  const query = new URLSearchParams({ list: list ?? '', search: search ?? '', page: String(page) }).toString();
  return html`<a class="button quiet" href="${path}?${query}">${label}</a>`;
};

function createItem(enquiry: StoredEnquiry, site: SiteProfile, timeZone: string): Html {
  const { id, company, name, message, received, spamReason, answered } = enquiry;
  const facts = [formatTime(received, site, timeZone), getUseCase(enquiry, site)].filter((fact) => fact !== '');
  return html`<li>
    <p>
      <a href="/inbox/${id}"><bdi>${company}</bdi> – <bdi>${name}</bdi></a>
    </p>
    <p class="small soft">${facts.join(' · ')}</p>
    <p class="excerpt" dir="auto">${toLine(message, 300)}</p>
    ${spamReason && html`<p class="small soft">The sender ${spamReason}.</p>`}
    ${answered && html`<p class="small good">Answered ${formatTime(answered, site, timeZone)}</p>`}
  </li>`;
}

export function createListBody({ enquiries, counts, attention, selection, index, read, site, timeZone }: Listed): Html {
  const { list, search } = selection;
  const concerns = attention.map(
    ({ text, canRetry }) =>
      html`<p>${text}</p>
        ${canRetry && createButton('/inbox', { action: 'retry' }, 'Send all again', 'quiet')}`,
  );
  const items = enquiries.slice(0, PAGE_SIZE).map((enquiry) => createItem(enquiry, site, timeZone));
  const deleteSpam = () =>
    createConfirmation(
      'Delete all spam…',
      `Enquiries that may be spam: ${counts.spam}. They are deleted for good.`,
      createButton('/inbox', { action: 'delete-spam', before: `${read.getTime()}` }, 'Delete all spam', 'danger'),
    );
  return html`${
      concerns.length > 0 &&
      html`<section class="attention" aria-labelledby="attention">
        <h2 id="attention">Needs attention</h2>
        ${concerns}
      </section>`
    }
    <nav aria-label="Lists">
      <ul class="lists">
        ${lists.map((name) => {
          const label = `${listTexts[name].title} (${counts[name]})`;
          return html`<li><a href="/inbox?list=${name}" ${name === list && 'aria-current=page'}>${label}</a></li>`;
        })}
      </ul>
    </nav>
    <form class="row" action="/inbox" role="search">
      <div>
        <label for="search">Search all enquiries</label>
        <input id="search" name="search" type="search" value="${search}" maxlength="200" />
      </div>
      <button class="quiet">Search</button>
    </form>
    ${
      items.length === 0
        ? html`<p>${list === undefined ? 'No enquiry contains that.' : 'There are none.'}</p>`
        : html`<ul class="enquiries">
            ${items}
          </ul>`
    }
    ${list && html`<p class="small soft">${listTexts[list].explanation}</p>`}
    <div class="actions">
      ${index > 0 && createLink('Newer', '/inbox', selection, index - 1)}
      ${enquiries.length > PAGE_SIZE && createLink('Older', '/inbox', selection, index + 1)}
      ${items.length > 0 && createLink('Download these (CSV)', '/inbox/export.csv', selection)}
      ${list === 'spam' && counts.spam > 0 && deleteSpam()}
    </div>`;
}
