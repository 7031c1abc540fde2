import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ContentWatch } from '../astro/content-watch.ts';
import { createFingerprint } from '../astro/fingerprint.ts';
import { runCheck, type Outcome } from '../core/outcome.ts';
import { formatPretty } from '../report/pretty.ts';
import { blogRoot, config, copyBlog } from './blog.ts';

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

describe('whatever is done to the folder, in whatever order', () => {
  const names = ['autoren.json', 'kopf.json', 'seiten/index.mdx', 'beitraege/2026/schraubstock.svg'];
  const name = fc.constantFrom(...names, 'seiten/foto.png', 'seiten/plan.pdf', 'autoren (1).json');

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

  const describeOutcome = (outcome: Outcome) =>
    outcome.kind === 'failed' ? outcome.reason : formatPretty(outcome.report, { colour: false });

  /** Does all of it, and waits for the outcome to be the right one. */
  async function play(steps: readonly Step[]): Promise<void> {
    const root = copyBlog();
    const pathOf = (file: string) => path.join(root, 'src/content', file);
    let last: Outcome | undefined;
    const watch = new ContentWatch({
      readFingerprint: () => createFingerprint([pathOf('.')]),
      check: () => runCheck(root, config),
      apply: (outcome) => {
        last = outcome;
        return Promise.resolve(outcome.kind);
      },
    });
    const finished = watch.run();
    try {
      await vi.waitUntil(() => last, { timeout: 60_000 });
      for (const { deed, file, other, source, gap } of steps) {
        deeds[deed](pathOf(file), pathOf(other), path.join(blogRoot, 'src/content', source));
        await setTimeout(gap);
      }
      const right = describeOutcome(runCheck(root, config));
      await vi.waitUntil(() => last && describeOutcome(last) === right, { timeout: 60_000 });
    } catch (error) {
      throw new Error(`After ${JSON.stringify(steps, undefined, 2)}`, { cause: error });
    } finally {
      watch.stop();
      await finished;
    }
  }

  it('the outcome is that of the content check', { timeout: 300_000 }, async () => {
    await Promise.all(fc.sample(fc.array(step, { minLength: 1, maxLength: 10 }), 15).map(play));
  });
});
