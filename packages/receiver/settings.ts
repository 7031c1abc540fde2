import type { Webhook } from 'standardwebhooks';

import { parseEmail } from './email.ts';
import { Failure } from './failure.ts';
import { parseKeep, type GetKeepStart } from './keep.ts';
import { readMailSettings, type MailSettings } from './mail/settings.ts';
import type { Site } from './site.ts';
import { readWebhookSettings } from './webhook/settings.ts';

/** The environment variables of the receiver. They may contain passwords, so they are never printed. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
  webhook: { url: URL; signers: readonly Webhook[] } | undefined;
  inbox: InboxSettings | undefined;
}

const examples: Record<string, string> = {
  ENQUIRY_MAIL_SERVER: 'smtp://user:password@mail.example.com',
  ENQUIRY_MAIL_FROM: 'Website <website@example.com>',
  ENQUIRY_MAIL_TO: 'sales@example.com, ada@example.com',
  ENQUIRY_MAIL_OPERATOR: 'operations@example.com',
  ENQUIRY_WEBHOOK_URL: 'https://crm.example.com/enquiries',
  ENQUIRY_WEBHOOK_SECRETS: 'whsec_…',
  ENQUIRY_ADDRESS: 'https://www.example.com',
  ENQUIRY_ORIGINS: 'https://www.example.com',
  ENQUIRY_PROXIES: '203.0.113.0/24',
  ENQUIRY_HOST: '127.0.0.1',
  ENQUIRY_PORT: '8787',
  ENQUIRY_KEEP: '24mo',
  ENQUIRY_TIME_ZONE: 'Europe/London',
  ENQUIRY_DIGEST_HOUR: '7',
  ENQUIRY_INBOX_PEOPLE: 'ada@example.com, grace@example.com',
  ENQUIRY_INBOX_ISSUER: 'https://example.cloudflareaccess.com',
  ENQUIRY_INBOX_AUDIENCE: 'the audience tag of the application',
};
export const BY_USE_CASE = 'ENQUIRY_MAIL_TO_';

/** Creates the failure of an environment variable. */
export const createSettingFailure = (name: string, problem: string): Failure =>
  new Failure(
    `The setting ${name} ${problem}.`,
    `Write it like this: ${name}=${examples[name] ?? examples.ENQUIRY_MAIL_TO ?? ''}. “npm run receiver -- setup” asks for all that is necessary.`,
  );

/** @returns the text of a variable; empty when it is not set */
export const getSetting = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/** @throws Failure when the variable is missing or empty */
export function requireSetting(env: Environment, name: string): string {
  const text = getSetting(env, name);
  if (text === '') throw createSettingFailure(name, 'is missing');
  return text;
}

const split = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Reads a list of e-mail addresses. */
export const readAddresses = (env: Environment, name: string): string[] =>
  split(getSetting(env, name)).map((text) => {
    const email = parseEmail(text);
    if (email === undefined) throw createSettingFailure(name, `contains “${text}”, which is not an e-mail address`);
    return email;
  });

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
  const useCases = site.useCases.map(({ value }) => BY_USE_CASE + toVariable(value));
  const known = [...Object.keys(examples), ...useCases];
  const other = Object.keys(env).find((name) => name.startsWith('ENQUIRY_') && !known.includes(name));
  if (other === undefined) return;
  const names = other.startsWith(BY_USE_CASE) ? [...useCases, 'ENQUIRY_MAIL_TO'] : Object.keys(examples);
  throw new Failure(`There is no setting ${other}.`, `Remove it, or correct its name. There are: ${names.join(', ')}.`);
}

/** The end of a variable’s name that stands for a use case: `heavy-duty` is `HEAVY_DUTY`. */
export const toVariable = (useCase: string): string => useCase.toUpperCase().replaceAll('-', '_');

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
