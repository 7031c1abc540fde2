import {
  createSettingFailure,
  examples,
  getSetting,
  nameRecipients,
  readAddresses,
  requireSetting,
  split,
  type Environment,
} from './environment.ts';
import { Failure } from './failure.ts';
import { parseKeep, type GetKeepStart } from './keep.ts';
import { readMailSettings, type MailSettings } from './mail/settings.ts';
import type { Site } from './site.ts';
import { readWebhookSettings, type WebhookSettings } from './webhook/settings.ts';

/** Who may open the inbox. */
export type InboxSettings =
  /** Those whom a proxy has signed in: it sends a token that this issuer has signed for this audience. */
  | { kind: 'proxy'; issuer: string; audience: string; people: readonly string[] }
  /** Those on the list: each gets a link by mail. */
  | { kind: 'link'; people: readonly string[] };

export interface Settings {
  /** The origin at which browsers reach the receiver. */
  address: string;
  /** The origins that may post enquiries. Empty means that of the site. */
  origins: readonly string[];
  /** Proxies to trust besides those on this machine. */
  proxies: readonly string[];
  host: string;
  port: number;
  /** Undefined means that enquiries are kept for ever. */
  keep: GetKeepStart | undefined;
  timeZone: string;
  /** The hour of the daily digest, in the time zone. */
  digestHour: number | undefined;
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  inbox: InboxSettings | undefined;
}

function readOrigins(env: Environment, name: string): string[] {
  const origins = split(getSetting(env, name)).map((text) => text.replace(/\/$/, ''));
  const other = origins.find((origin) => URL.parse(origin)?.origin !== origin);
  if (other !== undefined) throw createSettingFailure(name, `contains “${other}”, which is not the address of a site`);
  return origins;
}

function readNumber(env: Environment, name: string, max: number): number | undefined {
  const text = getSetting(env, name);
  if (text === '') return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) throw createSettingFailure(name, `is not a number up to ${max}`);
  return Number(text);
}

function readTimeZone(env: Environment): string {
  const timeZone = getSetting(env, 'ENQUIRY_TIME_ZONE') || 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw createSettingFailure('ENQUIRY_TIME_ZONE', `is “${timeZone}”, which is not a time zone`);
  }
}

function readKeep(env: Environment): GetKeepStart | undefined {
  const text = getSetting(env, 'ENQUIRY_KEEP');
  const keep = parseKeep(text);
  if (text !== '' && !keep)
    throw createSettingFailure('ENQUIRY_KEEP', 'is not a duration such as 90d, 12w, 24mo or 2y');
  return keep;
}

function readInbox(env: Environment, mail: MailSettings | undefined): InboxSettings | undefined {
  const people = readAddresses(env, 'ENQUIRY_INBOX_PEOPLE').map((email) => email.toLowerCase());
  const issuer = getSetting(env, 'ENQUIRY_INBOX_ISSUER').replace(/\/$/, '');
  if (issuer !== '') {
    if (URL.parse(issuer)?.protocol !== 'https:') {
      throw createSettingFailure('ENQUIRY_INBOX_ISSUER', 'is not an https address');
    }
    return { kind: 'proxy', issuer, audience: requireSetting(env, 'ENQUIRY_INBOX_AUDIENCE'), people };
  }
  if (people.length === 0) return undefined;
  if (!mail)
    throw createSettingFailure('ENQUIRY_MAIL_SERVER', 'is missing, and without it nobody gets a link to sign in');
  return { kind: 'link', people };
}

/** A misspelled variable would be left out without a word. */
function requireKnownNames(env: Environment, site: Site): void {
  const useCases = site.useCases.map(({ value }) => nameRecipients(value));
  const known = [...Object.keys(examples), ...useCases];
  const other = Object.keys(env).find((name) => name.startsWith('ENQUIRY_') && !known.includes(name));
  if (other === undefined) return;
  const names = other.startsWith(nameRecipients('')) ? [...useCases, 'ENQUIRY_MAIL_TO'] : Object.keys(examples);
  throw new Failure(`There is no setting ${other}.`, `Remove it, or correct its name. There are: ${names.join(', ')}.`);
}

/** @throws Failure when a variable is missing, invalid or unknown */
export function readSettings(env: Environment, site: Site): Settings {
  requireKnownNames(env, site);
  const mail = readMailSettings(env, site);
  const [address = new URL(site.url).origin] = readOrigins(env, 'ENQUIRY_ADDRESS');
  return {
    address,
    origins: readOrigins(env, 'ENQUIRY_ORIGINS'),
    proxies: split(getSetting(env, 'ENQUIRY_PROXIES')),
    host: getSetting(env, 'ENQUIRY_HOST') || '127.0.0.1',
    port: readNumber(env, 'ENQUIRY_PORT', 65_535) ?? 8787,
    keep: readKeep(env),
    timeZone: readTimeZone(env),
    digestHour: readNumber(env, 'ENQUIRY_DIGEST_HOUR', 23),
    mail,
    webhook: readWebhookSettings(env),
    inbox: readInbox(env, mail),
  };
}
