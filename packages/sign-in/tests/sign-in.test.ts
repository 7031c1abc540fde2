import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeEach, expect, it, vi } from 'vitest';

import { createSignIn } from '../index.ts';

const issuer = 'https://company.cloudflareaccess.com';
const audience = 'the-audience';
const email = 'Ada@Company.example';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let fetched: string[];

const valid = () => ({ iss: issuer, aud: audience, exp: Date.now() / 1000 + 600 });
const sign = (claims: JWTPayload, { privateKey } = keys) =>
  new SignJWT({ email, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);

/** Finds people by the tokens of an issuer, each in the header of its proxy. */
function open(settings = { issuer, audience }) {
  const errors: unknown[] = [];
  const findPerson = createSignIn(settings, (error) => errors.push(error));
  return {
    errors,
    find: (value: string | undefined, header = 'cf-access-jwt-assertion') =>
      findPerson((name) => (name === header ? value : undefined)),
  };
}

beforeEach(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  fetched = [];
  vi.stubGlobal('fetch', (url: string | URL) => {
    fetched.push(String(url));
    const isDiscovery = String(url).endsWith('openid-configuration');
    return Promise.resolve(Response.json(isDiscovery ? { jwks_uri: 'https://id.example/keys' } : { keys: [jwk] }));
  });
});

it('finds who Cloudflare Access has signed in, with keys that are fetched once', async () => {
  const { find } = open();
  const token = await sign({ ...valid(), name: 'Ada Lovelace' });
  const person = { email: 'ada@company.example', name: 'Ada Lovelace' };
  expect([await find(token), await find(token)]).toEqual([person, person]);
  expect(fetched).toEqual([`${issuer}/cdn-cgi/access/certs`]);
});

it('finds who oauth2-proxy has signed in', async () => {
  const { find } = open({ issuer: 'https://id.example', audience });
  const token = await sign({ ...valid(), iss: 'https://id.example/' });
  expect(await find(`Bearer ${token}`, 'authorization')).toEqual({ email: 'ada@company.example', name: undefined });
  expect(fetched).toEqual(['https://id.example/.well-known/openid-configuration', 'https://id.example/keys']);
  expect(await find(token)).toBeUndefined();
});

it.each<[string, () => Promise<string | undefined> | string | undefined]>([
  ['no header', () => undefined],
  ['nonsense', () => 'nonsense'],
  ['another audience', () => sign({ ...valid(), aud: 'another' })],
  ['another issuer', () => sign({ ...valid(), iss: 'https://evil.example' })],
  ['a time that is over', () => sign({ ...valid(), exp: Date.now() / 1000 - 60 })],
  ['no time', () => sign({ iss: issuer, aud: audience })],
  ['no address', () => sign({ ...valid(), email: undefined })],
  ['an address that is not verified', () => sign({ ...valid(), email_verified: false })],
  ['the signature of another key', async () => sign(valid(), await generateKeyPair('RS256'))],
  ['no signature', () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ email, ...valid() }))}.`],
  [
    'a signature with the public key as secret',
    async () => {
      const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
      return new SignJWT({ ...valid(), email }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    },
  ],
])('finds nobody with %s', async (_, createToken) => {
  expect(await open().find(await createToken())).toBeUndefined();
});

it.each([
  ['Cloudflare Access', issuer, 'cf-access-jwt-assertion', ''],
  ['oauth2-proxy', 'https://id.example', 'authorization', 'Bearer '],
])('says why a token of %s was refused, and recovers when no keys came', async (_, iss, header, kind) => {
  const { find, errors } = open({ issuer: iss, audience });
  const token = kind + (await sign({ ...valid(), iss }));
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
  expect(await find(token, header)).toBeUndefined();
  expect(errors).toEqual([new Error('down')]);
  vi.stubGlobal('fetch', working);
  expect(await find(token, header)).toMatchObject({ email: 'ada@company.example' });
});
