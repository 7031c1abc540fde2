import { expect, it } from 'vitest';

import { formatError } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { createMailEnv, site } from './helpers/receiver.ts';

const mail = createMailEnv(25);
const webhook = {
  ENQUIRY_WEBHOOK_URL: 'https://crm.example.com/hook',
  ENQUIRY_WEBHOOK_SECRETS: `whsec_${btoa('x'.repeat(24))}`,
};

const explain = (env: Record<string, string>) => {
  try {
    readSettings(env, site);
    return 'fine';
  } catch (error) {
    return formatError(error);
  }
};

it('recipients of a use case that the site has no longer are left out, and named', () => {
  const settings = readSettings({ ...mail, ENQUIRY_MAIL_TO_SPACE: 'a@b.example' }, site);
  expect(settings.mail?.toByUseCase.has('space')).toBe(false);
  expect(settings.unused).toEqual(['ENQUIRY_MAIL_TO_SPACE']);
});

it('settings that are not there have defaults', () => {
  expect(readSettings({ HOME: '/root' }, site)).toEqual({
    address: 'https://site.example',
    origins: ['https://site.example'],
    proxies: [],
    host: '127.0.0.1',
    port: 8787,
    timeZone: 'UTC',
    keepDays: undefined,
    mail: undefined,
    webhook: undefined,
    inbox: undefined,
    unused: [],
    isDelivered: false,
  });
});

it.each([
  [
    'smtp://mail.example.com',
    { host: 'mail.example.com', port: 587, secure: false, requireTLS: true, ignoreTLS: false },
  ],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://mail.example.com:25', { port: 25, requireTLS: true, ignoreTLS: false }],
  ['smtp://127.0.0.1:25', { host: '127.0.0.1', ignoreTLS: true }],
  ['smtp://[::1]:25', { host: '::1', ignoreTLS: true }],
  ['smtp://ada%40example.com:p%3A%25@mail.example.com', { auth: { user: 'ada@example.com', pass: 'p:%' } }],
])('%s is a mail server', (address, server) => {
  expect(readSettings({ ...mail, ENQUIRY_MAIL_SERVER: address }, site).mail?.server).toMatchObject(server);
});

it('names recipients, also by use case, and who may open the inbox', () => {
  const env = {
    ...mail,
    ENQUIRY_MAIL_TO: 'a@example.com, b@Bücher.example',
    ENQUIRY_MAIL_TO_HEAVY_DUTY: 'c@example.com',
    ENQUIRY_INBOX_PEOPLE: 'Grace@Example.com',
  };
  const settings = readSettings(env, site);
  expect(settings.mail?.to).toEqual(['a@example.com', 'b@xn--bcher-kva.example']);
  expect(settings.mail?.toByUseCase).toEqual(
    new Map([
      ['robotics', undefined],
      ['heavy-duty', ['c@example.com']],
    ]),
  );
  expect(settings.inbox).toEqual({ kind: 'link', people: ['grace@example.com'] });
});

it.each<[string, Record<string, string>]>([
  ['a name that does not exist', { ENQUIRY_MIAL_TO: 'a@b.example' }],
  ['no server', { ...mail, ENQUIRY_MAIL_SERVER: '' }],
  ['no recipient', { ...mail, ENQUIRY_MAIL_TO: ' ' }],
  ['a server that is none', { ...mail, ENQUIRY_MAIL_SERVER: 'mail.example.com' }],
  ['sendmail', { ...mail, ENQUIRY_MAIL_SERVER: 'sendmail:' }],
  ['a password that is not encoded', { ...mail, ENQUIRY_MAIL_SERVER: 'smtp://ada:50%@mail.example.com' }],
  ['two senders', { ...mail, ENQUIRY_MAIL_FROM: 'a@b.example, c@d.example' }],
  ['a recipient that is none', { ...mail, ENQUIRY_MAIL_TO: 'sales' }],
  ['an origin with a path', { ENQUIRY_ORIGINS: 'https://a.example/x' }],
  ['a proxy that is none', { ENQUIRY_PROXIES: '203.0.113.0/24, cdn.example.com' }],
  ['a port', { ENQUIRY_PORT: '99999' }],
  ['a time to keep', { ENQUIRY_KEEP_DAYS: '2y' }],
  ['a time to keep that keeps nothing', { ENQUIRY_KEEP_DAYS: '0' }],
  ['a time zone', { ENQUIRY_TIME_ZONE: 'Moon' }],
  ['an inbox without a mail server', { ENQUIRY_INBOX_PEOPLE: 'a@b.example' }],
  ['an issuer without an audience', { ENQUIRY_INBOX_ISSUER: 'https://a.cloudflareaccess.com' }],
  ['an audience without an issuer', { ENQUIRY_INBOX_AUDIENCE: 'x' }],
  ['an issuer that is not https', { ENQUIRY_INBOX_ISSUER: 'http://a.example', ENQUIRY_INBOX_AUDIENCE: 'x' }],
  ['a webhook over http', { ...webhook, ENQUIRY_WEBHOOK_URL: 'http://crm.example.com' }],
  ['a webhook without a secret', { ...webhook, ENQUIRY_WEBHOOK_SECRETS: '' }],
  ['a secret that is too short', { ...webhook, ENQUIRY_WEBHOOK_SECRETS: 'whsec_eA==' }],
])('a wrong setting, %s, is explained', (_, env) => {
  const text = explain(env);
  expect(text).toMatchSnapshot();
  expect(text).not.toContain('50%@');
});
