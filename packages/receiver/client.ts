import type { IncomingMessage } from 'node:http';

import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The sender of a request, as far as limits need it: each network stands for all of its addresses. */
export interface Client {
  /** An IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one visitor. */
  visitorNetwork: string;
  /** The /24 or /48 network, which usually belongs to one company or one rented server. */
  companyNetwork: string;
}

const prefixes = { ipv4: [32, 24], ipv6: [64, 48] } as const;

/** @param text an IP address; anything else, as from a closed connection, is one unknown sender */
export function toClient(text: string): Client {
  if (!ipaddr.isValid(text)) return { visitorNetwork: '', companyNetwork: '' };
  // process() turns an IPv4-mapped IPv6 address into an IPv4 address.
  const address = ipaddr.process(text);
  const [visitorNetwork, companyNetwork] = prefixes[address.kind()].map((bits) => {
    const network = ipaddr.fromByteArray(address.toByteArray().fill(0, bits / 8));
    return `${network.toString()}/${bits}`;
  }) as [string, string];
  return { visitorNetwork, companyNetwork };
}

/**
 * Creates the function that identifies the sender of a request. Each proxy appends the address from which it got the request, so
 * the last address that belongs to no trusted proxy is the visitor’s. Visitors can forge the addresses before it.
 *
 * @param proxies addresses or ranges to trust besides those on this machine
 */
export function createGetClient(proxies: readonly string[]): (request: IncomingMessage) => Client {
  const isTrusted = proxyAddr.compile(['loopback', ...proxies]);
  return (request) => toClient(proxyAddr(request, isTrusted));
}
