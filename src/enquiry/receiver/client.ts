import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Of eight. Whoever has one IPv6 address has its whole /64 network, with 2^64 addresses. */
const NETWORK_PARTS = 4;

/**
 * Who asks, for the rate limit: an IPv4 address, or the network of an IPv6 address.
 *
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header. A proxy on this machine adds the address that it was asked from as the
 *   last one; visitors can write any others into it
 */
export function clientOf(peer: string, forwarded: string | undefined): string {
  const named = forwarded?.split(',').at(-1)?.trim() ?? '';
  return networkOf(isLoopback(peer) && isIP(named) !== 0 ? named : peer);
}

const isLoopback = (address: string) => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';

function networkOf(address: string): string {
  // The connection is closed already.
  if (isIP(address) === 0) return '';
  // An IPv4 address inside an IPv6 one is the IPv4 address.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, NETWORK_PARTS).join(':') : parsed.toString();
}
