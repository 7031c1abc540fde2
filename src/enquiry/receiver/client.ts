import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The first four of the eight parts of an IPv6 address: its /64 network, which usually belongs to one visitor. */
const NETWORK_PARTS = 4;

/**
 * Identifies the sender of a request for the rate limit.
 *
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header. Only its last address is trusted, and only from a proxy on this machine,
 *   which appends the visitor's address there. Visitors can put anything in front of it.
 * @returns an IPv4 address, the /64 network of an IPv6 address, or an empty string when the connection is closed
 */
export function getClient(peer: string, forwarded: string | undefined): string {
  const lastAddress = forwarded?.split(',').at(-1)?.trim() ?? '';
  return getNetwork(isLoopback(peer) && isIP(lastAddress) !== 0 ? lastAddress : peer);
}

const isLoopback = (address: string) => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';

function getNetwork(address: string): string {
  // A socket that is already closed has no address.
  if (isIP(address) === 0) return '';
  // process() turns an IPv4-mapped IPv6 address into an IPv4 address.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, NETWORK_PARTS).join(':') : parsed.toString();
}
