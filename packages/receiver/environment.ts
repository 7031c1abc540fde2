import { parseEmail } from './email.ts';
import { Failure } from './failure.ts';

/** The environment variables of the receiver. They may contain passwords, so they are never printed. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The name of each variable, with an example. */
export const examples: Readonly<Record<string, string>> = {
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

/** Splits a list. */
export const split = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Reads a list of e-mail addresses. */
export const readAddresses = (env: Environment, name: string): string[] =>
  split(getSetting(env, name)).map((text) => {
    const email = parseEmail(text);
    if (email === undefined) throw createSettingFailure(name, `contains “${text}”, which is not an e-mail address`);
    return email;
  });

/** Gets the name of the variable for the recipients of a use case: of `heavy-duty`, ENQUIRY_MAIL_TO_HEAVY_DUTY. */
export const nameRecipients = (useCase: string): string =>
  `ENQUIRY_MAIL_TO_${useCase.toUpperCase().replaceAll('-', '_')}`;
