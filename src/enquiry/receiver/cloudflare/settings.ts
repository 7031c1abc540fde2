import { readEnquiry, readSite } from '../../../collections/site.ts';
import { readDeliveries, type Deliveries } from '../deliver.ts';
import { readMailSettings } from '../mail/settings.ts';
import { readMessages, type Messages } from '../messages.ts';
import { parseRetention, type Retention } from '../retention.ts';
import { createSettingFailure, type Environment } from '../settings.ts';
import { postWithFetch } from './post.ts';

export interface Settings {
  deliveries: Deliveries;
  messages: Messages;
  origins: readonly string[];
  /** Undefined means that enquiries are kept for ever. */
  retention: Retention | undefined;
}

const ORIGINS = 'ENQUIRY_ORIGINS';
const KEEP = 'ENQUIRY_KEEP';
const MAIL_SERVER_EXAMPLE = 'smtps://user:password@mail.example.com';

/** Splits a list of origins, such as https://www.example.com. */
function readOrigins(env: Environment, site: string): string[] {
  const origins = (env[ORIGINS] ?? '').split(/\s+/).filter((origin) => origin !== '');
  if (origins.some((origin) => URL.parse(origin)?.origin !== origin)) {
    throw createSettingFailure(ORIGINS, 'contains something that is not an origin', 'https://www.example.com');
  }
  return origins.length > 0 ? origins : [new URL(site).origin];
}

function readRetention(env: Environment): Retention | undefined {
  const text = env[KEEP] ?? '';
  const retention = parseRetention(text);
  if (text !== '' && !retention) throw createSettingFailure(KEEP, 'is not a duration such as 90d, 12w or 2y', '24mo');
  return retention;
}

/** Refuses what only works on a machine of one's own. */
function requireReachableMailServer(env: Environment): void {
  const server = readMailSettings(env)?.server;
  const problem =
    server?.kind === 'sendmail'
      ? 'names a program, and Cloudflare runs none'
      : server?.port === 25
        ? 'has port 25, to which Cloudflare does not connect. Use 465 or 587'
        : undefined;
  if (problem !== undefined) throw createSettingFailure('ENQUIRY_MAIL_SERVER', problem, MAIL_SERVER_EXAMPLE);
}

/**
 * Reads the settings of the Worker.
 *
 * @throws Failure when a variable is missing or invalid
 */
export function readSettings(env: Environment, contentDir: string): Settings {
  requireReachableMailServer(env);
  const site = readSite(contentDir).url;
  return {
    deliveries: readDeliveries(env, readEnquiry(contentDir), site, postWithFetch),
    messages: readMessages(contentDir),
    origins: readOrigins(env, site),
    retention: readRetention(env),
  };
}
