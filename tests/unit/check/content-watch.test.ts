import { hash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ContentWatch } from '../../../src/build/content-check/content-watch.ts';
import { createFingerprint } from '../../../src/build/content-check/fingerprint.ts';
import { PublishedContent } from '../../../src/build/content-check/published-content.ts';
import { listFiles } from '../../../src/check/project.ts';
import { formatPretty } from '../../../src/check/report/pretty.ts';
import { checkContent, type Outcome } from '../../../src/check/run.ts';
import fc from '../../helpers/properties.ts';
import { projectRoot } from '../../helpers/sites.ts';
import { patience } from '../../helpers/patience.ts';

describe('the steps from a change to its check', () => {
  let content: string;
  let isWrong: boolean;
  let settled: string[];
  let watch: ContentWatch;
  let kindOf: () => Outcome['kind'];

  beforeEach(() => {
    vi.useFakeTimers();
    content = 'first';
    isWrong = false;
    settled = [];
    kindOf = () => (isWrong ? 'invalid' : 'valid');
    watch = new ContentWatch({
      readFingerprint: () => content,
      check: () => ({ kind: 'failed', reason: content }),
      apply: () => {
        settled.push(content);
        return Promise.resolve(kindOf());
      },
    });
    void watch.run();
    return () => {
      watch.stop();
      vi.useRealTimers();
    };
  });

  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('what nobody has announced is found', async () => {
    await wait(10_000);
    content = 'second';
    await wait(1500);
    expect(settled).toEqual(['first', 'second']);
  });

  it('what another part of the server has checked is applied at once, and not checked again', async () => {
    await wait(10_000);
    content = 'second';
    const handOver = watch.beginCheck();
    handOver({ kind: 'failed', reason: content });
    await wait(0);
    expect(settled).toEqual(['first', 'second']);
    watch.expectChange();
    await wait(10_000);
    expect(settled).toEqual(['first', 'second']);
  });

  it('what has changed after another part has read it is checked anew', async () => {
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

  it('what is announced is found soon', async () => {
    await wait(10_000);
    content = 'second';
    watch.expectChange();
    await wait(250);
    expect(settled).toEqual(['first', 'second']);
  });

  it('while it changes, nothing is checked', async () => {
    await wait(10_000);
    for (let change = 0; change < 30; change += 1) {
      content = `change ${change}`;
      watch.expectChange();
      await wait(60);
    }
    expect(settled).toEqual(['first']);
    await wait(250);
    expect(settled).toEqual(['first', 'change 29']);
  });

  it('mended mistakes are found soon, announced or not', async () => {
    isWrong = true;
    await wait(60_000);
    content = 'second';
    await wait(250);
    expect(settled).toEqual(['first', 'second']);
  });

  it('content that changes after a check could not run is left to settle as well', async () => {
    kindOf = () => 'failed';
    await wait(10_000);
    settled.length = 0;
    for (let change = 0; change < 30; change += 1) {
      content = `change ${change}`;
      watch.expectChange();
      await wait(30);
      watch.expectChange();
      await wait(30);
    }
    expect(settled).toEqual([]);
  });

  it('a check that could not run is tried again', async () => {
    kindOf = () => 'failed';
    await wait(3500);
    expect(settled.length).toBeGreaterThan(2);
  });
});

it('a change during the check makes it worth nothing', async () => {
  vi.useFakeTimers();
  let content = 'first';
  const settled: string[] = [];
  const watch = new ContentWatch({
    readFingerprint: () => content,
    check: () => {
      const reason = content;
      if (content === 'first') content = 'second';
      return { kind: 'failed', reason };
    },
    apply: (outcome) => {
      settled.push(outcome.kind === 'failed' ? outcome.reason : '');
      return Promise.resolve('valid');
    },
  });
  void watch.run();
  await vi.advanceTimersByTimeAsync(5000);
  watch.stop();
  vi.useRealTimers();
  expect(settled).toEqual(['second']);
});

describe('whatever is done to the folder, in whatever order', () => {
  const folder = '.cache/interleavings';
  const original = join(projectRoot, 'tests/fixtures/check/content');
  const names = ['benefits.json', 'site.json', 'pages/about.mdx', 'pages/legal/privacy.mdx', 'team/placeholder.svg'];
  const name = fc.constantFrom(...names, 'team/photo.png', 'pages/brochure.pdf', 'benefits (copy).json');

  afterAll(() => {
    rmSync(join(projectRoot, folder), { recursive: true, force: true });
  });

  /** What a person or a program does to a folder. */
  const deeds = {
    empty: (file: string) => {
      if (existsSync(file)) truncateSync(file);
    },
    append: (file: string) => {
      writeFileSync(file, ' ', { flag: 'a' });
    },
    write: (file: string, _: string, source: string) => {
      writeFileSync(file, readFileSync(source));
    },
    delete: (file: string) => {
      rmSync(file, { force: true });
    },
    rename: (file: string, other: string) => {
      if (existsSync(file)) renameSync(file, other);
    },
  };
  const step = fc.record({
    deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    file: name,
    other: name,
    source: fc.constantFrom(...names),
    /** How long until the next, in milliseconds. */
    gap: fc.integer({ min: 0, max: 150 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  /** Does all of it, told of no more than that something is about to happen, and waits for the outcome to be the right one. */
  async function play(steps: readonly Step[], number: number): Promise<void> {
    const contentDir = `${folder}/${number}/content`;
    const publishedDir = `${folder}/${number}/published`;
    const pathOf = (file: string) => join(projectRoot, contentDir, file);
    cpSync(original, pathOf('.'), { recursive: true });
    const published = new PublishedContent(join(projectRoot, publishedDir));
    let last: Outcome | undefined;
    const watch = new ContentWatch({
      readFingerprint: () => createFingerprint([pathOf('.')]),
      check: () => checkContent(projectRoot, contentDir),
      apply: (outcome) => {
        last = outcome;
        if (outcome.kind === 'valid') published.publish(outcome.project.sources);
        return Promise.resolve(outcome.kind);
      },
    });
    const finished = watch.run();
    try {
      await vi.waitUntil(() => last, { timeout: 30_000 * patience });
      watch.expectChange();
      for (const { deed, file, other, source, gap } of steps) {
        deeds[deed](pathOf(file), pathOf(other), join(original, source));
        await setTimeout(gap);
      }
      const right = checkContent(projectRoot, contentDir);
      const isRight = () =>
        last &&
        textOf(last) === textOf(right) &&
        (right.kind !== 'valid' || filesOf(publishedDir) === filesOf(contentDir));
      await vi.waitUntil(isRight, { timeout: 30_000 * patience });
      expect(checkContent(projectRoot, publishedDir).kind).toBe('valid');
    } catch (error) {
      throw new Error(`After ${JSON.stringify(steps, undefined, 2)}`, { cause: error });
    } finally {
      watch.stop();
      await finished;
    }
  }

  const textOf = (outcome: Outcome) =>
    outcome.kind === 'failed' ? outcome.reason : formatPretty(outcome.report, { colour: false });

  const filesOf = (dir: string) =>
    listFiles(join(projectRoot, dir))
      .map((file) => `${file} ${hash('sha1', readFileSync(join(projectRoot, dir, file)))}`)
      .join('\n');

  const batches = process.env.TEST_FULL ? 10 : 1;

  it.each(Array.from({ length: batches }, (_, batch) => batch + 1))(
    'the outcome is that of the content check (20 tried, part %i)',
    { timeout: 120_000 * patience },
    async (part) => {
      const interleavings = fc.sample(fc.array(step, { minLength: 1, maxLength: 10 }), 20 * part).slice(-20);
      await Promise.all(interleavings.map((steps, index) => play(steps, 20 * part + index)));
    },
  );
});
