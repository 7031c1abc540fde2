import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PATH } from '../../../src/enquiry/receiver/handle.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { findFreePort, ReceiverProcess } from '../../helpers/receiver-process.ts';

const CONNECTIONS = 32;
/** Until then, V8 has optimised the code, and the counters of the rate limit are full. */
const WARM_UP = 60_000;
const REQUESTS = 200_000;
const SAMPLES = 10;
const MAX_GROWTH_MB = 50;

const skipReason = !process.env.TEST_FULL
  ? '`npm run test:full` runs it'
  : process.platform === 'linux'
    ? undefined
    : 'it reads /proc';

const readMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const form = 'application/x-www-form-urlencoded';
const hex = (number: number) => (number & 0xffff).toString(16);

interface Sent {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** The requests that a receiver gets, in turn: accepted, repeated, refused for each reason, and too large. */
function createRequest(index: number): Sent {
  const headers = {
    origin: site,
    'content-type': form,
    accept: 'application/json',
    'x-forwarded-for': `2001:${hex(index)}:${hex(index >> 4)}::1`,
  };
  const body = new URLSearchParams({ ...fields, message: String(index), idempotencyKey: String(index) }).toString();
  const post = { method: 'POST', path: PATH, headers, body };
  const kinds: Sent[] = [
    post,
    post,
    { ...post, headers: { ...headers, 'x-forwarded-for': '192.0.2.1' } },
    { ...post, headers: { ...headers, origin: `https://${index}.example` } },
    { ...post, headers: { ...headers, 'content-type': 'application/json' } },
    { ...post, body: 'name=&email=a' },
    { ...post, headers: { ...headers, accept: 'text/html' } },
    { ...post, method: 'OPTIONS', body: '' },
    { ...post, method: 'GET', path: '/healthz', body: '' },
    { ...post, method: 'GET', path: `/${index}`, body: '' },
    {
      ...post,
      body:
        index % 1100 === 10 ? 'x'.repeat(150_000) : body.replace(`idempotencyKey=${index}`, 'idempotencyKey=shared'),
    },
  ];
  return kinds[index % kinds.length] ?? post;
}

it.skipIf(skipReason)(
  `the memory stays flat over ${REQUESTS} requests of any kind${skipReason === undefined ? '' : ` (skipped: ${skipReason})`}`,
  { timeout: 1_200_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-'));
    const port = await findFreePort();
    const receiver = new ReceiverProcess(join(folder, 'a.sqlite'), port, site, '--slow-above', '999999999');
    await receiver.start();
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const send = ({ method, path, headers, body }: Sent) =>
      new Promise<number>((resolve, reject) => {
        request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
          response.resume().on('end', () => {
            resolve(response.statusCode ?? 0);
          });
        })
          .on('error', reject)
          .end(body);
      });
    let next = 0;
    const statuses = new Set<number>();
    const sendUntil = async (end: number) => {
      const worker = async () => {
        while (next < end) {
          next += 1;
          statuses.add(await send(createRequest(next)));
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    };
    try {
      await sendUntil(WARM_UP);
      const samples = [readMegabytes(receiver.pid)];
      for (let sample = 1; sample <= SAMPLES; sample += 1) {
        await sendUntil(WARM_UP + (sample * (REQUESTS - WARM_UP)) / SAMPLES);
        samples.push(readMegabytes(receiver.pid));
      }
      const half = samples.length / 2;
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const growth = mean(samples.slice(Math.ceil(half))) - mean(samples.slice(0, Math.floor(half)));
      // Half of the samples lie this many requests apart. A million requests would make it grow so much.
      const perMillion = growth / ((REQUESTS - WARM_UP) / 2 / 1_000_000);
      console.log(`${samples.map((sample) => sample.toFixed(0)).join(' ')} MB, ${perMillion.toFixed(0)} MB a million`);
      expect(Math.max(...samples) - Math.min(...samples)).toBeLessThan(MAX_GROWTH_MB);
      expect(statuses).toEqual(new Set([200, 201, 204, 403, 404, 409, 413, 415, 422, 429]));
    } finally {
      agent.destroy();
      await receiver.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    }
  },
);
