import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { getClient, parseRange, type Client } from '../../../src/enquiry/receiver/client.ts';
import { DELAY_MS, MAX_DELAYED, MAX_NETWORKS, RateLimit } from '../../../src/enquiry/receiver/rate-limit.ts';

const getProxied = (forwarded: string | undefined) => getClient('127.0.0.1', forwarded, []).network;

describe('the client behind a proxy on this machine', () => {
  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['IPv4 inside IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
    ['IPv4 inside IPv6, in hexadecimal', '::FFFF:c000:201', '192.0.2.1'],
    ['the last of several addresses', 'x, 198.51.100.7,  192.0.2.1 ', '192.0.2.1'],
    ['a link-local address with its interface', 'fe80::1%eth0', getProxied('fe80::2')],
    ['an invalid address', 'unknown', '127.0.0.1'],
    ['an abbreviated IPv4 address', '1', '127.0.0.1'],
    ['an empty header', '', '127.0.0.1'],
    ['no header', undefined, '127.0.0.1'],
  ])('comes from the header: %s: %s', (_, forwarded, client) => {
    expect(getProxied(forwarded)).toBe(client);
  });

  it('is one IPv6 network, in a larger one', () => {
    expect(getClient('::1', '2001:db8:0:1::1', [])).toEqual({
      network: [0x2001, 0xdb8, 0, 1].join(':'),
      site: [0x2001, 0xdb8, 0].join(':'),
    });
    expect(getProxied('2001:db8:0:1::1')).toBe(getProxied('2001:DB8:0:1:ffff:ffff:ffff:ffff'));
    expect(getProxied('2001:db8:0:1::1')).not.toBe(getProxied('2001:db8:0:2::1'));
  });

  it('is short, however long the header is', () => {
    const long = 'a'.repeat(8000);
    for (const header of [long, `192.0.2.1, ${long}`, `fe80::1%${long}`]) {
      expect(getProxied(header).length).toBeLessThan(40);
    }
  });
});

describe('trusted proxies', () => {
  const proxies = ['203.0.113.0/24', '2001:db8:ffff::/48', '198.51.100.1'].map(parseRange);

  it.each([
    ['no proxy', '198.51.100.7', '192.0.2.1', '198.51.100.7'],
    ['a proxy on this machine', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a proxy on this machine, over IPv6', '::1', '192.0.2.1', '192.0.2.1'],
    ['a CDN', '203.0.113.9', '192.0.2.1', '192.0.2.1'],
    ['a CDN in front of a proxy on this machine', '127.0.0.1', '192.0.2.1, 203.0.113.9', '192.0.2.1'],
    ['a CDN by IPv6', '127.0.0.1', '192.0.2.1, 2001:db8:ffff::1', '192.0.2.1'],
    ['a single address', '198.51.100.1', '192.0.2.1', '192.0.2.1'],
    ['an address that the visitor made up', '127.0.0.1', '10.0.0.1, 192.0.2.1, 203.0.113.9', '192.0.2.1'],
    ['a header that the visitor made up, behind a CDN', '127.0.0.1', 'x, 203.0.113.9', '203.0.113.9'],
    ['only proxies', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a closed connection', '', '192.0.2.1', ''],
  ])('%s', (_, peer, forwarded, network) => {
    expect(getClient(peer, forwarded, proxies).network).toBe(network);
  });
});

describe('the rate limit', () => {
  const none = Number.POSITIVE_INFINITY;
  const from = (network: string, site?: string): Client => ({ network, site });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const count = async (limit: RateLimit, clients: readonly Client[]): Promise<number> => {
    const waits = await Promise.all(clients.map((client) => limit.admit(client, 0)));
    return waits.filter((wait) => wait === 0).length;
  };

  it('allows ten requests a minute from one /64, and a hundred from one /48', async () => {
    const limit = new RateLimit(none);
    expect(
      await count(
        limit,
        Array.from({ length: 5000 }, () => from('a', 'site')),
      ),
    ).toBe(10);
    expect(
      await count(
        limit,
        Array.from({ length: 5000 }, (_, index) => from(String(index), 'other')),
      ),
    ).toBe(100);
    expect(await limit.admit(from('b', 'third'), 0)).toBe(0);
    expect(await limit.admit(from('a', 'site'), 60_000)).toBe(0);
  });

  it('starts anew when there are too many networks', async () => {
    const limit = new RateLimit(none);
    const post = (network: string) => limit.admit(from(network), 0);
    for (let times = 0; times < 10; times += 1) await post('first');
    for (let index = 2; index < MAX_NETWORKS; index += 1) await post(String(index));
    expect(await post('first')).toBeGreaterThan(0);
    await post('last');
    expect(await post('first')).toBe(0);
  });

  it('delays requests when everybody together sends too many, and refuses nobody', async () => {
    const limit = new RateLimit(100);
    expect(
      await count(
        limit,
        Array.from({ length: 100 }, (_, index) => from(String(index))),
      ),
    ).toBe(100);
    const admitted = vi.fn();
    const human = limit.admit(from('human'), 0).then(admitted);
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    expect(admitted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await human;
    expect(admitted).toHaveBeenCalledWith(0);
  });

  it('refuses only networks that have posted before when too many requests are delayed', async () => {
    const limit = new RateLimit(0);
    const delayed = Array.from({ length: MAX_DELAYED }, (_, index) => limit.admit(from(String(index)), 0));
    expect(await limit.admit(from('human'), 0)).toBe(0);
    expect(await limit.admit(from('human'), 0)).toBe(60);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(new Set(await Promise.all(delayed))).toEqual(new Set([0]));
    const later = limit.admit(from('human'), 0);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(await later).toBe(0);
  });
});
