import type { HttpResponse } from '../../src/enquiry/receiver/response.ts';

/** What an endpoint can do instead of answering as it should. */
export interface Fault {
  /** Whether the enquiry is stored all the same. */
  commits: boolean;
  /** What becomes of the answer: it is another one, none at all, cut off, never done with, or kept from the script. */
  answer: HttpResponse | 'none' | 'cut' | 'drip' | 'unshared';
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const loginPage = '<!doctype html><title>Log in to this network</title>';

const answer = (status: number, body = '', headers = {}): HttpResponse => ({ status, headers, body });

export const faults = {
  'server error': { commits: false, answer: answer(500) },
  'server error after commit': { commits: true, answer: answer(502) },
  'too many': { commits: false, answer: answer(429, '', { 'retry-after': '2' }) },
  'time-out before commit': { commits: false, answer: 'none' },
  'time-out after commit': { commits: true, answer: 'none' },
  'cut before commit': { commits: false, answer: 'cut' },
  'cut after commit': { commits: true, answer: 'cut' },
  'slow drip': { commits: true, answer: 'drip' },
  'bad JSON': { commits: false, answer: answer(400, '{"detail": ', json) },
  redirect: { commits: false, answer: answer(301, '', { location: '/' }) },
  'CORS refusal': { commits: false, answer: 'unshared' },
  'login page': { commits: false, answer: answer(200, loginPage, html) },
  'login page after commit': { commits: true, answer: answer(200, loginPage, html) },
  'login page that says it is JSON': { commits: false, answer: answer(200, loginPage, json) },
  'redirect to a login page': { commits: false, answer: answer(302, '', { location: '/login' }) },
  'empty 200': { commits: false, answer: answer(200) },
  'no content': { commits: false, answer: answer(204) },
  'accepted for later': { commits: false, answer: answer(202, '{"key":"1"}', json) },
  'JSON without a key': { commits: false, answer: answer(200, '{"ok":true}', json) },
  'JSON that is null': { commits: false, answer: answer(200, 'null', json) },
  'key of another enquiry': { commits: false, answer: answer(201, '{"key":"1-2-3-4"}', json) },
  'conflict of a proxy': { commits: false, answer: answer(409, loginPage, html) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
