import addressparser from 'nodemailer/lib/addressparser';
import proxyAddr from 'proxy-addr';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import { parseEmail } from './email.ts';

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** From 24 bytes on, as Standard Webhooks asks. */
const SECRET = /^whsec_[A-Za-z\d+/]{32,}={0,2}$/;

/** Refuses a value. The message is the end of “The setting NAME …”. */
function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

/** E-mail addresses, with commas. */
export const addresses = list
  .refine((texts) => texts.length > 0, 'needs at least one e-mail address')
  .transform((texts, context) =>
    texts.map((text) => parseEmail(text) ?? refuse(context, `contains “${text}”, which is not an e-mail address`)),
  );

/** The address of a site, without a path. */
export const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => URL.parse(text)?.origin === text, {
    error: ({ input }) => `contains “${String(input)}”, which is not the address of a site`,
  });

/** IP addresses, or ranges of them. */
const networks = list.transform((texts, context) => {
  try {
    proxyAddr.compile(texts);
    return texts;
  } catch (error) {
    return refuse(context, `has an ${(error as Error).message}`);
  }
});

const numberFrom = (min: number, max: number) =>
  z
    .string()
    .transform((text) => (/^\d{1,5}$/.test(text) ? Number(text) : NaN))
    .refine((value) => value >= min && value <= max, `is not a number from ${min} to ${max}`);

const timeZone = z.string().transform((text, context) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return refuse(context, `is “${text}”, which is not a time zone`);
  }
});

export const mailServer = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    return refuse(context, 'is not the address of a mail server');
  }
  const secure = url.protocol === 'smtps:';
  const isLocal = LOOPBACK.test(url.hostname);
  try {
    const [user = '', pass = ''] = [url.username, url.password].map(decodeURIComponent);
    return {
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: Number(url.port) || (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT),
      // A connection is encrypted from its first byte, or before anything else is sent. Only one within this machine need not be.
      secure,
      requireTLS: !isLocal,
      ignoreTLS: isLocal,
      auth: user === '' ? undefined : { user, pass },
    };
  } catch {
    const problem = 'has a user or password with a “%” that is not encoded. Write %25 for %, %40 for @, and %3A for :';
    return refuse(context, problem);
  }
});

/** How nodemailer reaches a server that takes mails for others. */
export type MailServer = z.output<typeof mailServer>;

const mailbox = z.string().transform((text, context) => {
  const [first, ...others] = addressparser(text, { flatten: true });
  const address = parseEmail(first?.address ?? '');
  if (!first || /\p{Cc}/u.test(text) || others.length > 0 || address === undefined) {
    return refuse(context, 'is not one e-mail address');
  }
  return { name: first.name, address };
});

const webhookUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return refuse(context, 'is not an https address without user and password');
  }
  return url;
});

const webhookSecrets = list.transform((secrets, context) =>
  secrets.map((secret) => {
    if (SECRET.test(secret)) return new Webhook(secret);
    return refuse(context, 'contains something that is not a secret: “whsec_”, then 24 to 64 random bytes in Base64');
  }),
);

const issuer = z
  .url({ protocol: /^https$/, error: 'is not an https address' })
  .transform((text) => text.replace(/\/$/, ''));

const variable = <Schema extends z.ZodType>(schema: Schema, example: string) => schema.optional().meta({ example });

/** The environment variables of the receiver, each with an example. */
export const variables = {
  ENQUIRY_MAIL_SERVER: variable(mailServer, 'smtp://user:password@mail.example.com'),
  ENQUIRY_MAIL_FROM: variable(mailbox, 'Website <website@example.com>'),
  ENQUIRY_MAIL_TO: variable(addresses, 'sales@example.com, ada@example.com'),
  ENQUIRY_WEBHOOK_URL: variable(webhookUrl, 'https://crm.example.com/enquiries'),
  ENQUIRY_WEBHOOK_SECRETS: variable(webhookSecrets, 'whsec_…'),
  ENQUIRY_ADDRESS: variable(origin, 'https://www.example.com'),
  ENQUIRY_ORIGINS: variable(list.pipe(z.array(origin)), 'https://www.example.com'),
  ENQUIRY_PROXIES: variable(networks, '203.0.113.0/24'),
  ENQUIRY_HOST: variable(z.string(), '127.0.0.1'),
  ENQUIRY_PORT: variable(numberFrom(0, 65_535), '8787'),
  // Failed deliveries are retried for three days, so enquiries have to stay for longer.
  ENQUIRY_KEEP_DAYS: variable(numberFrom(4, 36_500), '730'),
  ENQUIRY_TIME_ZONE: variable(timeZone, 'Europe/London'),
  ENQUIRY_INBOX_PEOPLE: variable(addresses, 'ada@example.com, grace@example.com'),
  ENQUIRY_INBOX_ISSUER: variable(issuer, 'https://example.cloudflareaccess.com'),
  ENQUIRY_INBOX_AUDIENCE: variable(z.string(), 'the audience tag of the application'),
};

export type Recipients = `ENQUIRY_MAIL_TO_${string}`;

/** Gets the variable for the recipients of a use case: for `heavy-duty`, ENQUIRY_MAIL_TO_HEAVY_DUTY. */
export const nameRecipients = (useCase: string): Recipients =>
  `ENQUIRY_MAIL_TO_${useCase.toUpperCase().replaceAll('-', '_')}`;
