import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { readStatus } from '../status.ts';
import type { Store } from '../store/store.ts';
import { toLine } from './clean.ts';
import { formatTime, getUseCase } from './enquiry-mail.ts';
import { createMessageId } from './message-id.ts';
import { sendMail } from './send.ts';
import type { MailSettings } from './settings.ts';
import { createMailHtml, createMailText } from './template.ts';

const TIMEOUT_MS = 120_000;
/** A digest with more is not read. */
const MAX_LISTED = 50;

interface Surroundings {
  store: Store;
  settings: Settings;
  site: Site;
}
type Body = Parameters<typeof createMailHtml>[1];

/** Gets the day and the hour in a time zone. */
function getLocalTime(now: Date, timeZone: string): { day: string; hour: number } {
  // Swedish dates are written as in ISO 8601.
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(now)
    .split(' ');
  return { day, hour: Number.parseInt(time, 10) };
}

/** Sends a mail at most once a day. When it cannot be sent, the next call tries again. */
async function sendOnce(
  name: string,
  day: string,
  to: readonly string[],
  body: Body,
  { store, site }: Surroundings,
  { from, server }: MailSettings,
): Promise<void> {
  if (!(await store.remember(name, day))) return;
  const mail = {
    ...{ from, to, replyTo: from, messageId: createMessageId(crypto.randomUUID(), from), subject: body.title },
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: createMailText(body),
    html: await createMailHtml(site, body),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await sendMail(server, mail, { signal, handOver: () => Promise.resolve() });
  } catch (error) {
    await store.forget(name);
    throw error;
  }
}

/** Tells the operator what needs attention, and the people who answer which enquiries wait, each at most once a day. */
export async function sendDailyMails(surroundings: Surroundings, now: Date): Promise<void> {
  const { store, settings, site } = surroundings;
  const { mail, inbox, address, timeZone, digestHour } = settings;
  if (!mail) return;
  const { day, hour } = getLocalTime(now, timeZone);
  const action = inbox && { label: site.sales.open, url: `${address}/inbox` };
  if (mail.operator !== undefined) {
    const { attention, text } = await readStatus(store, settings, now);
    const title = `Enquiries of ${new URL(site.url).host} need attention`;
    const body = { title, paragraphs: [text], action };
    if (attention.length > 0) await sendOnce('report', day, [mail.operator], body, surroundings, mail);
  }
  if (digestHour === undefined || hour < digestHour) return;
  const [waiting, recent] = await Promise.all(
    (['waiting', 'new'] as const).map((list) => store.read({ list }, { limit: MAX_LISTED, now })),
  );
  const open = [...(recent ?? []), ...(waiting ?? [])];
  if (open.length === 0) return;
  const facts = open.map(
    (enquiry) =>
      [
        formatTime(enquiry.received, site, timeZone),
        [toLine(enquiry.company, 80), toLine(enquiry.name, 80), getUseCase(enquiry, site)]
          .filter((part) => part !== '')
          .join(', '),
      ] as const,
  );
  const body = { title: `${site.sales.digest}: ${open.length}`, facts, paragraphs: [], action };
  await sendOnce('digest', day, mail.to, body, surroundings, mail);
}
