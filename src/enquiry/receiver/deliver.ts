import type { Enquiry as EnquiryContent } from '../../schemas/enquiry.ts';
import type { Receiver } from './handle.ts';
import type { Surroundings } from './outbox/attempt.ts';
import { DeliveryError, type Destination } from './outbox/destination.ts';
import { scheduleReports, type SendReport } from './outbox/report.ts';
import { DeliveryWorker } from './outbox/worker.ts';
import { getAcknowledgedAddress } from './mail/acknowledgement.ts';
import { createAcknowledgementDestination, createReportSender, createSalesDestination } from './mail/destinations.ts';
import { Mailer } from './mail/mailer.ts';
import { readMailSettings } from './mail/settings.ts';
import type { Environment } from './settings.ts';
import { ACKNOWLEDGEMENT } from './store.ts';
import { createWebhookDestination, type Post } from './webhook/destination.ts';
import { readWebhookSettings } from './webhook/settings.ts';

export interface Deliveries {
  destinations: readonly Destination[];
  /** Chooses the deliveries of an enquiry. */
  plan: Receiver['planDeliveries'];
  /** Sends reports to the operator. */
  sendReport: SendReport | undefined;
}

/**
 * Reads from the environment where enquiries are delivered.
 *
 * @param site the address of the site
 * @param post posts to the webhook
 * @throws Failure when a variable is missing or invalid
 */
export function readDeliveries(env: Environment, content: EnquiryContent, site: string, post: Post): Deliveries {
  const mail = readMailSettings(env);
  const webhook = readWebhookSettings(env);
  const mailer = mail && new Mailer(mail.server);
  const { acknowledgement } = content;
  const destinations: Destination[] = [];
  if (webhook) destinations.push(createWebhookDestination(webhook, () => new Date(), post));
  if (mail && mailer) destinations.push(createSalesDestination(mailer, mail, content));
  const repeated = destinations.map(({ name }) => name);
  if (mail && mailer && acknowledgement) {
    destinations.push(createAcknowledgementDestination(mailer, mail, acknowledgement));
  }
  const canAcknowledge = destinations.some(({ name }) => name === ACKNOWLEDGEMENT);
  return {
    destinations,
    plan: ({ email }, spamReason) => ({
      destinations: repeated,
      acknowledge: mail && canAcknowledge && spamReason === '' ? getAcknowledgedAddress(email, mail) : undefined,
    }),
    sendReport: mail && mailer && createReportSender(mailer, mail, site),
  };
}

/** All names of destinations. */
const names = ['mail', ACKNOWLEDGEMENT, 'webhook'];

/** Reports deliveries to a destination that has been removed since they were stored. */
const createMissingDestination = (name: string): Destination => ({
  name,
  isRepeatable: true,
  deliver: () => Promise.reject(new DeliveryError('It is not set up any longer.', { mayHaveArrived: false })),
});

/** Adds what the store may have deliveries for, but which is not set up any longer. */
export const addMissingDestinations = (destinations: readonly Destination[]): Destination[] => [
  ...destinations,
  ...names.filter((name) => !destinations.some((other) => other.name === name)).map(createMissingDestination),
];

/**
 * Delivers what is stored, and reports what could not be delivered.
 *
 * @returns a function that stops it
 */
export function startDeliveries(
  { destinations, sendReport }: Deliveries,
  surroundings: Surroundings,
): () => Promise<void> {
  const workers = addMissingDestinations(destinations).map(
    (destination) => new DeliveryWorker(destination, surroundings),
  );
  for (const worker of workers) worker.start();
  const stopReports = sendReport && scheduleReports(surroundings.store, sendReport, surroundings.report);
  return async () => {
    stopReports?.();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
