import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The first four of the eight parts of an IPv6 address: its /64 network, which usually belongs to one visitor. */
const NETWORK_PARTS = 4;
/** The first three: its /48 network, which usually belongs to one company or one rented server. */
const SITE_PARTS = 3;

/** The sender of a request, for the rate limit. */
export interface Client {
  /** An IPv4 address, or the /64 network of an IPv6 address. Empty when the connection is closed. */
  network: string;
  /** The /48 network of an IPv6 address. */
  site: string | undefined;
}

/** A range of addresses, such as 203.0.113.0/24. */
export type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** @throws Error when the text is neither an address nor a range */
export function parseRange(text: string): Range {
  if (isIP(text) === 0) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.toByteArray().length * 8];
}

/**
 * Identifies the sender of a request.
 *
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header. Each proxy appends the address that it got the request from. So the last
 *   address that is not a trusted proxy is the visitor’s. Visitors can put anything in front of it.
 * @param proxies the proxies to trust besides those on this machine
 */
export function getClient(peer: string, forwarded: string | undefined, proxies: readonly Range[]): Client {
  let client = parseAddress(peer);
  for (const text of (forwarded ?? '').split(',').reverse()) {
    if (!client || !isTrusted(client, proxies)) break;
    const next = parseAddress(text.trim());
    if (!next) break;
    client = next;
  }
  return toClient(client);
}

type Address = ReturnType<typeof ipaddr.process>;

/** process() turns an IPv4-mapped IPv6 address into an IPv4 address. */
const parseAddress = (text: string): Address | undefined => (isIP(text) === 0 ? undefined : ipaddr.process(text));

const isTrusted = (address: Address, proxies: readonly Range[]): boolean =>
  address.range() === 'loopback' ||
  proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

function toClient(address: Address | undefined): Client {
  // A socket that is already closed has no address.
  if (!address) return { network: '', site: undefined };
  if (!(address instanceof ipaddr.IPv6)) return { network: address.toString(), site: undefined };
  const getPrefix = (parts: number) => address.parts.slice(0, parts).join(':');
  return { network: getPrefix(NETWORK_PARTS), site: getPrefix(SITE_PARTS) };
}
