import { Webhook } from 'standardwebhooks';

import { createSettingFailure, requireSetting, type Environment } from '../settings.ts';

export interface WebhookSettings {
  url: URL;
  /** Each signs every request. While a secret is replaced, there are two. */
  signers: readonly Webhook[];
}

const URL_NAME = 'ENQUIRY_WEBHOOK_URL';
const URL_EXAMPLE = 'https://crm.example.com/enquiries';
const SECRETS = 'ENQUIRY_WEBHOOK_SECRETS';
const SECRETS_EXAMPLE = 'whsec_…';
/** The shortest secret that Standard Webhooks allows. */
const MIN_SECRET_BYTES = 24;

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw createSettingFailure(URL_NAME, 'is not an https address without user and password', URL_EXAMPLE);
  }
  return url;
}

function parseSecret(text: string): Webhook {
  const isBase64 = /^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text);
  const { length } = Buffer.from(text.replace('whsec_', ''), 'base64');
  if (isBase64 && length >= MIN_SECRET_BYTES) return new Webhook(text);
  throw createSettingFailure(
    SECRETS,
    'contains something that is not a secret: “whsec_”, then 24 to 64 random bytes in Base64. “openssl rand -base64 32” makes them',
    SECRETS_EXAMPLE,
  );
}

/**
 * Reads the settings of the webhook.
 *
 * @returns undefined when there is none
 * @throws Failure when a variable is missing or invalid
 */
export function readWebhookSettings(env: Environment): WebhookSettings | undefined {
  if (!env[URL_NAME] && !env[SECRETS]) return undefined;
  const url = parseUrl(requireSetting(env, URL_NAME, URL_EXAMPLE));
  const secrets = requireSetting(env, SECRETS, SECRETS_EXAMPLE).split(/\s+/);
  if (secrets.length > 2) throw createSettingFailure(SECRETS, 'has more than two secrets', SECRETS_EXAMPLE);
  return { url, signers: secrets.map(parseSecret) };
}
