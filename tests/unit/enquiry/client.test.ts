import { expect, it } from 'vitest';

import { getClient } from '../../../src/enquiry/receiver/client.ts';
import { MAX_CLIENTS, RateLimit } from '../../../src/enquiry/receiver/rate-limit.ts';

const getProxiedClient = (forwarded: string | undefined) => getClient('127.0.0.1', forwarded);

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['IPv4 inside IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv4 inside IPv6, in hexadecimal', '::FFFF:c000:201', '192.0.2.1'],
  ['the last of several addresses', 'x, 198.51.100.7,  192.0.2.1 ', '192.0.2.1'],
  ['a link-local address with its interface', 'fe80::1%eth0', getProxiedClient('fe80::2')],
  ['an invalid address', 'unknown', '127.0.0.1'],
  ['an abbreviated IPv4 address', '1', '127.0.0.1'],
  ['an empty header', '', '127.0.0.1'],
  ['no header', undefined, '127.0.0.1'],
])('a proxy sends %s: %s', (_, forwarded, client) => {
  expect(getProxiedClient(forwarded)).toBe(client);
});

it('the addresses of one IPv6 network are one client; another network is another client', () => {
  expect(getProxiedClient('2001:db8:0:1::1')).toBe(getProxiedClient('2001:DB8:0:1:ffff:ffff:ffff:ffff'));
  expect(getProxiedClient('2001:db8:0:1::1')).not.toBe(getProxiedClient('2001:db8:0:2::1'));
});

it('only a proxy on the same machine is trusted', () => {
  expect(getClient('198.51.100.7', '192.0.2.1')).toBe('198.51.100.7');
  expect(getClient('::ffff:127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
  expect(getClient('::1', '192.0.2.1')).toBe('192.0.2.1');
  expect(getClient('', '192.0.2.1')).toBe('');
});

it('a client is short, however long the header is', () => {
  const long = 'a'.repeat(8000);
  for (const header of [long, `192.0.2.1, ${long}`, `fe80::1%${long}`]) {
    expect(getProxiedClient(header).length).toBeLessThan(40);
  }
});

it('the number of clients is limited: the oldest one is forgotten', () => {
  const limit = new RateLimit();
  const post = (client: string) => limit.countRequest(client, 0);
  for (let times = 0; times < 10; times += 1) post('first');
  for (let index = 1; index < MAX_CLIENTS; index += 1) post(String(index));
  expect(post('first')).toBeGreaterThan(0);
  post('another');
  expect(post('first')).toBe(0);
});
