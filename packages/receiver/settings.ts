import { z } from 'zod';

import { Failure } from './failure.ts';
import type { SiteProfile } from './site-profile.ts';
import { nameRecipients, variables, type Recipients } from './variables.ts';

/** The environment variables of a process. They may contain passwords, so they are never printed. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = ReturnType<typeof readSettings>;
export type MailSettings = NonNullable<Settings['mail']>;
export type WebhookSettings = NonNullable<Settings['webhook']>;
export type InboxSettings = NonNullable<Settings['inbox']>;

const getExample = (name: string): string => {
  const variable = name in variables ? variables[name as keyof typeof variables] : variables.ENQUIRY_MAIL_TO;
  return String(variable.meta()?.example);
};

const createSettingFailure = (name: string, problem: string): Failure =>
  new Failure(`The setting ${name} ${problem}.`, `Write it like this: ${name}=${getExample(name)}.`);

function requireValue<Value>(name: keyof typeof variables, value: Value | undefined): Value {
  if (value === undefined) throw createSettingFailure(name, 'is missing');
  return value;
}

type Values = z.output<z.ZodObject<typeof variables>> & Readonly<Partial<Record<Recipients, string[]>>>;

function parse({ useCases }: SiteProfile, env: Record<string, string>): Values {
  const recipients = useCases.map(({ value }) => [nameRecipients(value), variables.ENQUIRY_MAIL_TO]);
  const shape = { ...variables, ...Object.fromEntries(recipients) } as typeof variables;
  const result = z.strictObject(shape).safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  // A misspelled variable would otherwise be ignored without a word.
  if (issue?.code === 'unrecognized_keys') {
    const remedy = `Remove it, or fix its name. There are: ${Object.keys(shape).join(', ')}.`;
    throw new Failure(`There is no setting ${issue.keys[0] ?? ''}.`, remedy);
  }
  throw createSettingFailure(String(issue?.path[0]), issue?.message ?? '');
}

/** Who may open the inbox. */
function readInbox(values: Values, canMail: boolean) {
  const people = (values.ENQUIRY_INBOX_PEOPLE ?? []).map((email) => email.toLowerCase());
  if (values.ENQUIRY_INBOX_ISSUER !== undefined || values.ENQUIRY_INBOX_AUDIENCE !== undefined) {
    const issuer = requireValue('ENQUIRY_INBOX_ISSUER', values.ENQUIRY_INBOX_ISSUER);
    const audience = requireValue('ENQUIRY_INBOX_AUDIENCE', values.ENQUIRY_INBOX_AUDIENCE);
    // Those whom a proxy has signed in. It sends a token that this issuer has signed for this audience.
    return { kind: 'proxy', issuer, audience, people } as const;
  }
  if (people.length === 0) return undefined;
  if (!canMail)
    throw createSettingFailure('ENQUIRY_MAIL_SERVER', 'is missing, and without it nobody gets a link to sign in');
  // Those on the list: each gets a link by mail.
  return { kind: 'link', people } as const;
}

/** Whether a variable is for the recipients of a use case that the site does not have, or no longer has. */
const isUnused = (name: string, { useCases }: SiteProfile) =>
  name.startsWith(nameRecipients('')) && useCases.every(({ value }) => nameRecipients(value) !== name);

/** Reads the settings. A variable that is empty is not set. @throws Failure when one is missing, invalid or unknown */
export function readSettings(env: Environment, site: SiteProfile) {
  const given = Object.entries(env)
    .map(([name, text = '']) => [name, text.trim()] as const)
    .filter(([name, text]) => name.startsWith('ENQUIRY_') && text !== '');
  // An edit of the content may remove a use case. Enquiries must not wait until somebody changes the settings.
  const unused = given.map(([name]) => name).filter((name) => isUnused(name, site));
  const values = parse(site, Object.fromEntries(given.filter(([name]) => !unused.includes(name))));
  const siteOrigin = new URL(site.url).origin;
  const hasMail = given.some(([name]) => name.startsWith('ENQUIRY_MAIL_'));
  const hasWebhook = given.some(([name]) => name.startsWith('ENQUIRY_WEBHOOK_'));
  return {
    /** The origin at which browsers reach the receiver. */
    address: values.ENQUIRY_ADDRESS ?? siteOrigin,
    /** The origins that may post enquiries. */
    origins: values.ENQUIRY_ORIGINS ?? [siteOrigin],
    /** Proxies to trust besides those on this machine. */
    proxies: values.ENQUIRY_PROXIES ?? [],
    host: values.ENQUIRY_HOST ?? '127.0.0.1',
    port: values.ENQUIRY_PORT ?? 8787,
    /** How many days enquiries are kept. Undefined means for ever. */
    keepDays: values.ENQUIRY_KEEP_DAYS,
    timeZone: values.ENQUIRY_TIME_ZONE ?? 'UTC',
    mail: hasMail
      ? {
          server: requireValue('ENQUIRY_MAIL_SERVER', values.ENQUIRY_MAIL_SERVER),
          /** The sender of all mails. */
          from: requireValue('ENQUIRY_MAIL_FROM', values.ENQUIRY_MAIL_FROM),
          /** Where enquiries are sent. */
          to: requireValue('ENQUIRY_MAIL_TO', values.ENQUIRY_MAIL_TO),
          /** Where enquiries of some use cases are sent instead. */
          toByUseCase: new Map(site.useCases.map(({ value }) => [value, values[nameRecipients(value)]])),
        }
      : undefined,
    webhook: hasWebhook
      ? {
          url: requireValue('ENQUIRY_WEBHOOK_URL', values.ENQUIRY_WEBHOOK_URL),
          /** Each signs every request. While a secret is replaced, there are two. */
          signers: requireValue('ENQUIRY_WEBHOOK_SECRETS', values.ENQUIRY_WEBHOOK_SECRETS),
        }
      : undefined,
    inbox: readInbox(values, hasMail),
    /** The names of settings for use cases that the site does not have. */
    unused,
    /** Whether somebody is told of enquiries. */
    isDelivered: hasMail || hasWebhook,
  };
}
