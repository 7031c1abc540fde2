import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

import { Builder, Key as DriverKey } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';

import { has, findOnPath } from './programs.ts';
import type { InstalledBrowser, Key } from './visitor.ts';

const keys: Record<Key, string> = { End: DriverKey.END, Enter: DriverKey.ENTER };

/** Starts a virtual screen, because WebKitGTK has no headless mode. It ends when its last window has closed. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1200x24', '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return { process, display: `:${number.toString().trim()}` };
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
    started.defer(() => {
      screen.process.kill();
    });
    // Safari's driver takes the same arguments.
    const service = new ServiceBuilder(path).setEnvironment({ ...process.env, DISPLAY: screen.display }).build();
    started.defer(() => service.kill());
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: ['--automation'] },
      })
      .build();
    started.defer(() => driver.quit());
    const running = started.move();
    return {
      goto: async (address) => {
        await driver.get(address);
        await driver.executeScript(collectMessages);
      },
      resize: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
      click: ({ x, y }) => driver.actions().move({ x, y }).click().perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      evaluate: <Arguments extends unknown[], Result>(run: (...args: Arguments) => Result, ...args: Arguments) =>
        driver.executeScript<Awaited<Result>>(run, ...args),
      messages: () => driver.executeScript('return messages'),
      close: () => running.disposeAsync(),
    };
  },
};
