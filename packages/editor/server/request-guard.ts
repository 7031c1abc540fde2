import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import { isLocalName } from '../shared/local-name.ts';
import { tokenHeader } from '../shared/protocol.ts';

/** What is known of a request before its body is read. */
interface RequestHead extends Pick<IncomingMessage, 'headers'> {
  socket: Partial<Pick<Socket, 'remoteAddress' | 'localPort'>>;
}

/** A mistake of the person, or of another program: an HTTP status, and a sentence that explains it. */
export class RejectedError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const isLoopback = (address = '') => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * Returns the only address besides localhost at which the editor answers: that of a proxy on this machine, in EDIT_ADDRESS.
 *
 * @returns https:// and a host, without a slash at its end
 * @throws if EDIT_ADDRESS is not of this form
 */
export function getForwardedAddress(): string | undefined {
  const { EDIT_ADDRESS: written = '' } = process.env;
  if (written === '') return undefined;
  const url = URL.parse(written);
  if (url?.protocol !== 'https:' || url.origin !== written)
    throw new Error(`EDIT_ADDRESS is “${written}”. Write https:// and a host, and nothing after it.`);
  return written;
}

const isForwarded = (host: string | undefined) => getForwardedAddress() === `https://${host ?? ''}`;

const isLocal = (host: string | undefined) => isLocalName(URL.parse(`http://${host ?? ''}`)?.hostname ?? '');

/**
 * Throws a RejectedError for requests from other machines, and for a foreign Host header: with DNS rebinding, a page of another
 * site reaches this server under the name of that site.
 */
export function refuseStranger({ socket, headers }: RequestHead): void {
  if (!isLoopback(socket.remoteAddress))
    throw new RejectedError(403, 'The editor can only be used on the computer that it runs on.');
  if (!isLocal(headers.host) && !isForwarded(headers.host))
    throw new RejectedError(403, 'The editor can only be opened at an address that starts with http://localhost.');
}

const isEqual = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Lists the origins that the page of this editor may have. */
function listOrigins({ socket, headers: { host = '' } }: RequestHead): string[] {
  const origin = `${'encrypted' in socket ? 'https' : 'http'}://${host}`;
  const forwarded = getForwardedAddress();
  if (forwarded === undefined) return [origin];
  // GitHub Codespaces replaces the origin of the forwarded page by that of the server.
  const local = `http://localhost:${socket.localPort ?? ''}`;
  return isForwarded(host) ? [forwarded, local] : [origin, forwarded];
}

/** Throws a RejectedError for requests that do not come from the page of this editor. */
export function refuseForgery(head: RequestHead, token: string): void {
  const { headers } = head;
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (isForeign || !listOrigins(head).includes(headers.origin ?? ''))
    throw new RejectedError(403, 'The request comes from a page that is not the editor.');
  if (!/^application\/json(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new RejectedError(415, 'The request is not JSON.');
  const given = headers[tokenHeader];
  if (typeof given !== 'string' || !isEqual(given, token))
    throw new RejectedError(403, 'The editor was started again. Reload this page.');
}
