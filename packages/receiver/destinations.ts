import { createAcknowledgement, createSalesMail } from './mail/destinations.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { createWebhook } from './webhook.ts';

/** Creates the destinations, by name. One that is not set up any longer is undefined: the store may have deliveries for it. */
export function createDestinations(settings: Settings, site: Site) {
  const { mail, webhook } = settings;
  const { acknowledgement } = site;
  return {
    mail: mail && createSalesMail({ ...settings, mail }, site),
    acknowledgement: mail && acknowledgement && createAcknowledgement(mail, site, acknowledgement),
    webhook: webhook && createWebhook(webhook),
  };
}
