import type { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import { Failure } from './failure.ts';
import type { Site } from './site.ts';
import { nameRecipients, namesRecipients, variables, type Mailbox, type MailServer } from './variables.ts';

/** The environment variables of a process. They may contain passwords, so they are never printed. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface MailSettings {
  server: MailServer;
  /** The sender of all mails. */
  from: Mailbox;
  /** Where enquiries are sent. */
  to: readonly string[];
  /** Where those of some use cases are sent instead. */
  toByUseCase: ReadonlyMap<string, readonly string[]>;
}

export interface WebhookSettings {
  url: URL;
  /** Each signs every request. While a secret is replaced, there are two. */
  signers: readonly Webhook[];
}

/** Who may open the inbox. */
export type InboxSettings =
  /** Those whom a proxy has signed in: it sends a token that this issuer has signed for this audience. */
  | { kind: 'proxy'; issuer: string; audience: string; people: readonly string[] }
  /** Those on the list: each gets a link by mail. */
  | { kind: 'link'; people: readonly string[] };

export interface Settings {
  /** The origin at which browsers reach the receiver. */
  address: string;
  /** The origins that may post enquiries. */
  origins: readonly string[];
  /** Proxies to trust besides those on this machine. */
  proxies: readonly string[];
  host: string;
  port: number;
  /** How many days enquiries are kept. Undefined means for ever. */
  keepDays: number | undefined;
  timeZone: string;
  /** The hour of the daily digest, in the time zone. */
  digestHour: number | undefined;
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  inbox: InboxSettings | undefined;
}

const getExample = (name: string): string => {
  const variable = name in variables ? variables[name as keyof typeof variables] : variables.ENQUIRY_MAIL_TO;
  return String(variable.meta()?.example);
};

const createFailure = (name: string, problem: string): Failure =>
  new Failure(
    `The setting ${name} ${problem}.`,
    `Write it like this: ${name}=${getExample(name)}. “npm run receiver -- setup” asks for all that is necessary.`,
  );

function requireValue<Value>(name: keyof typeof variables, value: Value | undefined, problem = 'is missing'): Value {
  if (value === undefined) throw createFailure(name, problem);
  return value;
}

function parse<Shape extends z.ZodRawShape>(shape: Shape, env: Record<string, string>) {
  const result = z.strictObject(shape).safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  // A misspelled variable would be left out without a word.
  if (issue?.code === 'unrecognized_keys') {
    const remedy = `Remove it, or correct its name. There are: ${Object.keys(shape).join(', ')}.`;
    throw new Failure(`There is no setting ${issue.keys[0] ?? ''}.`, remedy);
  }
  throw createFailure(String(issue?.path[0]), issue?.message ?? '');
}

/**
 * Reads the settings. A variable that is empty is not set.
 *
 * @throws Failure when a variable is missing, invalid or unknown
 */
export function readSettings(env: Environment, site: Site): Settings {
  const given = Object.entries(env)
    .map(([name, text = '']) => [name, text.trim()] as const)
    .filter(([name, text]) => name.startsWith('ENQUIRY_') && text !== '');
  const pick = (isRecipients: boolean) =>
    Object.fromEntries(given.filter(([name]) => namesRecipients(name) === isRecipients));
  const values = parse(variables, pick(false));
  const recipients = parse(
    Object.fromEntries(site.useCases.map(({ value }) => [nameRecipients(value), variables.ENQUIRY_MAIL_TO])),
    pick(true),
  );
  const siteOrigin = new URL(site.url).origin;
  const mail = given.some(([name]) => name.startsWith('ENQUIRY_MAIL_'))
    ? {
        server: requireValue('ENQUIRY_MAIL_SERVER', values.ENQUIRY_MAIL_SERVER),
        from: requireValue('ENQUIRY_MAIL_FROM', values.ENQUIRY_MAIL_FROM),
        to: requireValue('ENQUIRY_MAIL_TO', values.ENQUIRY_MAIL_TO),
        toByUseCase: new Map(
          site.useCases.flatMap(({ value }) => {
            const to = recipients[nameRecipients(value)];
            return to ? [[value, to] as const] : [];
          }),
        ),
      }
    : undefined;
  const hasWebhook = values.ENQUIRY_WEBHOOK_URL ?? values.ENQUIRY_WEBHOOK_SECRETS;
  const webhook = hasWebhook && {
    url: requireValue('ENQUIRY_WEBHOOK_URL', values.ENQUIRY_WEBHOOK_URL),
    signers: requireValue('ENQUIRY_WEBHOOK_SECRETS', values.ENQUIRY_WEBHOOK_SECRETS),
  };
  return {
    address: values.ENQUIRY_ADDRESS ?? siteOrigin,
    origins: values.ENQUIRY_ORIGINS ?? [siteOrigin],
    proxies: values.ENQUIRY_PROXIES ?? [],
    host: values.ENQUIRY_HOST ?? '127.0.0.1',
    port: values.ENQUIRY_PORT ?? 8787,
    keepDays: values.ENQUIRY_KEEP_DAYS,
    timeZone: values.ENQUIRY_TIME_ZONE ?? 'UTC',
    digestHour: values.ENQUIRY_DIGEST_HOUR,
    mail,
    webhook,
    inbox: readInbox(values, mail !== undefined),
  };
}

function readInbox(values: ReturnType<typeof parse<typeof variables>>, canMail: boolean): InboxSettings | undefined {
  const people = (values.ENQUIRY_INBOX_PEOPLE ?? []).map((email) => email.toLowerCase());
  const issuer = values.ENQUIRY_INBOX_ISSUER;
  if (issuer !== undefined) {
    const audience = requireValue('ENQUIRY_INBOX_AUDIENCE', values.ENQUIRY_INBOX_AUDIENCE);
    return { kind: 'proxy', issuer, audience, people };
  }
  if (people.length === 0) return undefined;
  if (!canMail) throw createFailure('ENQUIRY_MAIL_SERVER', 'is missing, and without it nobody gets a link to sign in');
  return { kind: 'link', people };
}
