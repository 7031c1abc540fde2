import { expect, it } from 'vitest';

import { getClient } from '../../../src/enquiry/receiver/client.ts';
import { MAX_CLIENTS, RateLimit } from '../../../src/enquiry/receiver/rate-limit.ts';

const ofProxy = (forwarded: string | undefined) => getClient('127.0.0.1', forwarded);

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['IPv4 inside IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['the same in hexadecimal', '::FFFF:c000:201', '192.0.2.1'],
  ['the last one', 'x, 198.51.100.7,  192.0.2.1 ', '192.0.2.1'],
  ['a link-local address with its interface', 'fe80::1%eth0', ofProxy('fe80::2')],
  ['no address', 'unknown', '127.0.0.1'],
  ['an address in short', '1', '127.0.0.1'],
  ['nothing', '', '127.0.0.1'],
  ['no header', undefined, '127.0.0.1'],
])('a proxy names %s: %s', (_, forwarded, client) => {
  expect(ofProxy(forwarded)).toBe(client);
});

it('all addresses of an IPv6 network are one client, and those of another network another one', () => {
  expect(ofProxy('2001:db8:0:1::1')).toBe(ofProxy('2001:DB8:0:1:ffff:ffff:ffff:ffff'));
  expect(ofProxy('2001:db8:0:1::1')).not.toBe(ofProxy('2001:db8:0:2::1'));
});

it('only a proxy on the same machine is believed', () => {
  expect(getClient('198.51.100.7', '192.0.2.1')).toBe('198.51.100.7');
  expect(getClient('::ffff:127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
  expect(getClient('::1', '192.0.2.1')).toBe('192.0.2.1');
  expect(getClient('', '192.0.2.1')).toBe('');
});

it('whatever a proxy names, a client is short', () => {
  const long = 'a'.repeat(8000);
  for (const named of [long, `192.0.2.1, ${long}`, `fe80::1%${long}`]) {
    expect(ofProxy(named).length).toBeLessThan(40);
  }
});

it('only so many clients are remembered: the first one is forgotten for the one too many', () => {
  const limit = new RateLimit();
  const post = (client: string) => limit.countRequest(client, 0);
  for (let times = 0; times < 10; times += 1) post('first');
  for (let index = 1; index < MAX_CLIENTS; index += 1) post(String(index));
  expect(post('first')).toBeGreaterThan(0);
  post('one too many');
  expect(post('first')).toBe(0);
});
