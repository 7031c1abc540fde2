import { onlineManager } from '@tanstack/query-core';

import { createDeliver } from '../../src/enquiry/delivery/deliver.ts';
import { isEmpty, type Fields } from '../../src/enquiry/delivery/draft.ts';
import { handle, type Receiver } from '../../src/enquiry/receiver/handle.ts';
import type { Destination } from '../../src/enquiry/delivery/post.ts';
import { Session } from '../../src/enquiry/delivery/session.ts';
import { initialView, isBusy, type Status, type View } from '../../src/enquiry/delivery/status.ts';
import { memoryLocks, memoryStorage } from './browser-memory.ts';
import { fields as typed, memoryReceiver, postOf } from './enquiry-receiver.ts';
import { faults, type Fault, type FaultName } from './faults.ts';

const LATENCY_MS = 100;
type Form = Fields & { message: string };
const empty: Form = { name: '', company: '', email: '', useCase: '', message: '' };

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What a browser throws for all that is wrong between it and an answer. */
const noLink = () => new TypeError('Failed to fetch');

/** A browser, a link, and at its end the real receiver, which fails as it is told to. */
export class World {
  readonly receiver: Receiver = memoryReceiver();
  readonly tabs: Tab[] = [];
  /** What its tabs share. */
  readonly storage = new Map<string, string>();
  readonly locks = memoryLocks((page) => this.#isOpen(page));
  /** Whether what they share takes nothing more. */
  isFull = false;
  /** What happens to the next requests, one each; then all is well. */
  readonly faults: FaultName[] = [];
  /** Requests that reached the receiver. */
  requests = 0;
  /** Which answers the form believes. */
  answers: Destination['answers'] = 'key';
  #isOnline = true;

  constructor() {
    onlineManager.setOnline(true);
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    onlineManager.setOnline(isOnline);
  }

  openTab(storage = new Map<string, string>()): Tab {
    const tab = new Tab(this, storage);
    this.tabs.push(tab);
    tab.load();
    return tab;
  }

  /** Stands in for the browser's fetch. A page that is gone neither sends nor hears anything more. */
  readonly fetch = async (
    url: string,
    { body, signal, redirect }: { body: URLSearchParams; signal: AbortSignal; redirect?: RequestRedirect },
  ) => {
    const isGone = () => !this.#isOpen(url);
    if (isGone()) return new Promise<never>(() => undefined);
    signal.throwIfAborted();
    this.#requireLink();
    await pause(LATENCY_MS);
    signal.throwIfAborted();
    if (isGone()) throw noLink();
    this.#requireLink();
    const name = this.faults.shift();
    const answer = await this.#answer(Object.fromEntries(body), name && faults[name], signal);
    if (isGone()) return new Promise<never>(() => undefined);
    this.tabs.find(({ page }) => page === url)?.answered();
    if (answer.status !== 301 && answer.status !== 302) return answer;
    if (redirect === 'error') throw noLink();
    // Followed, it would lead to some page that is there.
    return new Response('', { status: 200, headers: { 'content-type': 'text/html' } });
  };

  readonly #isOpen = (page: string) => this.tabs.some((tab) => tab.page === page);

  #requireLink(): void {
    if (!this.#isOnline) throw noLink();
  }

  async #answer(fields: Record<string, string>, fault: Fault | undefined, signal: AbortSignal): Promise<Response> {
    this.requests += 1;
    const right = !fault || fault.commits ? handle(postOf(fields), this.receiver) : undefined;
    const given = fault ? fault.answer : right;
    await pause(LATENCY_MS);
    this.#requireLink();
    if (given === 'cut' || given === 'unshared') throw noLink();
    const aborted = () =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    if (given === 'none') return aborted();
    const { status = 500, headers = {}, body = '' } = (given === 'drip' ? right : given) ?? {};
    // A stream that waits for what does not come, and ends when the request does.
    if (given === 'drip') return new Response(new ReadableStream({ pull: aborted }), { status, headers });
    return new Response(status === 204 ? null : body, { status, headers });
  }
}

let pages = 0;

/** A browser tab with the form in it, driven as a visitor would. */
export class Tab {
  /** The page's endpoint, by which the world knows it. A page that is gone is none. */
  page = '';
  fields: Form = empty;
  view = initialView;
  /** All that it has said, in order, and of which message. */
  readonly heard: { state: Status['state']; typed: string }[] = [];
  readonly #world: World;
  readonly #storage: Map<string, string>;
  #session!: Session;
  #leaveAfter: number | undefined;

