import { globSync } from 'node:fs';

import { hosts, serve } from '../hosting/hosts.ts';
import { copySite } from '../hosting/site.ts';
import { has } from '../helpers/programs.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const SECONDS = 5;
/** If the server of `npm start` is slower than this, it does work for each request that it could do once. */
const LIMIT = 4;

const [ours, nginx] = ["npm start's server", 'nginx'].map((name) => hosts.find((host) => host.name === name));

/** Returns why requests cannot be measured here, or undefined if they can. */
export function getRequestsSkipReason(): string | undefined {
  return nginx?.missing() ?? (has('wrk') ? undefined : 'wrk is not installed');
}

function measureRequestsPerSecond(url: string): number {
  const output = run('wrk', '-t1', '-c20', `-d${SECONDS}`, '-H', 'Accept-Encoding: br', url);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  if (!rate || output.includes('Non-2xx'))
    throw new Error(`${url} did not answer every request with a page:\n${output}`);
  return rate;
}

/** Compares the requests per second of nginx with those of the server of `npm start`. One runs at a time. */
export async function measureRequests(): Promise<Row[]> {
  if (!ours || !nginx) throw new Error('tests/hosting/hosts.ts lists the two servers under other names.');
  using site = copySite();
  const script = globSync('_astro/client.*.js', { cwd: site.folder })[0] ?? '';
  const [ourServer, nginxServer] = [await serve(ours, site.folder), await serve(nginx, site.folder)];
  try {
    return [
      { what: 'a page', path: '/' },
      { what: 'the script of React', path: `/${script}` },
    ].map(({ what, path }) => {
      const rates = {
        ours: measureRequestsPerSecond(ourServer.origin + path),
        nginx: measureRequestsPerSecond(nginxServer.origin + path),
      };
      const note = `${Math.round(rates.nginx)} and ${Math.round(rates.ours)} per second`;
      return {
        what: `requests for ${what}, nginx ÷ npm start`,
        value: rates.nginx / rates.ours,
        unit: 'ratio',
        limit: LIMIT,
        note,
      };
    });
  } finally {
    await ourServer[Symbol.asyncDispose]();
    await nginxServer[Symbol.asyncDispose]();
  }
}
