import type { Answer } from '../../src/enquiry/receiver/answer.ts';

/** What an endpoint can do instead of answering as it should. */
export interface Fault {
  /** Whether the enquiry is stored all the same. */
  commits: boolean;
  /** What becomes of the answer: it is another one, none at all, cut off, never done with, or kept from the script. */
  answer: Answer | 'none' | 'cut' | 'drip' | 'unshared';
}

const answer = (status: number, body = '', headers = {}): Answer => ({ status, headers, body });

export const faults = {
  'server error': { commits: false, answer: answer(500) },
  'server error after commit': { commits: true, answer: answer(502) },
  'too many': { commits: false, answer: answer(429, '', { 'retry-after': '2' }) },
  'time-out before commit': { commits: false, answer: 'none' },
  'time-out after commit': { commits: true, answer: 'none' },
  'cut before commit': { commits: false, answer: 'cut' },
  'cut after commit': { commits: true, answer: 'cut' },
  'slow drip': { commits: true, answer: 'drip' },
  'bad JSON': { commits: false, answer: answer(400, '{"detail": ', { 'content-type': 'application/json' }) },
  redirect: { commits: false, answer: answer(301, '', { location: '/' }) },
  'CORS refusal': { commits: false, answer: 'unshared' },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
