import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import { faultNames, type FaultName } from '../../helpers/faults.ts';
import fc from '../../helpers/properties.ts';

const runs = process.env.TEST_FULL ? 1000 : 200;
const MOST_TABS = 3;
const MOST_OFFERS = 60;

const doneInTab = [
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
const doneOutside = ['open', 'reopen', 'lose link', 'regain link', 'fill storage', 'free storage'] as const;

interface InTab {
  do: (typeof doneInTab)[number];
  tab: number;
}
type Step =
  | InTab
  | { do: 'leave after the answer'; tab: number; turns: number }
  | { do: (typeof doneOutside)[number] }
  | { do: 'wait'; milliseconds: number }
  | { do: 'fail'; how: FaultName[] };

const tab = fc.nat(MOST_TABS - 1);
const inTab: fc.Arbitrary<InTab> = fc.record({ do: fc.constantFrom(...doneInTab, 'type', 'press', 'come back'), tab });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: inTab },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...doneOutside, 'open', 'free storage') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave after the answer' as const), tab, turns: fc.nat(60) }),
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
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const enquiryOf = (message: string) => Number(message.split('.')[0]);

/** Plays steps as a visitor would, and keeps its own books on what was typed and what the form has said of it. */
class Visit {
  readonly world = new World();
  readonly faults: string[] = [];
  /** What stood in a tab that was left or closed, under words that say that it is kept. */
  readonly #promised = new Set<string>();
  readonly #closed: Tab[] = [];
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
    else if (one.do === 'reopen') this.#reopen();
    else if (one.do === 'fill storage' || one.do === 'free storage') this.world.isFull = one.do === 'fill storage';
    else this.world.setOnline(one.do === 'regain link');
    // What is under way gets as far as it can without time going by.
    await pass(0);
    for (const tab of this.world.tabs) this.#listen(tab);
  }

  /** All is well again, every visitor comes back, and sends what is still in the form. */
  async settle(): Promise<void> {
    this.world.faults.length = 0;
    this.world.isFull = false;
    this.world.setOnline(true);
    for (const tab of this.world.tabs) tab.leaveAfterAnswer();
    await pass(300_000);
    for (const tab of this.world.tabs) await this.#finish(tab);
    // What closed tabs have left behind comes back in new ones, one at a time.
    for (let offers = 0; offers < MOST_OFFERS; offers += 1) {
      const tab = this.world.openTab();
      await pass(0);
      if (tab.fields.message === '') break;
      await this.#finish(tab);
      tab.close();
    }
    for (const message of this.#promised) {
      if (!this.#stored().includes(message)) this.faults.push(`lost ${message}, which was said to be kept`);
    }
    for (const [enquiry, messages] of Map.groupBy(this.#stored(), enquiryOf)) {
      const allowed = 1 + (this.#choices.get(enquiry) ?? 0);
      if (messages.length > allowed) this.faults.push(`doubled: ${messages.join('; ')}`);
    }
  }

  async #finish(tab: Tab): Promise<void> {
    tab.comeBack();
    await pass(0);
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

  #stored = () => this.world.receiver.store.readAll().map(({ message }) => message);

  #open(): void {
    if (this.world.tabs.length < MOST_TABS) this.world.openTab();
  }

  /** What has come back in another tab by now stands in two. */
  #reopen(): void {
    if (this.world.tabs.length === MOST_TABS) return;
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
    // Whatever the visitor takes away or changes is no longer promised.
    if (tab.fields.message !== message) this.#promised.delete(message);
    if (step.do === 'press' || step.do === 'press twice') tab.press();
    if (step.do === 'press twice') tab.press();
    if (step.do === 'cancel') tab.cancel();
    if (step.do === 'reload' && !tab.isAway) {
      tab.reload();
      if (tab.fields.message !== message) {
        this.faults.push(`a reload made ${tab.fields.message} of ${message}`);
      }
    }
    if (step.do === 'duplicate' && this.world.tabs.length < MOST_TABS) {
      this.#copied.add(enquiryOf(message));
      tab.duplicate();
    }
    if ((step.do === 'leave' || step.do === 'close') && tab.saysKept) this.#promised.add(message);
    if (step.do === 'leave') tab.leave();
    if (step.do === 'leave after the answer') tab.leaveAfterAnswer(step.turns);
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

  #listen(tab: Tab): void {
    const heard = this.#heard.get(tab) ?? 0;
    this.#heard.set(tab, tab.heard.length);
    for (const { state, typed } of tab.heard.slice(heard)) {
      const enquiry = enquiryOf(typed);
      const isStored = this.#stored().includes(typed);
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
