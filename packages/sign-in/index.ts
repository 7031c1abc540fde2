import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';

/** Somebody whom the company has signed in. */
export interface Person {
  /** In lower case. */
  email: string;
  /** Undefined if the token has none. */
  name: string | undefined;
}

interface SignInSettings {
  /** Who signs people in: an address without a slash at its end. */
  issuer: string;
  /** Whom the tokens are for: the AUD of the application at Cloudflare, the client id for oauth2-proxy. */
  audience: string;
}

/** Returns the value of a header of the request. Its name is in lower case. */
type GetHeader = (name: string) => string | undefined;

const FETCH_TIMEOUT_MS = 5000;

const isCloudflare = (issuer: string) => new URL(issuer).hostname.endsWith('.cloudflareaccess.com');

/** Finds the keys of an issuer. They are fetched when they are needed, and kept for ten minutes. */
async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  if (isCloudflare(issuer)) return createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`));
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal });
  const { jwks_uri: address } = response.ok ? ((await response.json()) as { jwks_uri?: string }) : {};
  if (address === undefined) throw new Error(`${issuer} names no keys (status ${response.status}). Check its address.`);
  return createRemoteJWKSet(new URL(address));
}

/** Gets the token that the proxy sends: Cloudflare Access in a header of its own, oauth2-proxy as a bearer token. */
const getToken = (getHeader: GetHeader, issuer: string): string | undefined =>
  isCloudflare(issuer)
    ? getHeader('cf-access-jwt-assertion')
    : /^Bearer (\S+)$/.exec(getHeader('authorization') ?? '')?.[1];

/**
 * Trusts the sign-in of a proxy, Cloudflare Access or oauth2-proxy: its token has to have a valid signature, issuer, audience and
 * time.
 *
 * @param report is told why a token was refused
 * @returns a function that finds out who sends a request, and returns undefined when nobody has signed in
 */
export function createSignIn(
  { issuer, audience }: SignInSettings,
  report: (error: unknown) => void,
): (getHeader: GetHeader) => Promise<Person | undefined> {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const getKeys = () =>
    (keys ??= findKeys(issuer).catch((error: unknown) => {
      // An issuer that did not answer is asked again by the next request.
      keys = undefined;
      throw error;
    }));
  return async (getHeader) => {
    const token = getToken(getHeader, issuer);
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, await getKeys(), {
        // Some providers write their name with a slash at its end.
        issuer: [issuer, `${issuer}/`],
        audience,
        clockTolerance: 30,
        requiredClaims: ['exp', 'email'],
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
      });
      if (payload.email_verified === false) return undefined;
      const { email, name } = payload;
      return { email: String(email).toLowerCase(), name: typeof name === 'string' && name !== '' ? name : undefined };
    } catch (error) {
      report(error);
      return undefined;
    }
  };
}
