import { Webhook } from 'standardwebhooks';

import { createSettingFailure, getSetting, requireSetting, type Environment } from '../environment.ts';

export interface WebhookSettings {
  url: URL;
  /** Each signs every request. While a secret is replaced, there are two. */
  signers: readonly Webhook[];
}

const URL_NAME = 'ENQUIRY_WEBHOOK_URL';
const SECRETS = 'ENQUIRY_WEBHOOK_SECRETS';
/** The shortest secret that Standard Webhooks allows. */
const MIN_SECRET_BYTES = 24;

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url;
  throw createSettingFailure(URL_NAME, 'is not an https address without user and password');
}

function parseSecret(text: string): Webhook {
  const isBase64 = /^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text);
  const { length } = Buffer.from(text.replace('whsec_', ''), 'base64');
  if (isBase64 && length >= MIN_SECRET_BYTES) return new Webhook(text);
  const problem = 'contains something that is not a secret: “whsec_”, then 24 to 64 random bytes in Base64';
  throw createSettingFailure(SECRETS, problem);
}

/**
 * Reads the settings of the webhook.
 *
 * @returns undefined when there is no webhook
 * @throws Failure when a variable is missing or invalid
 */
export function readWebhookSettings(env: Environment): WebhookSettings | undefined {
  if (getSetting(env, URL_NAME) === '' && getSetting(env, SECRETS) === '') return undefined;
  const url = parseUrl(requireSetting(env, URL_NAME));
  const secrets = requireSetting(env, SECRETS).split(/\s+/);
  if (secrets.length > 2) throw createSettingFailure(SECRETS, 'has more than two secrets');
  return { url, signers: secrets.map(parseSecret) };
}
