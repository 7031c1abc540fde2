import type { MailSettings } from '../settings.ts';
import type { Site } from '../site.ts';
import { sendMail } from './send.ts';
import type { Content } from './template.ts';

const TIMEOUT_MS = 120_000;

/** Sends a mail of the receiver itself, once: a link to sign in, a report, a test. */
export const sendNote = (
  settings: MailSettings,
  site: Site,
  to: readonly string[],
  content: Content,
): Promise<string> =>
  sendMail(
    settings,
    site,
    { id: crypto.randomUUID(), to, headers: { 'Auto-Submitted': 'auto-generated' }, content },
    { signal: AbortSignal.timeout(TIMEOUT_MS), handOver: () => Promise.resolve() },
  );
