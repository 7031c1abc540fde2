import { onlineManager } from '@tanstack/query-core';

import { createDelivery } from '../../src/enquiry/delivery/deliver.ts';
import { isEmpty, type Fields } from '../../src/enquiry/delivery/enquiry.ts';
import type { Endpoint } from '../../src/enquiry/delivery/post.ts';
import { Submission } from '../../src/enquiry/delivery/submission.ts';
import { initialView, isBusy, type Status, type View } from '../../src/enquiry/delivery/status.ts';
import { createMemoryLocks, createMemoryStorage } from './browser-memory.ts';
import { createReceiver, fields as typed } from '../../packages/receiver/tests/helpers/receiver.ts';
import { faults, type Fault, type FaultName, type HttpResponse } from './faults.ts';

const LATENCY_MS = 100;
type Form = Fields & { message: string };
const empty: Form = { name: '', company: '', email: '', useCase: '', message: '' };

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Creates the error that fetch throws for every network failure. */
const createNetworkError = () => new TypeError('Failed to fetch');

/** A simulated browser and network in front of the real receiver. Requests fail on demand. */
export class World {
  readonly receiver = createReceiver({ now: new Date() });
  readonly tabs: Tab[] = [];
  /** The local storage, which all tabs share. */
  readonly storage = new Map<string, string>();
  readonly locks = createMemoryLocks((page) => this.#isOpen(page));
  /** Whether the local storage is full. */
  isFull = false;
  /** The faults of the next requests, one each. Later requests succeed. */
  readonly faults: FaultName[] = [];
  /** Requests that reached the receiver. */
  requests = 0;
  /** Which responses the form accepts as success. */
  answers: Endpoint['answers'] = 'key';

  constructor() {
    onlineManager.setOnline(true);
  }

  openTab(storage = new Map<string, string>()): Tab {
    const tab = new Tab(this, storage);
    this.tabs.push(tab);
    tab.load();
    return tab;
  }

  /** Replaces the browser's fetch. A page that is gone sends nothing and receives nothing. */
  readonly fetch = async (
    url: string,
    { body, signal, redirect }: { body: URLSearchParams; signal: AbortSignal; redirect?: RequestRedirect },
  ) => {
    const isGone = () => !this.#isOpen(url);
    if (isGone()) return new Promise<never>(() => undefined);
    signal.throwIfAborted();
    this.#requireConnection();
    await pause(LATENCY_MS);
    signal.throwIfAborted();
    if (isGone()) throw createNetworkError();
    this.#requireConnection();
    const name = this.faults.shift();
    const response = await this.#respond(Object.fromEntries(body), name && faults[name], signal);
    if (isGone()) return new Promise<never>(() => undefined);
    void this.tabs.find(({ page }) => page === url)?.onResponse();
    if (response.status !== 301 && response.status !== 302) return response;
    if (redirect === 'error') throw createNetworkError();
    // Following it would lead to some page that exists.
    return new Response('', { status: 200, headers: { 'content-type': 'text/html' } });
  };

  readonly #isOpen = (page: string) => this.tabs.some((tab) => tab.page === page);

  #requireConnection(): void {
    if (!onlineManager.isOnline()) throw createNetworkError();
  }

  /** Each post comes from a different network, so that the rate limit does not apply. */
  async #receive(fields: Record<string, string>): Promise<HttpResponse> {
    const { receiver } = this;
    receiver.client.visitorNetwork = `visitor ${this.requests}`;
    receiver.client.companyNetwork = receiver.client.visitorNetwork;
    receiver.clock.now = new Date();
    const response = await receiver.post(fields);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  }

  async #respond(fields: Record<string, string>, fault: Fault | undefined, signal: AbortSignal): Promise<Response> {
    this.requests += 1;
    const correct = !fault || fault.commits ? await this.#receive(fields) : undefined;
    const sent = fault ? fault.response : correct;
    await pause(LATENCY_MS);
    this.#requireConnection();
    if (sent === 'cut' || sent === 'blocked') throw createNetworkError();
    const aborted = () =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    if (sent === 'none') return aborted();
    const { status = 500, headers = {}, body = '' } = (sent === 'drip' ? correct : sent) ?? {};
    // The body never arrives. Reading it fails when the request is aborted.
    if (sent === 'drip') return new Response(new ReadableStream({ pull: aborted }), { status, headers });
    return new Response(status === 204 ? null : body, { status, headers });
  }
}

