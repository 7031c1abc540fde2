import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { findFreePort } from '../helpers/find-free-port.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { projectRoot } from '../helpers/sites.ts';
import { has } from '../helpers/programs.ts';
import { getWranglerSkipReason, wrangler, wranglerEnv } from '../../packages/receiver/tests/helpers/wrangler.ts';
import { UNREADABLE } from './site.ts';

export interface Host {
  name: string;
  /** The reason why it cannot run here. Undefined if it can. */
  missing: () => string | undefined;
  /** The command that serves a folder on a port until it is killed. */
  command: (folder: string, port: number) => [string, ...string[]];
  env?: Record<string, string>;
  /** A path for which the host answers with 500. Undefined if there is no way to make it fail. */
  failing?: string;
  /** It chooses headers by path, and decides itself how it serves a path. src/build/hosting/README.md lists the differences. */
  isEdge?: true;
}

const nginxConfig = (folder: string, port: number) => `
daemon off;
user root;
pid ${folder}/../nginx.pid;
error_log stderr;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  access_log off;
  include ${folder}/.hosting/nginx-maps.conf;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    include ${folder}/.hosting/nginx-server.conf;
  }
}
`;

export const hosts: readonly Host[] = [
  {
    name: "npm start's server",
    missing: () => undefined,
    command: (folder, port) => [
      process.execPath,
      'src/build/hosting/server/main.ts',
      folder,
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
    failing: UNREADABLE,
  },
  {
    name: 'nginx',
    missing: () => {
      if (!has('nginx')) return 'it is not installed';
      const modules = globSync('/etc/nginx/modules-enabled/*brotli*static*');
      return modules.length > 0
        ? undefined
        : 'its module for brotli (libnginx-mod-http-brotli-static) is not installed';
    },
    command: (folder, port) => {
      const file = join(dirname(folder), 'nginx.conf');
      writeFileSync(file, nginxConfig(folder, port));
      return ['nginx', '-c', file];
    },
    failing: '/500',
  },
  {
    name: "Cloudflare's runtime",
    missing: getWranglerSkipReason,
    command: (folder, port) => [
      process.execPath,
      wrangler,
      'dev',
      ...['--config', join(folder, '.hosting/wrangler.json'), '--ip', '127.0.0.1', '--port', String(port)],
    ],
    env: wranglerEnv,
    isEdge: true,
  },
];

/** Serves a folder, and waits until the host responds. */
export async function serve(host: Host, folder: string): Promise<AsyncDisposable & { origin: string }> {
  const port = await findFreePort();
  const [program, ...args] = host.command(folder, port);
  let output = '';
  const server = spawn(program, args, { cwd: projectRoot, env: { ...process.env, ...host.env } });
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(server, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await rawRequest(origin, '/').catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`${host.name} exited:\n${output}`);
    await setTimeout(100);
  }
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill();
      await ended;
    },
  };
}
