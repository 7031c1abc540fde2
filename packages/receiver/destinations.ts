import { createAcknowledgement, createSalesMail } from './mail/destinations.ts';
import type { Destination } from './outbox/destination.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { createWebhook } from './webhook.ts';

/** The names of all destinations. The store may have deliveries for one that is not set up any longer. */
export const destinationNames = ['mail', 'acknowledgement', 'webhook'] as const;

/** Creates the destinations that are set up, by name. */
export function createDestinations(settings: Settings, site: Site): ReadonlyMap<string, Destination> {
  const { mail, webhook } = settings;
  const { acknowledgement } = site;
  const destinations = [
    ...(mail ? [createSalesMail({ ...settings, mail }, site)] : []),
    ...(mail && acknowledgement ? [createAcknowledgement(mail, site, acknowledgement)] : []),
    ...(webhook ? [createWebhook(webhook)] : []),
  ];
  return new Map(destinations.map((destination) => [destination.name, destination]));
}
