/** A response, as far as faults change it. */
interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** KEY stands for the key of the enquiry. */
  body: string;
}

/** One way in which an endpoint or its network can fail. */
interface Fault {
  /** Whether the enquiry is stored nevertheless. */
  commits: boolean;
  /** The response: another one, none, a cut connection, or headers without the end of the body (drip). */
  response: HttpResponse | 'none' | 'cut' | 'drip';
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const loginPage = '<!doctype html><title>Log in to this network</title>';

const respond = (status: number, body = '', headers = {}): HttpResponse => ({ status, headers, body });

/** By name, for the titles of tests. */
export const faults = {
  'server error': { commits: false, response: respond(500) },
  'server error after commit': { commits: true, response: respond(502) },
  'too many': { commits: false, response: respond(429, '', { 'retry-after': '2' }) },
  'time-out before commit': { commits: false, response: 'none' },
  'time-out after commit': { commits: true, response: 'none' },
  'cut before commit': { commits: false, response: 'cut' },
  'cut after commit': { commits: true, response: 'cut' },
  'slow drip': { commits: true, response: 'drip' },
  'bad JSON': { commits: false, response: respond(400, '{"detail": ', json) },
  'error unseen': { commits: false, response: respond(422, '{"errors":[{"field":"fillTime","message":"x"}]}', json) },
  redirect: { commits: false, response: respond(301, '', { location: '/' }) },
  'login page': { commits: false, response: respond(200, loginPage, html) },
  'login page after commit': { commits: true, response: respond(200, loginPage, html) },
  'login page that says it is JSON': { commits: false, response: respond(200, loginPage, json) },
  'redirect to a login page': { commits: false, response: respond(302, '', { location: '/login' }) },
  'empty 200': { commits: false, response: respond(200) },
  'no content': { commits: false, response: respond(204) },
  'accepted for later': { commits: false, response: respond(202, '{"key":"KEY"}', json) },
  'JSON without a key': { commits: false, response: respond(200, '{"ok":true}', json) },
  'JSON that is null': { commits: false, response: respond(200, 'null', json) },
  'key of another enquiry': { commits: false, response: respond(201, '{"key":"1-2-3-4"}', json) },
  'conflict of a proxy': { commits: false, response: respond(409, loginPage, html) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
