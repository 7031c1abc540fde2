import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { readAttention } from '../status.ts';
import type { Store } from '../store/store.ts';
import { toLine } from './clean.ts';
import { formatTime, getUseCase } from './enquiry-mail.ts';
import { sendNote } from './send.ts';

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

/** Lists what needs attention, and the enquiries without an answer, newest first. Returns undefined when there is neither. */
async function createDigest({ store, settings, site }: Surroundings) {
  const attention = await readAttention(store, settings);
  const waiting = await store.read({ list: 'waiting' }, { limit: MAX_LISTED });
  const open = [...(await store.read({ list: 'new' }, { limit: MAX_LISTED })), ...waiting];
  if (attention.length === 0 && open.length === 0) return undefined;
  const facts = open.map((enquiry) => {
    const parts = [toLine(enquiry.company, 80), toLine(enquiry.name, 80), getUseCase(enquiry, site)];
    const time = formatTime(enquiry.received, site, settings.timeZone);
    return [time, parts.filter((part) => part !== '').join(', ')] as const;
  });
  return { title: `${site.sales.digest}: ${open.length}`, facts, paragraphs: attention };
}

/** Tells the people who answer, once a day, what needs attention and which enquiries wait. */
export async function sendDigest(surroundings: Surroundings): Promise<void> {
  const { store, site, settings } = surroundings;
  const { mail, inbox, address, timeZone, digestHour } = settings;
  const { day, hour } = getLocalTime(store.now(), timeZone);
  if (!mail || digestHour === undefined || hour < digestHour || (await store.recall('digest')) === day) return;
  const digest = await createDigest(surroundings);
  const action = inbox && { label: site.sales.open, url: `${address}/inbox` };
  if (digest) await sendNote(mail, site, mail.to, { ...digest, action });
  await store.remember('digest', day);
}