let pages = 0;

/** A browser tab with the form, with the actions of a visitor. */
export class Tab {
  /** The endpoint of the open page, which identifies it. Empty when the tab has left the site. */
  page = '';
  fields: Form = empty;
  view = initialView;
  /** The states that the form showed, in order, each with the message that was typed then. */
  readonly shown: { state: Status['state']; typed: string }[] = [];
  readonly #world: World;
  readonly #storage: Map<string, string>;
  #submission!: Submission;
  #leaveAfter: number | undefined;

  constructor(world: World, storage: Map<string, string>) {
    this.#world = world;
    this.#storage = storage;
  }

  get status(): Status {
    return this.view.status;
  }

  get states(): Status['state'][] {
    return this.shown.map(({ state }) => state);
  }

  get isBusy(): boolean {
    return isBusy(this.status);
  }

  get isAway(): boolean {
    return this.page === '';
  }

  /** Whether the form says that a copy is kept. */
  get saysKept(): boolean {
    return this.view.isKept && !this.isAway && this.fields.message !== '';
  }

  /** Types a message, and fills in the other fields. The form is inert while it is sending. */
  type(message: string): void {
    this.#change({ ...typed, message });
  }

  clear(): void {
    this.#change(empty);
  }

  #change(fields: Form): void {
    if (this.isBusy || this.isAway) return;
    this.fields = fields;
    this.#submission.update(fields);
  }

  discard(): void {
    if (!this.isBusy && !this.isAway) this.#submission.discard();
  }

  /** Presses Send. The browser does not submit an empty form. */
  press(): void {
    if (!isEmpty(this.fields) && !this.isAway) void this.#submission.send(this.fields);
  }

  cancel(): void {
    if (this.isBusy && !this.isAway) this.#submission.cancel();
  }

  /** Duplicates the tab. Browsers copy its session storage. */
  duplicate(): Tab {
    return this.#world.openTab(new Map(this.#storage));
  }

  /** Goes to another site. The browser remembers the values of the fields. */
  leave(): void {
    if (this.isAway) return;
    this.#submission.pause();
    this.page = '';
  }

  /** Leaves this many microtasks after the next response; undefined means not to leave. */
  leaveAfterResponse(turns?: number): void {
    this.#leaveAfter = turns;
  }

  /** Called when a response for this page has arrived. */
  async onResponse(): Promise<void> {
    const { page } = this;
    const turns = this.#leaveAfter;
    this.#leaveAfter = undefined;
    for (let turn = 0; turn < (turns ?? 0); turn += 1) await Promise.resolve();
    if (turns !== undefined && this.page === page) this.leave();
  }

  /** Comes back to a new page. The browser restores the values of the fields. */
  comeBack(): void {
    if (this.isAway) this.load(this.fields);
  }

  close(): void {
    this.leave();
    this.#world.tabs.splice(this.#world.tabs.indexOf(this), 1);
  }

  /** Reopens the closed tab, with its session storage. */
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
    // The script of a page that is gone no longer has any effect.
    const isHere = () => this.page === page;
    this.#submission = new Submission({
      name: 'enquiry',
      storage: () => createMemoryStorage(this.#storage, isHere),
      browser: {
        storage: () => createMemoryStorage(this.#world.storage, isHere, () => this.#world.isFull),
        locks: () => this.#world.locks(page),
      },
      deliver: createDelivery({ endpoint: page, answers: this.#world.answers }, onlineManager.isOnline()),
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
        if (this.states.at(-1) !== state) this.shown.push({ state, typed: this.#typed });
      },
    });
    this.#submission.update(this.fields);
    void this.#submission.restoreAbandoned();
  }

  /** The last message that was typed. After `sent`, the form is already empty. */
  #typed = '';
}
