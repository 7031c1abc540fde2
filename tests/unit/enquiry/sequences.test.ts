import { onlineManager } from '@tanstack/query-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import { faultNames, type FaultName } from '../../helpers/faults.ts';

const runs = process.env.TEST_FULL ? 1000 : 200;
const MAX_TABS = 3;
const MAX_RESTORED_TABS = 60;

const tabActions = [
  'type',
  'clear',
  'discard',
  'press',
  'press twice',
  'cancel',
  'reload',
  'duplicate',
  'leave',
  'come back',
  'close',
] as const;
const otherActions = ['open', 'reopen', 'go offline', 'go online', 'fill storage', 'free storage'] as const;

interface InTab {
  do: (typeof tabActions)[number];
  tab: number;
}
type Step =
  | InTab
  | { do: 'leave after the response'; tab: number; turns: number }
  | { do: (typeof otherActions)[number] }
  | { do: 'wait'; milliseconds: number }
  | { do: 'fail'; how: FaultName[] };

const tab = fc.nat(MAX_TABS - 1);
const inTab: fc.Arbitrary<InTab> = fc.record({ do: fc.constantFrom(...tabActions, 'type', 'press', 'come back'), tab });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: inTab },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...otherActions, 'open', 'free storage') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave after the response' as const), tab, turns: fc.nat(60) }),
  },
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
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const enquiryOf = (message: string) => Number(message.split('.')[0]);

/** Plays steps as a visitor would, and records what was typed and what the form said about it. */
class Visit {
  readonly world = new World();
  readonly faults: string[] = [];
  /** The messages in tabs that were left or closed while the form said that a copy was kept. */
  readonly #promised = new Set<string>();
  readonly #closed: Tab[] = [];
  /** How often the form reported an earlier version of each enquiry. Pressing again then stores another one on purpose. */
  readonly #choices = new Map<number, number>();
  /** Enquiries that were open in two tabs. The outcome in one tab says nothing about the other. */
  readonly #copied = new Set<number>();
  readonly #readCounts = new Map<Tab, number>();
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
    else if (one.do === 'reopen') this.#reopen();
    else if (one.do === 'fill storage' || one.do === 'free storage') this.world.isFull = one.do === 'fill storage';
    else onlineManager.setOnline(one.do === 'go online');
    // Lets everything that is pending finish, without advancing the time.
    await pass(0);
    for (const tab of [...this.world.tabs]) await this.#checkStates(tab);
  }

  /** Ends all faults. Then every visitor comes back, and sends what is still in the form. */
  async settle(): Promise<void> {
    this.world.faults.length = 0;
    this.world.isFull = false;
    onlineManager.setOnline(true);
    for (const tab of this.world.tabs) tab.leaveAfterResponse();
    await pass(300_000);
    for (const tab of this.world.tabs) await this.#finish(tab);
    // The enquiries of closed tabs are restored in new ones, one at a time.
    for (let restoredTabs = 0; restoredTabs < MAX_RESTORED_TABS; restoredTabs += 1) {
      const tab = this.world.openTab();
      await pass(0);
      if (tab.fields.message === '') break;
      await this.#finish(tab);
      tab.close();
    }
    const stored = await this.#stored();
    for (const message of this.#promised) {
      if (!stored.includes(message)) this.faults.push(`lost ${message}, which was said to be kept`);
    }
    for (const [enquiry, messages] of Map.groupBy(stored, enquiryOf)) {
      const allowed = 1 + (this.#choices.get(enquiry) ?? 0);
      if (messages.length > allowed) this.faults.push(`duplicated: ${messages.join('; ')}`);
    }
  }

  async #finish(tab: Tab): Promise<void> {
    tab.comeBack();
    await pass(0);
    await this.#checkStates(tab);
    if (tab.isBusy) this.faults.push(`still ${tab.status.state}`);
    const typed = tab.fields.message;
    // After an earlier version has arrived, the visitor chooses to press again.
    for (let presses = 0; tab.fields.message !== '' && presses < 2; presses += 1) {
      tab.press();
      await pass(120_000);
      await this.#checkStates(tab);
    }
    if (tab.fields.message !== '') this.faults.push(`${typed} was not sent: ${tab.states.join(', ')}`);
    if (typed !== '' && !(await this.#stored()).includes(typed)) this.faults.push(`lost ${typed}`);
  }

  #stored = async () => (await this.world.receiver.store.read({})).map(({ message }) => message);

  #open(): void {
    if (this.world.tabs.length < MAX_TABS) this.world.openTab();
  }

  /** The text may have been restored in another tab by now, so it may be open in two. */
  #reopen(): void {
    if (this.world.tabs.length === MAX_TABS) return;
    const tab = this.#closed.pop();
    tab?.reopen();
    if (tab) this.#copied.add(enquiryOf(tab.fields.message));
  }

  #drive(step: InTab | Extract<Step, { turns: number }>): void {
    const tab = this.world.tabs[step.tab % this.world.tabs.length];
    if (!tab) return;
    const { message } = tab.fields;
    if (step.do === 'type') this.#type(tab);
    if (step.do === 'clear') tab.clear();
    if (step.do === 'discard') tab.discard();
    // A message that the visitor cleared or changed is no longer promised.
    if (tab.fields.message !== message) this.#promised.delete(message);
    if (step.do === 'press' || step.do === 'press twice') tab.press();
    if (step.do === 'press twice') tab.press();
    if (step.do === 'cancel') tab.cancel();
    if (step.do === 'reload' && !tab.isAway) {
      tab.load();
      if (tab.fields.message !== message) {
        this.faults.push(`a reload made ${tab.fields.message} of ${message}`);
      }
    }
    if (step.do === 'duplicate' && this.world.tabs.length < MAX_TABS) {
      this.#copied.add(enquiryOf(message));
      tab.duplicate();
    }
    if ((step.do === 'leave' || step.do === 'close') && tab.saysKept) this.#promised.add(message);
    if (step.do === 'leave') tab.leave();
    if (step.do === 'leave after the response') tab.leaveAfterResponse(step.turns);
    if (step.do === 'come back') tab.comeBack();
    if (step.do === 'close' && this.world.tabs.length > 1) {
      this.#closed.push(tab);
      tab.close();
    }
  }

  #type(tab: Tab): void {
    if (tab.isBusy || tab.isAway) return;
    if (tab.fields.message === '') this.#count += 1;
    this.#revision += 1;
    tab.type(`${tab.fields.message === '' ? this.#count : enquiryOf(tab.fields.message)}.${this.#revision}`);
  }

  async #checkStates(tab: Tab): Promise<void> {
    const readCount = this.#readCounts.get(tab) ?? 0;
    this.#readCounts.set(tab, tab.shown.length);
    for (const { state, typed } of tab.shown.slice(readCount)) {
      const enquiry = enquiryOf(typed);
      const isStored = (await this.#stored()).includes(typed);
      if (state === 'sent' && !isStored) this.faults.push(`said that ${typed} was sent, and it was not`);
      if ((state === 'invalid' || state === 'rejected') && isStored && !this.#copied.has(enquiry)) {
        this.faults.push(`said that ${typed} was not accepted, and it was`);
      }
      if (state === 'earlier') {
        this.#choices.set(enquiry, (this.#choices.get(enquiry) ?? 0) + 1);
      }
    }
  }
}

it(
  `${runs} random sequences lose no enquiry, duplicate none, and claim nothing false`,
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const visit = new Visit();
        for (const one of steps) await visit.play(one);
        await visit.settle();
        await visit.world.receiver.store.close();
        expect(visit.faults).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
);
