import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

import { findFreePort } from './find-free-port.ts';
import { has, findOnPath } from './programs.ts';
import type { InstalledBrowser, Key } from './visitor.ts';

const keys: Record<Key, string> = { End: '\uE010', Enter: '\uE007' };

/** Starts a virtual screen, because WebKitGTK has no headless mode. It ends when its last window has closed. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1200x24', '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return { process, display: `:${number.toString().trim()}` };
}

/** Sends a command of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
async function send<Value>(method: 'POST' | 'DELETE', address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}

/** Collects console messages and errors in the page, because the driver cannot report them. Runs in the page. */
function collectMessages(): void {
  const messages: string[] = [];
  Object.assign(window, { messages });
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...values) => messages.push(values.join(' '));
  }
  addEventListener('error', ({ message }) => messages.push(message));
  addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    messages.push(`${effectiveDirective} blocks ${blockedURI}`),
  );
}

/**
 * WebKitGTK, the engine of Safari as Linux distributions build it (Debian: `webkit2gtk-driver` and `xvfb`). The driver
 * finds its browser by itself.
 */
export const webkitGtk: InstalledBrowser = {
  name: 'WebKitGTK',
  path: has('Xvfb') ? findOnPath('WebKitWebDriver') : undefined,
  async launch(path) {
    // Whatever has started is closed again, even if a later step fails.
    await using started = new AsyncDisposableStack();
    const screen = await startScreen();
    started.defer(() => void screen.process.kill());
    const port = await findFreePort();
    const service = spawn(path, [`--port=${port}`], { env: { ...process.env, DISPLAY: screen.display } });
    started.defer(() => void service.kill());
    const sessions = `http://127.0.0.1:${port}/session`;
    const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } };
    const open = () => send<{ sessionId: string }>('POST', sessions, { capabilities: { alwaysMatch: options } });
    const listens = () => fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    while (!(await listens())) if (service.exitCode !== null) throw new Error('WebKitWebDriver has ended.');
    const session = `${sessions}/${(await open()).sessionId}`;
    started.defer(() => send('DELETE', session));
    const running = started.move();
    const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
      send('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
    const type = (text: string) =>
      act(
        'key',
        Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((step) => ({ type: step, value }))),
      );
    const evaluate = <Result>(run: string, args: readonly unknown[] = []) =>
      send<Awaited<Result>>('POST', `${session}/execute/sync`, { script: `return (${run})(...arguments)`, args });
    return {
      goto: async (url) => {
        await send('POST', `${session}/url`, { url });
        await evaluate(String(collectMessages));
      },
      resize: (width, height) => send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
      click: (place) =>
        act('pointer', [
          { type: 'pointerMove', ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      press: (key) => type(keys[key]),
      type,
      evaluate: (run, ...args) => evaluate(String(run), args),
      messages: () => evaluate('() => messages'),
      close: () => running.disposeAsync(),
    };
  },
};
