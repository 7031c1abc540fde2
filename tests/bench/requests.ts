import { globSync } from 'node:fs';

import { hosts, serve } from '../hosting/hosts.ts';
import { copySite } from '../hosting/site.ts';
import { has } from '../helpers/programs.ts';
import { run } from './commands.ts';
import type { Row } from './row.ts';

const SECONDS = 5;
/** Where the server of `npm start` is far slower than nginx, it does work for each request that it could do once. */
const BAR = 4;

const [ours, nginx] = ["npm start's server", 'nginx'].map((name) => hosts.find((host) => host.name === name));

/** Why requests cannot be counted here; nothing if they can. */
export function whyNotRequests(): string | undefined {
  return nginx?.missing() ?? (has('wrk') ? undefined : 'there is no wrk to ask with');
}

function perSecond(url: string): number {
  const told = run('wrk', '-t1', '-c20', `-d${SECONDS}`, '-H', 'Accept-Encoding: br', url);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(told)?.[1]);
  if (!rate || told.includes('Non-2xx')) throw new Error(`${url} was not answered as it should be:\n${told}`);
  return rate;
}

/** How many times as many requests nginx answers as the server of `npm start`, both alone on this machine. */
export async function requests(): Promise<Row[]> {
  if (!ours || !nginx) throw new Error('The hosts are called otherwise.');
  using site = copySite();
  const script = globSync('_astro/client.*.js', { cwd: site.folder })[0] ?? '';
  const [ourServer, nginxServer] = [await serve(ours, site.folder), await serve(nginx, site.folder)];
  try {
    return [
      { what: 'a page', path: '/' },
      { what: 'the script of React', path: `/${script}` },
    ].map(({ what, path }) => {
      const rates = { ours: perSecond(ourServer.origin + path), nginx: perSecond(nginxServer.origin + path) };
      const note = `${Math.round(rates.nginx)} and ${Math.round(rates.ours)} a second`;
      return {
        what: `requests for ${what}, nginx ÷ npm start`,
        value: rates.nginx / rates.ours,
        unit: 'ratio',
        bar: BAR,
        note,
      };
    });
  } finally {
    await ourServer[Symbol.asyncDispose]();
    await nginxServer[Symbol.asyncDispose]();
  }
}
