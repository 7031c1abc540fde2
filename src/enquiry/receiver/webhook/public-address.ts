import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Whether an address is on the public internet. process() turns an IPv4-mapped IPv6 address into an IPv4 address. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** An address inside the own network. A webhook must not reach it, because whoever controls its name could choose it. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor() {
    super('The webhook leads to a private address.');
  }
}

/**
 * Creates the function with which a connection resolves its host. The connection uses the very addresses that were
 * checked, so the name cannot lead somewhere else in the meantime (DNS rebinding).
 */
export const createLookup =
  (isAllowed: (address: string) => boolean, resolveHost = resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolveHost(hostname, { ...options, all: true }, (error: Error | null, addresses: LookupAddress[]) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const [first = { address: '', family: 0 }] = addresses;
      if (!addresses.every(({ address }) => isAllowed(address))) callback(new PrivateAddressError(), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Checks a host that is an address itself, because no lookup would check it. */
export function requireAllowedHost(url: URL, isAllowed: (address: string) => boolean): void {
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddressError();
}
