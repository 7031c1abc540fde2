import { z } from 'zod';

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3})$/;

/** Whether only this very machine reaches the address. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(URL.parse(address)?.hostname ?? '');

function isSafe(address: string): boolean {
  const { protocol, hostname, username, password } = URL.parse(address) ?? {};
  // A browser posts to no address with a password in it, and the policy of a page cannot name one of IPv6.
  if (username || password || hostname?.startsWith('[')) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address));
}

/** An address that takes posts: https, or this machine's own while a site is developed. */
export const endpoint = z
  .string()
  .trim()
  .max(300)
  .refine(isSafe, 'must be a full address that starts with https://')
  .meta({
    title: 'Endpoint',
    description: 'Where enquiries are sent. Without it the form thanks and sends nothing. See src/enquiry/README.md.',
    examples: ['https://enquiries.example.com/enquiries'],
    kind: 'address',
  });
