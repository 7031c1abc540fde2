import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { readStatus } from '../status.ts';
import type { Store } from '../store/store.ts';
import { toLine } from './clean.ts';
import { formatTime, getUseCase } from './enquiry-mail.ts';
import { sendNote } from './note.ts';
import type { Content } from './template.ts';

/** A digest with more is not read. */
const MAX_LISTED = 50;

interface Surroundings {
  store: Store;
  settings: Settings;
  site: Site;
}

/** Gets the day and the hour in a time zone. */
function getLocalTime(now: Date, timeZone: string): { day: string; hour: number } {
  // Swedish dates are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [day = '', time = ''] = format.format(now).split(' ');
  return { day, hour: Number.parseInt(time, 10) };
}

/** Lists the enquiries without an answer, newest first. Returns undefined when there are none. */
async function createDigest({ store, settings, site }: Surroundings): Promise<Content | undefined> {
  const waiting = await store.read({ list: 'waiting' }, { limit: MAX_LISTED });
  const open = [...(await store.read({ list: 'new' }, { limit: MAX_LISTED })), ...waiting];
  if (open.length === 0) return undefined;
  const facts = open.map((enquiry) => {
    const parts = [toLine(enquiry.company, 80), toLine(enquiry.name, 80), getUseCase(enquiry, site)];
    return [
      formatTime(enquiry.received, site, settings.timeZone),
      parts.filter((part) => part !== '').join(', '),
    ] as const;
  });
  return { title: `${site.sales.digest}: ${open.length}`, facts, paragraphs: [] };
}

/** Lists what needs attention. Returns undefined when nothing does. */
async function createReport({ store, settings, site }: Surroundings, now: Date): Promise<Content | undefined> {
  const { attention, text } = await readStatus(store, settings, now);
  const title = `Enquiries of ${new URL(site.url).host} need attention`;
  return attention.length > 0 ? { title, paragraphs: [text] } : undefined;
}

/** Tells the operator what needs attention, and the people who answer which enquiries wait, each at most once a day. */
export async function sendDailyMails(surroundings: Surroundings, now: Date): Promise<void> {
  const { store, site, settings } = surroundings;
  const { mail, inbox, address, timeZone, digestHour } = settings;
  if (!mail) return;
  const { day, hour } = getLocalTime(now, timeZone);
  const send = async (name: string, to: readonly string[], content: Content | undefined) => {
    if (!content || !(await store.remember(name, day))) return;
    try {
      const action = inbox && { label: site.sales.open, url: `${address}/inbox` };
      await sendNote(mail, site, to, { ...content, action });
    } catch (error) {
      await store.forget(name);
      throw error;
    }
  };
  if (mail.operator !== undefined) await send('report', [mail.operator], await createReport(surroundings, now));
  if (digestHour !== undefined && hour >= digestHour) await send('digest', mail.to, await createDigest(surroundings));
}
