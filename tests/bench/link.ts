import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { has } from '../helpers/programs.ts';
import { run, start } from './commands.ts';

export interface Speed {
  name: string;
  /** Milliseconds. */
  roundTrip: number;
  /** Kilobits per second. */
  down: number;
  up: number;
  /** The highest allowed largest paint, as a multiple of that of the floor page. */
  limit: number;
}

export interface Link extends AsyncDisposable {
  /** The address at which the browser finds the server. */
  host: string;
  /** Wraps a command so that it runs on the server's side of the link. */
  onServer: (program: string, ...args: string[]) => [program: string, ...args: string[]];
  /** The path of a script that starts the browser on its side of the link. */
  browser: string;
}

const PORT = 4386;
const SERVER = `bench-server-${process.pid}`;
const BROWSER = `bench-browser-${process.pid}`;
const host = '10.77.0.2';

/** Returns why this machine cannot emulate a link, or undefined if it can. */
export function getLinkSkipReason(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = ['ip', 'socat'].filter((program) => !has(program));
  return missing.length > 0 ? `it needs ${missing.join(' and ')}` : undefined;
}

/**
 * Opens a slow link: two network namespaces, with a relay between them. The kernels do what they do on any link: handshakes,
 * slow start, acknowledgements.
 *
 * @param folder a folder for temporary files
 * @param executable the path of the browser
 */
export async function openLink({ roundTrip, down, up }: Speed, folder: string, executable: string): Promise<Link> {
  await using stack = new AsyncDisposableStack();
  const defer = (undo: () => void) => {
    stack.defer(undo);
  };

  for (const namespace of [SERVER, BROWSER]) {
    run('ip', 'netns', 'add', namespace);
    defer(() => run('ip', 'netns', 'delete', namespace));
    run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
  }
  const relay = join(import.meta.dirname, 'link-relay.ts');
  stack.use(start(process.execPath, relay, ...[PORT, roundTrip, down, up].map(String)));

  const ends = [
    { namespace: SERVER, device: 'bench0', port: PORT + 1, address: host },
    { namespace: BROWSER, device: 'bench1', port: PORT + 2, address: '10.77.0.1' },
  ];
  for (const { namespace, device, port, address } of ends) {
    stack.use(
      start('socat', `UDP4:127.0.0.1:${PORT},bind=127.0.0.1:${port}`, `TUN,iff-no-pi,tun-type=tun,tun-name=${device}`),
    );
    while (!existsSync(`/sys/class/net/${device}`)) await pause(10);
    run('ip', 'link', 'set', device, 'netns', namespace);
    run('ip', '-n', namespace, 'address', 'add', `${address}/30`, 'dev', device);
    run('ip', '-n', namespace, 'link', 'set', device, 'up');
  }

  const browser = join(folder, 'browser-on-link');
  writeFileSync(browser, `#!/bin/sh\nexec ip netns exec ${BROWSER} "${executable}" "$@"\n`);
  chmodSync(browser, 0o755);

  const resources = stack.move();
  return {
    host,
    browser,
    onServer: (program, ...args) => ['ip', 'netns', 'exec', SERVER, program, ...args],
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
