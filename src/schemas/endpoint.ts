import { z } from 'zod';

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3})$/;

/** Whether an address is only reachable from the same computer. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(URL.parse(address)?.hostname ?? '');

function isSafe(address: string): boolean {
  const { protocol, hostname, username, password } = URL.parse(address) ?? {};
  // The parser of addresses would write a space as %20.
  if (/[\s<>"\\]/.test(address)) return false;
  // fetch rejects addresses with credentials, and a Content Security Policy cannot contain an IPv6 address.
  if (username || password || hostname?.startsWith('[')) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address));
}

/** The address that receives enquiries: https, or a loopback address during development. */
export const endpoint = z
  .string()
  .trim()
  .max(300)
  .refine(isSafe, 'must be a full address that starts with https://')
  .meta({
    description:
      'The address that receives enquiries. A developer knows it. Without it, visitors get an e-mail link instead of the form, unless it is a demonstration.',
    examples: ['https://enquiries.example.com/enquiries'],
    kind: 'address',
  });
