import type { Context } from 'hono';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';

import type { InboxSettings } from '../settings.ts';

type ProxySettings = Extract<InboxSettings, { kind: 'proxy' }>;

/** Finds out who has signed in. Returns undefined when nobody has. */
export type GetPerson = (context: Context) => Promise<string | undefined>;

const isCloudflare = (issuer: string) => new URL(issuer).hostname.endsWith('.cloudflareaccess.com');

/** Gets where an issuer publishes its keys. */
async function findKeys(issuer: string): Promise<URL> {
  if (isCloudflare(issuer)) return new URL(`${issuer}/cdn-cgi/access/certs`);
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri: address } = (await response.json()) as { jwks_uri: string };
  return new URL(address);
}

/** Gets the token that the proxy sends: Cloudflare Access in a header of its own, oauth2-proxy as a bearer token. */
function getToken({ req }: Context, issuer: string): string {
  if (isCloudflare(issuer)) return req.header('cf-access-jwt-assertion') ?? '';
  return /^Bearer (\S+)$/.exec(req.header('authorization') ?? '')?.[1] ?? '';
}

/**
 * Creates the function that verifies the token of Cloudflare Access or oauth2-proxy: its signature, issuer, audience and time.
 *
 * @param getKey finds the key of a token; by default it fetches the keys of the issuer, and keeps them for ten minutes
 */
export function createGetPersonOfProxy(
  { issuer, audience, people }: ProxySettings,
  report: (error: unknown) => void,
  getKey?: JWTVerifyGetKey,
): GetPerson {
  let keys: Promise<JWTVerifyGetKey> | undefined = getKey && Promise.resolve(getKey);
  const getKeys = () => {
    keys ??= findKeys(issuer).then((url) => createRemoteJWKSet(url));
    // An issuer that does not answer is asked again by the next request.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  return async (context) => {
    const token = getToken(context, issuer);
    if (token === '') return undefined;
    try {
      const { payload } = await jwtVerify(token, await getKeys(), {
        issuer,
        audience,
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
        requiredClaims: ['exp', 'email'],
        clockTolerance: 30,
      });
      const email = typeof payload.email === 'string' ? payload.email.toLowerCase() : '';
      const isKnown =
        email !== '' && payload.email_verified !== false && (people.length === 0 || people.includes(email));
      return isKnown ? email : undefined;
    } catch (error) {
      report(error);
      return undefined;
    }
  };
}
