import { onlineManager } from '@tanstack/query-core';

import { createDeliver } from '../../src/enquiry/deliver.ts';
import { isEmpty, type Fields } from '../../src/enquiry/draft.ts';
import { handle, type Receiver } from '../../src/enquiry/receiver/handle.ts';
import type { Destination } from '../../src/enquiry/post.ts';
import { Session } from '../../src/enquiry/session.ts';
import { isBusy, type Status } from '../../src/enquiry/status.ts';
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

/** A link, and at its end the real receiver, which fails as it is told to. */
export class World {
  readonly receiver: Receiver = memoryReceiver();
  readonly tabs: Tab[] = [];
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
    return tab;
  }

  /** Stands in for the browser's fetch. A page that is gone neither sends nor hears anything more. */
  readonly fetch = async (
    url: string,
    { body, signal, redirect }: { body: URLSearchParams; signal: AbortSignal; redirect?: RequestRedirect },
  ) => {
    const isGone = () => !this.tabs.some(({ page }) => page === url);
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
    if (answer.status !== 301 && answer.status !== 302) return answer;
    if (redirect === 'error') throw noLink();
    // Followed, it would lead to some page that is there.
    return new Response('', { status: 200, headers: { 'content-type': 'text/html' } });
  };

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
  /** The page's endpoint, by which the world knows it. */
  page = '';
  fields: Form = empty;
  status: Status = { state: 'idle' };
  /** All that it has said, in order, and of which message. */
  readonly heard: { state: Status['state']; typed: string }[] = [];
  readonly #world: World;
  readonly #storage: Map<string, string>;
  #session!: Session;

  constructor(world: World, storage: Map<string, string>) {
    this.#world = world;
    this.#storage = storage;
    this.#load();
  }

  get said(): Status['state'][] {
    return this.heard.map(({ state }) => state);
  }

  get isBusy(): boolean {
    return isBusy(this.status);
  }

  /** Changes the message; whoever begins fills in all else as well. The form takes nothing while it is sending. */
  type(message: string): void {
    if (this.isBusy) return;
    this.fields = { ...typed, message };
    this.#session.typed(this.fields);
  }

  clear(): void {
    if (this.isBusy) return;
    this.fields = empty;
    this.#session.typed(empty);
  }

  /** The browser keeps an empty form from being sent. */
  press(): void {
    if (!isEmpty(this.fields)) void this.#session.send(this.fields);
  }

  cancel(): void {
    if (this.isBusy) this.#session.cancel();
  }

  reload(): void {
    this.#load();
  }

  /** Browsers copy what a tab has stored into its duplicate. */
  duplicate(): Tab {
    return this.#world.openTab(new Map(this.#storage));
  }

  #load(): void {
    pages += 1;
    const page = `https://receiver.example/enquiries?page=${pages}`;
    this.page = page;
    this.status = { state: 'idle' };
    this.#session = new Session({
      name: 'enquiry',
      storage: () => ({
        getItem: (name) => this.#storage.get(name) ?? null,
        setItem: (name, value) => void this.#storage.set(name, value),
        removeItem: (name) => void this.#storage.delete(name),
      }),
      deliver: createDeliver({ endpoint: page, answers: this.#world.answers }, this.#world.isOnline),
      show: (status) => {
        // A page that is gone says nothing more.
        if (this.page !== page) return;
        this.status = status;
        if (this.said.at(-1) !== status.state) this.heard.push({ state: status.state, typed: this.fields.message });
        if (status.state === 'sent') this.fields = empty;
      },
    });
    this.fields = { ...empty, ...this.#session.fields };
  }
}
