import { onlineManager } from '@tanstack/query-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import { faultNames, type FaultName } from '../../helpers/faults.ts';

const runs = process.env.TEST_FULL ? 1000 : 200;
const MAX_TABS = 3;
const MAX_RESTORED_TABS = 60;

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

  async play({ action, tab: place, ...details }: Step): Promise<void> {
    const tab = this.world.tabs[place % this.world.tabs.length];
    if (tab) await actions[action](this, tab, details);
    // Lets everything that is pending finish, without advancing the time.
    await pass(0);
    for (const each of [...this.world.tabs]) await this.#checkStates(each);
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

  get hasRoom(): boolean {
    return this.world.tabs.length < MAX_TABS;
  }

  type(tab: Tab): void {
    if (tab.isBusy || tab.isAway) return;
    if (tab.fields.message === '') this.#count += 1;
    this.#revision += 1;
    tab.type(`${tab.fields.message === '' ? this.#count : enquiryOf(tab.fields.message)}.${this.#revision}`);
  }

  /** A message that the visitor clears or changes is no longer promised. */
  edit(tab: Tab, change: () => void): void {
    const { message } = tab.fields;
    change();
    if (tab.fields.message !== message) this.#promised.delete(message);
  }

  reload(tab: Tab): void {
    if (tab.isAway) return;
    const { message } = tab.fields;
    tab.load();
    if (tab.fields.message !== message) this.faults.push(`a reload made ${tab.fields.message} of ${message}`);
  }

  duplicate(tab: Tab): void {
    if (!this.hasRoom) return;
    this.#copied.add(enquiryOf(tab.fields.message));
    tab.duplicate();
  }

  leave(tab: Tab): void {
    if (tab.saysKept) this.#promised.add(tab.fields.message);
    tab.leave();
  }

  close(tab: Tab): void {
    if (this.world.tabs.length === 1) return;
    this.leave(tab);
    this.#closed.push(tab);
    tab.close();
  }

  /** The text may have been restored in another tab by now, so it may be open in two. */
  reopen(): void {
    const tab = this.hasRoom ? this.#closed.pop() : undefined;
    tab?.reopen();
    if (tab) this.#copied.add(enquiryOf(tab.fields.message));
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

interface Details {
  /** How many microtasks after the next response. */
  turns: number;
  milliseconds: number;
  faults: FaultName[];
}

const actions = {
  type: (visit, tab) => visit.edit(tab, () => visit.type(tab)),
  clear: (visit, tab) => visit.edit(tab, () => tab.clear()),
  discard: (visit, tab) => visit.edit(tab, () => tab.discard()),
  press: (_, tab) => tab.press(),
  'press twice': (_, tab) => {
    tab.press();
    tab.press();
  },
  cancel: (_, tab) => tab.cancel(),
  reload: (visit, tab) => visit.reload(tab),
  duplicate: (visit, tab) => visit.duplicate(tab),
  leave: (visit, tab) => visit.leave(tab),
  'leave after the response': (_, tab, { turns }) => tab.leaveAfterResponse(turns),
  'come back': (_, tab) => tab.comeBack(),
  close: (visit, tab) => visit.close(tab),
  open: (visit) => visit.hasRoom && visit.world.openTab(),
  reopen: (visit) => visit.reopen(),
  'go offline': () => onlineManager.setOnline(false),
  'go online': () => onlineManager.setOnline(true),
  'fill storage': ({ world }) => (world.isFull = true),
  'free storage': ({ world }) => (world.isFull = false),
  wait: (_, __, { milliseconds }) => pass(milliseconds),
  fail: ({ world }, _, { faults }) => world.faults.push(...faults),
} satisfies Record<string, (visit: Visit, tab: Tab, details: Details) => unknown>;
type Step = Details & { action: keyof typeof actions; tab: number };

const names = Object.keys(actions) as (keyof typeof actions)[];

const step: fc.Arbitrary<Step> = fc.record({
  // Faults and pauses matter most.
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names, 'type', 'press', 'come back', 'leave after the response') },
    { weight: 2, arbitrary: fc.constantFrom('wait', 'fail') },
  ),
  tab: fc.nat(MAX_TABS - 1),
  turns: fc.nat(60),
  milliseconds: fc.constantFrom(50, 150, 1000, 5000, 45_000),
  faults: fc.array(fc.constantFrom(...faultNames), { minLength: 1, maxLength: 5 }),
});

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
