import type { MailSettings } from '../settings.ts';
import type { Site } from '../site.ts';
import { sendMail } from './send.ts';
import { createMailHtml, createMailText, type Content } from './template.ts';

const TIMEOUT_MS = 120_000;

/** Sends a mail of the receiver itself, once: a link to sign in, a report, a test. */
export async function sendNote({ from, server }: MailSettings, site: Site, to: readonly string[], content: Content) {
  const mail = {
    ...{ from, to, replyTo: from, subject: content.title, id: crypto.randomUUID() },
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: createMailText(content),
    html: await createMailHtml(site, content),
  };
  return sendMail(server, mail, { signal: AbortSignal.timeout(TIMEOUT_MS), handOver: () => Promise.resolve() });
}
