import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViteDevServer } from 'vite';

import { FreshPages } from '../../../src/check/fresh-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'fresh-pages-'));
const file = join(folder, 'data-store.json');

let told: string[];
let pages: FreshPages;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-09-17T10:00:00Z') });
  writeFileSync(file, '{}');
  told = [];
  const server = {
    ws: { send: ({ type }: { type: string }) => told.push(type) },
    watcher: {
      emit: (event: string, changed: string) => told.push(`${event} of ${changed === file ? 'the data' : changed}`),
    },
  };
  pages = new FreshPages(server as unknown as ViteDevServer);
  return () => {
    vi.useRealTimers();
    rmSync(file);
  };
});

const ask = (): (() => void) => {
  const response = new EventEmitter();
  pages.asked(response);
  return () => response.emit('close');
};

/** Stores content now, and has it announced once by each of the server's environments. */
function store() {
  utimesSync(file, new Date(), new Date());
  for (let environment = 0; environment < 3; environment += 1) pages.stored(file);
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe('a page that was made before content was stored', () => {
  it('is loaded again, and Astro is told nothing', () => {
    ask()();
    wait(10);
    store();
    wait(5000);
    expect(told).toEqual(['full-reload']);
  });

  it('is loaded again when it only then reaches the browser', () => {
    ask()();
    wait(10);
    store();
    pages.reloadIfOlder();
    expect(told).toEqual(['full-reload', 'full-reload']);
  });
});

it('a page that was made of what is stored is left alone', () => {
  store();
  told = [];
  wait(10);
  ask()();
  pages.reloadIfOlder();
  wait(5000);
  expect(told).toEqual([]);
});

describe('where a page was being made meanwhile', () => {
  it('Astro is told again, once', () => {
    const end = ask();
    wait(10);
    store();
    end();
    wait(5000);
    expect(told).toEqual(['full-reload', 'change of the data']);
    pages.stored(file);
    wait(5000);
    expect(told).toEqual(['full-reload', 'change of the data', 'full-reload']);
  });

  it('and still is, Astro is told once it is made', () => {
    const end = ask();
    wait(10);
    store();
    wait(3000);
    expect(told).toEqual(['full-reload']);
    end();
    wait(1000);
    expect(told).toEqual(['full-reload', 'change of the data']);
  });

  it('and never ends, Astro is told all the same', () => {
    ask();
    wait(10);
    store();
    wait(11_000);
    expect(told).toEqual(['full-reload', 'change of the data']);
  });

  it('and content is stored again, Astro is told of that alone', () => {
    ask()();
    store();
    wait(900);
    utimesSync(file, new Date(), new Date());
    wait(200);
    expect(told).not.toContain('change of the data');
    pages.stored(file);
    wait(5000);
    expect(told).not.toContain('change of the data');
  });

  it('Astro is told although word of it came late', () => {
    const end = ask();
    wait(10);
    utimesSync(file, new Date(), new Date());
    wait(10);
    end();
    wait(3000);
    ask()();
    pages.stored(file);
    wait(1000);
    expect(told).toEqual(['change of the data']);
  });
});
