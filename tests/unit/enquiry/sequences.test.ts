import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import { faultNames, type FaultName } from '../../helpers/faults.ts';
import fc from '../../helpers/properties.ts';

const runs = process.env.TEST_FULL ? 1000 : 200;
const MOST_TABS = 3;

interface InTab {
  do: 'type' | 'clear' | 'press' | 'press twice' | 'cancel' | 'reload' | 'duplicate';
  tab: number;
}
type Step =
  | InTab
  | { do: 'open' | 'lose link' | 'regain link' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'fail'; how: FaultName[] };

const inTab: fc.Arbitrary<InTab> = fc.record({
  do: fc.constantFrom(
    'type' as const,
    'type',
    'clear',
    'press',
    'press',
    'press twice',
    'cancel',
    'reload',
    'duplicate',
  ),
  tab: fc.nat(MOST_TABS - 1),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: inTab },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'lose link', 'regain link') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(50, 150, 1000, 5000, 45_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      how: fc.array(fc.constantFrom(...faultNames), { minLength: 1, maxLength: 5 }),
    }),
  },
);

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Plays steps as a visitor would, and keeps its own books on what was typed and what the form has said of it. */
class Visit {
  readonly world = new World();
  readonly faults: string[] = [];
  /** By tab: the number of its enquiry. A tab that was copied goes on with the enquiry of the other. */
  readonly #enquiries = new Map<Tab, number>();
  /** How often each enquiry was said to have arrived before it was changed: whoever then presses again wants another. */
  readonly #choices = new Map<number, number>();
  /** Enquiries that stood in two tabs: what one of them is told of what it sent says nothing of the other. */
  readonly #copied = new Set<number>();
  readonly #heard = new Map<Tab, number>();
  #count = 0;
  #revision = 0;

  constructor() {
    vi.stubGlobal('fetch', this.world.fetch);
    this.world.openTab();
  }

  async play(one: Step): Promise<void> {
    if ('tab' in one) this.#drive(one);
    else if (one.do === 'wait') await pass(one.milliseconds);
    else if (one.do === 'fail') this.world.faults.push(...one.how);
    else if (one.do === 'open') this.#open();
    else this.world.setOnline(one.do === 'regain link');
    // What is under way gets as far as it can without time going by.
    await pass(0);
    for (const tab of this.world.tabs) this.#listen(tab);
  }

  /** All is well again, and every visitor sends what is still in the form. */
  async settle(): Promise<void> {
    this.world.faults.length = 0;
    this.world.setOnline(true);
    await pass(300_000);
    for (const tab of this.world.tabs) {
      this.#listen(tab);
      if (tab.isBusy) this.faults.push(`still ${tab.status.state}`);
      const typed = tab.fields.message;
      // Another press is the visitor's choice where an earlier version has arrived.
      for (let presses = 0; tab.fields.message !== '' && presses < 2; presses += 1) {
        tab.press();
        await pass(120_000);
        this.#listen(tab);
      }
      if (tab.fields.message !== '') this.faults.push(`${typed} was not sent: ${tab.said.join(', ')}`);
      if (typed !== '' && !this.#stored().includes(typed)) this.faults.push(`lost ${typed}`);
    }
    for (const [enquiry, messages] of Map.groupBy(this.#stored(), (message) => Number(message.split('.')[0]))) {
      const allowed = 1 + (this.#choices.get(enquiry) ?? 0);
      if (messages.length > allowed) this.faults.push(`doubled: ${messages.join('; ')}`);
    }
  }

  #stored = () => this.world.receiver.store.all().map(({ message }) => message);

  #open(): void {
    if (this.world.tabs.length < MOST_TABS) this.world.openTab();
  }

  #drive({ do: what, tab: index }: InTab): void {
    const tab = this.world.tabs[index % this.world.tabs.length];
    if (!tab) return;
    const before = tab.fields.message;
    if (what === 'type') this.#type(tab);
    if (what === 'clear') tab.clear();
    if (what === 'press' || what === 'press twice') tab.press();
    if (what === 'press twice') tab.press();
    if (what === 'cancel') tab.cancel();
    if (what === 'reload') {
      tab.reload();
      if (tab.fields.message !== before) this.faults.push(`a reload made ${tab.fields.message} of ${before}`);
    }
    if (what === 'duplicate' && this.world.tabs.length < MOST_TABS) {
      const enquiry = this.#enquiries.get(tab) ?? 0;
      this.#enquiries.set(tab.duplicate(), enquiry);
      this.#copied.add(enquiry);
    }
  }

  #type(tab: Tab): void {
    if (tab.isBusy) return;
    if (tab.fields.message === '') {
      this.#count += 1;
      this.#enquiries.set(tab, this.#count);
    }
    this.#revision += 1;
    tab.type(`${this.#enquiries.get(tab) ?? 0}.${this.#revision}`);
  }

  #listen(tab: Tab): void {
    const heard = this.#heard.get(tab) ?? 0;
    this.#heard.set(tab, tab.heard.length);
    for (const { state, typed } of tab.heard.slice(heard)) {
      const enquiry = Number(typed.split('.')[0]);
      const isStored = this.#stored().includes(typed);
      if (state === 'sent' && !isStored) this.faults.push(`said that ${typed} was sent, and it was not`);
      if ((state === 'refused' || state === 'rejected') && isStored && !this.#copied.has(enquiry)) {
        this.faults.push(`said that ${typed} was not accepted, and it was`);
      }
      if (state === 'earlier') {
        this.#choices.set(enquiry, (this.#choices.get(enquiry) ?? 0) + 1);
      }
    }
  }
}

it(
  `no sequence of ${runs} loses an enquiry, doubles one, or ends in a claim that is not true`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const visit = new Visit();
        for (const one of steps) await visit.play(one);
        await visit.settle();
        visit.world.receiver.store.close();
        expect(visit.faults).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
);
