import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createContext, runInContext } from 'node:vm';

import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';

import { fields } from './helpers/receiver.ts';

const guide = readFileSync('packages/receiver/crm.md', 'utf8');
const [program = '', hubspot = '', salesforce = ''] = [...guide.matchAll(/```js\n([^]*?)```/g)].map(
  ([, code = '']) => code,
);
const secret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
const key = '5b9dbe4e-2d0f-4a52-9a34-0c1e5e3f0d11';

interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Runs a recipe with a CRM that answers with these statuses in turn. */
function run(recipe: string, statuses: number[]) {
  const calls: Call[] = [];
  const errors: string[] = [];
  const context = createContext({
    Webhook,
    text,
    createServer: () => ({ listen: () => undefined }),
    process: {
      env: {
        WEBHOOK_SECRET: secret,
        HUBSPOT_TOKEN: 'token',
        SALESFORCE_URL: 'https://my.example',
        SALESFORCE_TOKEN: 'token',
      },
    },
    console: { error: (message: string) => errors.push(message) },
    fetch: (url: string, options: Omit<Call, 'url'>) => {
      calls.push({ url, ...options });
      return Promise.resolve(new Response(null, { status: statuses[calls.length - 1] ?? 500 }));
    },
  });
  runInContext(program.replaceAll(/^import .*$/gm, '') + recipe, context);
  const { respond } = context as unknown as { respond: (request: Readable) => Promise<number> };
  const post = (changes: Record<string, string> = {}, signedWith = secret) => {
    const data = { ...fields, name: 'Ada King Lovelace', spamReason: '', ...changes };
    const body = JSON.stringify({ type: 'enquiry.received', data });
    const now = new Date();
    const headers = {
      'webhook-id': key,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(signedWith).sign(key, now, body),
    };
    return respond(Object.assign(Readable.from([Buffer.from(body)]), { headers }));
  };
  return { post, calls, errors };
}

it.each([
  ['HubSpot', hubspot],
  ['Salesforce', salesforce],
])(
  'the recipe for %s passes on only what is signed and no spam, and asks for another attempt when that fails',
  async (_, recipe) => {
    const { post, calls, errors } = run(recipe, [201, 503]);
    expect(await post({}, `whsec_${Buffer.alloc(32, 'other').toString('base64')}`)).toBe(401);
    expect(await post({ spamReason: 'typed faster than people type' })).toBe(204);
    expect(calls).toEqual([]);
    expect(await post()).toBe(204);
    expect(await post()).toBe(502);
    expect(errors).toEqual(['The CRM answered 503.']);
  },
);

it('the recipe for HubSpot creates a contact, and changes only the message of one that is known', async () => {
  const { post, calls } = run(hubspot, [409, 200]);
  expect(await post()).toBe(204);
  expect(calls.map(({ method, url, body }) => [method, url, JSON.parse(body) as unknown])).toEqual([
    [
      'POST',
      'https://api.hubapi.com/crm/v3/objects/contacts',
      {
        properties: {
          ...{ email: fields.email, firstname: 'Ada King', lastname: 'Lovelace' },
          ...{ company: fields.company, message: fields.message },
        },
      },
    ],
    [
      'PATCH',
      'https://api.hubapi.com/crm/v3/objects/contacts/ada%40example.com?idProperty=email',
      { properties: { message: fields.message } },
    ],
  ]);
});

it('the recipe for Salesforce creates a lead once', async () => {
  const { post, calls } = run(salesforce, [201]);
  await post();
  expect(calls.map(({ method, url, body }) => [method, url, JSON.parse(body) as unknown])).toEqual([
    [
      'PATCH',
      `https://my.example/services/data/v60.0/sobjects/Lead/Enquiry_Key__c/${key}`,
      {
        ...{
          FirstName: 'Ada King',
          LastName: 'Lovelace',
          Company: fields.company,
          Email: fields.email,
          LeadSource: 'Web',
        },
        Description: `E-mail address: ${fields.email}\nUse case: ${fields.useCase}\n\n${fields.message}`,
      },
    ],
  ]);
});
