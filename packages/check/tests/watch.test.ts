import { appendFileSync, copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ContentWatch } from '../astro/content-watch.ts';
import { createFingerprint } from '../astro/fingerprint.ts';
import type { Outcome } from '../core/outcome.ts';
import { blogRoot, copyBlog } from './blog.ts';

describe('the steps from a change to its check', () => {
  let content: string;
  let kind: Outcome['kind'];
  let settled: string[];
  let duringCheck: () => void;
  let watch: ContentWatch;

  beforeEach(() => {
    vi.useFakeTimers();
    content = 'first';
    kind = 'valid';
    settled = [];
    duringCheck = () => undefined;
    watch = new ContentWatch({
      readFingerprint: () => content,
      check: () => {
        const reason = content;
        duringCheck();
        return { kind: 'failed', reason };
      },
      apply: (outcome) => {
        settled.push(outcome.kind === 'failed' ? outcome.reason : '');
        return Promise.resolve(kind);
      },
    });
    void watch.run();
    return () => {
      watch.stop();
      vi.useRealTimers();
    };
  });

  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('what has changed after another part has read it is checked again', async () => {
    await wait(10_000);
    content = 'second';
    const handOver = watch.beginCheck();
    content = 'third';
    handOver({ kind: 'failed', reason: 'second' });
    await wait(0);
    expect(settled).toEqual(['first']);
    await wait(400);
    expect(settled).toEqual(['first', 'third']);
  });

  it.each(['valid', 'failed'] as const)('while it changes, nothing is checked, after a %s one too', async (before) => {
    kind = before;
    await wait(10_000);
    settled.length = 0;
    for (let change = 0; change < 30; change += 1) {
      content = `change ${change}`;
      await wait(60);
    }
    expect(settled).toEqual([]);
    await wait(250);
    expect(settled).toEqual(['change 29']);
  });

  it('a check that could not run is tried again', async () => {
    kind = 'failed';
    await wait(3500);
    expect(settled.length).toBeGreaterThan(2);
  });

  it('a change during the check makes it worth nothing', async () => {
    duringCheck = () => {
      content = 'second';
    };
    await wait(5000);
    expect(settled).toEqual(['second']);
  });
});

const name = 'autoren.json';

it.each<[what: string, change: (file: string) => void]>([
  ['is emptied', (file) => truncateSync(file)],
  ['grows', (file) => appendFileSync(file, ' ')],
  ['gets other words of the same length', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('a', 'e'))],
  ['is replaced by a copy', (file) => copyFileSync(path.join(blogRoot, 'src/content', name), file)],
  ['goes', (file) => rmSync(file)],
  ['gets another name', (file) => renameSync(file, `${file}.txt`)],
  ['gets a file beside it', (file) => writeFileSync(`${file}.txt`, '')],
])('the fingerprint of a folder changes when a file of it %s', (_, change) => {
  const content = path.join(copyBlog(), 'src/content');
  const read = () => createFingerprint([content]);
  const before = read();
  expect(read()).toBe(before);
  change(path.join(content, name));
  expect(read()).not.toBe(before);
});
