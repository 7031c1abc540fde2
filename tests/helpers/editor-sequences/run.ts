import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser } from 'playwright/test';

import { findFreePort } from '../find-free-port.ts';
import { files, firstWords, folder as content, places, readPlaces, readWords } from './model.ts';
import { ServerProcess } from './process.ts';
import { sampleSteps } from './steps.ts';

interface Options {
  browser: Browser;
  /** The folder of the built editor and driver. */
  assets: string;
  /** The seeds of the sequences, one after the other. */
  seeds: readonly number[];
}

function lock(root: string, mode: number): void {
  for (const file of files) chmodSync(path.join(root, 'content', file), mode);
}

/** Changes a text as a text editor does: reads the file, and writes it again. */
function changeOutside(root: string, place: number, word: string): void {
  const { file } = places[place] ?? {};
  if (file === undefined) return;
  const values = readPlaces(root);
  const changed = places.map((each, index) =>
    each.file === file ? `${each.before}${values[index] ?? ''}${index === place ? ` ${word}` : ''}${each.after}` : '',
  );
  chmodSync(path.join(root, 'content', file), 0o644);
  writeFileSync(path.join(root, 'content', file), changed.join(''));
}

/** Runs sequences. @throws Error with the seed and the steps of the first that fails */
export async function runSequences({ browser, assets, seeds }: Options): Promise<void> {
  const port = await findFreePort();
  const server = new ServerProcess();
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  const context = await browser.newContext();
  // The windows of the editor ask before words are discarded. A listener of the first page would not hear them.
  context.on('dialog', (dialog) => void dialog.accept());
  const page = await context.newPage();
  let isDone = false;
  let root = folder;
  const start = () => server.start({ root, port, assets });
  const commands: Record<string, (...values: never[]) => unknown> = {
    kill: () => server.kill(),
    start,
    lock: () => {
      lock(root, 0o444);
    },
    unlock: () => {
      lock(root, 0o644);
    },
    slow: (milliseconds: number) => fetch(`http://127.0.0.1:${port}/slow/${milliseconds}`).then(() => undefined),
    outside: async (place: number, word: string) => {
      // Two programs that write a file within the same few milliseconds overwrite each other, whatever they are.
      while (server.isRunning && (await (await fetch(`http://127.0.0.1:${port}/busy`)).text()) !== '0');
      changeOutside(root, place, word);
    },
    read: () => {
      readPlaces(root);
      return readWords(root);
    },
  };
  await page.exposeFunction('control', (command: string, ...values: never[]) => commands[command]?.(...values));
  try {
    for (const seed of seeds) {
      root = path.join(folder, String(seed));
      cpSync(content, path.join(root, 'content'), { recursive: true });
      await start();
      if (page.url() === 'about:blank') await page.goto(`http://127.0.0.1:${port}/driver`);
      const failure = await page.evaluate(([steps, first]) => window.runSequence(steps, first), [
        sampleSteps(seed),
        firstWords,
      ] as const);
      if (failure !== '') throw new Error(`Sequence ${seed} in ${root}. TEST_SEED=${seed} runs it alone.\n${failure}`);
    }
    isDone = true;
  } finally {
    await context.close();
    await server.end();
    if (isDone) rmSync(folder, { recursive: true, force: true });
  }
}
