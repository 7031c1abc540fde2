import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';

import type { InboxSettings } from '../settings.ts';
import type { ShowPage } from './page.ts';

/** How people sign in to the inbox. */
export interface SignIn {
  /** The pages that anybody may open. */
  routes?: Hono;
  /** Finds out who has signed in. Returns undefined when nobody has. */
  getPerson: (context: Context) => Promise<string | undefined>;
  /** Answers those who have not. */
  refuse: (context: Context) => Response | Promise<Response>;
}

const FETCH_TIMEOUT_MS = 5000;

const isCloudflare = (issuer: string) => new URL(issuer).hostname.endsWith('.cloudflareaccess.com');

/** Finds the keys of an issuer. They are fetched when they are needed, and kept for ten minutes. */
async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  if (isCloudflare(issuer)) return createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`));
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal });
  const { jwks_uri: address } = (await response.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(address));
}

/** Gets the token that the proxy sends: Cloudflare Access in a header of its own, oauth2-proxy as a bearer token. */
const getToken = ({ req }: Context, issuer: string): string | undefined =>
  isCloudflare(issuer)
    ? req.header('cf-access-jwt-assertion')
    : /^Bearer (\S+)$/.exec(req.header('authorization') ?? '')?.[1];

/**
 * Trusts the sign-in of a proxy, Cloudflare Access or oauth2-proxy: its token has to have a valid signature, issuer, audience and
 * time.
 */
export function createProxySignIn(
  { issuer, audience, people }: Extract<InboxSettings, { kind: 'proxy' }>,
  report: (error: unknown) => void,
  show: ShowPage,
): SignIn {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const getKeys = () =>
    (keys ??= findKeys(issuer).catch((error: unknown) => {
      // An issuer that did not answer is asked again by the next request.
      keys = undefined;
      throw error;
    }));
  return {
    getPerson: async (context) => {
      const token = getToken(context, issuer);
      if (token === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(token, await getKeys(), {
          ...{ issuer, audience, clockTolerance: 30, requiredClaims: ['exp', 'email'] },
          algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
        });
        const email = String(payload.email).toLowerCase();
        const isAllowed = payload.email_verified !== false && (people.length === 0 || people.includes(email));
        return isAllowed ? email : undefined;
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    refuse: (c) => {
      const body = html`<p>This page is only for people whom the sign-in of the company has let in.</p>`;
      return show(c, { title: 'Not signed in', body }, 403);
    },
  };
}