  constructor(world: World, storage: Map<string, string>) {
    this.#world = world;
    this.#storage = storage;
  }

  get status(): Status {
    return this.view.status;
  }

  get said(): Status['state'][] {
    return this.heard.map(({ state }) => state);
  }

  get isBusy(): boolean {
    return isBusy(this.status);
  }

  get isAway(): boolean {
    return this.page === '';
  }

  /** Whether the visitor is told that the words outlive the tab. */
  get saysKept(): boolean {
    return this.view.isKept && !this.isAway && this.fields.message !== '';
  }

  /** Changes the message; whoever begins fills in all else as well. The form takes nothing while it is sending. */
  type(message: string): void {
    if (this.isBusy || this.isAway) return;
    this.fields = { ...typed, message };
    this.#session.update(this.fields);
  }

  clear(): void {
    if (this.isBusy || this.isAway) return;
    this.fields = empty;
    this.#session.update(empty);
  }

  discard(): void {
    if (!this.isBusy && !this.isAway) this.#session.discard();
  }

  /** The browser keeps an empty form from being sent. */
  press(): void {
    if (!isEmpty(this.fields) && !this.isAway) void this.#session.send(this.fields);
  }

  cancel(): void {
    if (this.isBusy && !this.isAway) this.#session.cancel();
  }

  reload(): void {
    this.load();
  }

  /** Browsers copy what a tab has stored into its duplicate. */
  duplicate(): Tab {
    return this.#world.openTab(new Map(this.#storage));
  }

  /** Goes to another site. The browser remembers what stood in the fields. */
  leave(): void {
    if (this.isAway) return;
    this.#session.pause();
    this.page = '';
  }

  /** Leaves as soon as there is an answer, this many turns of its script later; never, if there is no number. */
  leaveAfterAnswer(turns?: number): void {
    this.#leaveAfter = turns;
  }

  /** There is an answer for this page. */
  answered(): void {
    if (this.#leaveAfter === undefined) return;
    const { page } = this;
    let turns = this.#leaveAfter;
    this.#leaveAfter = undefined;
    const turn = () => {
      if (turns > 0) queueMicrotask(turn);
      else if (this.page === page) this.leave();
      turns -= 1;
    };
    turn();
  }

  /** Comes back to a new page, in whose fields the browser puts what stood there before. */
  comeBack(): void {
    if (this.isAway) this.load(this.fields);
  }

  close(): void {
    this.leave();
    this.#world.tabs.splice(this.#world.tabs.indexOf(this), 1);
  }

  /** Opens the tab again after it was closed, with what it had stored. */
  reopen(): void {
    this.#world.tabs.push(this);
    this.comeBack();
  }

  load(fields: Form = empty): void {
    pages += 1;
    const page = `https://receiver.example/enquiries?page=${pages}`;
    this.page = page;
    this.fields = fields;
    this.view = initialView;
    this.#leaveAfter = undefined;
    // The script of a page that is gone does nothing more.
    const isHere = () => this.page === page;
    this.#session = new Session({
      name: 'enquiry',
      storage: () => memoryStorage(this.#storage, isHere),
      browser: {
        storage: () => memoryStorage(this.#world.storage, isHere, () => this.#world.isFull),
        locks: () => this.#world.locks(page),
      },
      deliver: createDeliver({ endpoint: page, answers: this.#world.answers }, this.#world.isOnline),
      fill: (restored) => {
        const isFilled = this.fields.message === '' && restored.message !== '';
        if (isHere() && isFilled) this.fields = { ...empty, ...restored };
        return isFilled;
      },
      clear: () => {
        if (isHere()) this.fields = empty;
      },
      show: (view: View) => {
        if (!isHere()) return;
        this.view = view;
        const { state } = view.status;
        if (state !== 'sent') this.#typed = this.fields.message;
        if (this.said.at(-1) !== state) this.heard.push({ state, typed: this.#typed });
      },
    });
    this.#session.update(this.fields);
    void this.#session.restoreAbandoned();
  }

  /** The message that is being sent: the form is empty by the time that it says so. */
  #typed = '';
}
