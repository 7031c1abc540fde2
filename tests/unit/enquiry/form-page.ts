import { onlineManager } from '@tanstack/query-core';
import { expect, vi } from 'vitest';

import { createReceiver, fields as typed } from '../../../packages/receiver/tests/helpers/receiver.ts';
import { createDelivery } from '../../../src/enquiry/delivery/deliver.ts';
import type { Endpoint } from '../../../src/enquiry/delivery/post.ts';
import { initialView, type Status } from '../../../src/enquiry/delivery/status.ts';
import { Submission } from '../../../src/enquiry/delivery/submission.ts';
import { faults, type FaultName } from '../../helpers/faults.ts';

const LATENCY_MS = 100;
type Form = Record<string, string> & { message: string };
export const empty: Form = { name: '', company: '', email: '', useCase: '', message: '' };

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const never = () => new Promise<never>(() => undefined);
const pause = (milliseconds = 0) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export type Options = ConstructorParameters<typeof Submission>[0];
type LockCallback = (lock: Lock | null) => unknown;

/**
 * What the pages of one browser share, and a network in front of the real receiver. Requests fail on demand. The timers are
 * Vitest's fake ones.
 */
export class TestBrowser {
  readonly receiver = createReceiver({ now: new Date() });
  readonly pages: FormPage[] = [];
  readonly localStorage = new Map<string, string>();
  readonly lockHolders = new Map<string, FormPage>();
  /** Whether the local storage is full. */
  isFull = false;
  /** What has left the browser. */
  readonly posted: Record<string, string>[] = [];
  /** Which responses the form accepts as success. */
  answers: Endpoint['answers'] = 'key';

  #faults: FaultName[] = [];

  constructor() {
    onlineManager.setOnline(true);
    vi.stubGlobal('fetch', this.#fetch);
  }

  /** Opens a page. Its form may take over what pages have left that are gone. */
  async open(...details: DetailsOfPage): Promise<FormPage> {
    const page = new FormPage(this, ...details);
    await pass(10);
    return page;
  }

  /** Sets the faults of the next requests, one each. Later requests succeed. */
  fail(...names: FaultName[]): void {
    this.#faults = names;
  }

  async readStored(): Promise<string[]> {
    return (await this.receiver.store.read({})).map(({ message }) => message).toReversed();
  }

  async expectStored(...messages: string[]): Promise<void> {
    expect(await this.readStored()).toEqual(messages);
  }

  /** A page that is gone sends nothing and receives nothing. */
  readonly #fetch = async (
    url: string,
    { body, signal, redirect }: { body: URLSearchParams; signal: AbortSignal; redirect?: RequestRedirect },
  ) => {
    const page = this.pages[Number(url)];
    const cross = async (milliseconds: number) => {
      await pause(milliseconds);
      signal.throwIfAborted();
      if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
    };
    if (!page?.act()) return never();
    await cross(0);
    await cross(LATENCY_MS);
    const payload = Object.fromEntries(body);
    this.posted.push(payload);
    const name = this.#faults.shift();
    const fault = name && faults[name];
    const received = !fault || fault.commits ? await this.#receive(payload) : undefined;
    await cross(LATENCY_MS);
    if (!page.act()) return never();
    const response = fault?.response;
    const aborted = () =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    if (response === 'none') return aborted();
    // The body never arrives. Reading it fails when the request is aborted.
    if (response === 'drip') return new Response(new ReadableStream({ pull: aborted }), received);
    if (response === 'cut') throw new TypeError('Failed to fetch');
    if (!response) return received;
    const { status, headers } = response;
    const answer = response.body.replace('KEY', payload.idempotencyKey ?? '');
    if (status !== 301 && status !== 302) return new Response(status === 204 ? null : answer, { status, headers });
    if (redirect === 'error') throw new TypeError('Failed to fetch');
    // Following it would lead to some page that exists.
    return new Response('', { headers: { 'content-type': 'text/html' } });
  };

  /** Each post comes from a different network, so that the rate limit does not apply. */
  async #receive(payload: Record<string, string>): Promise<Response> {
    const { client, clock, post } = this.receiver;
    client.visitorNetwork = client.companyNetwork = `visitor ${this.posted.length}`;
    clock.now = new Date();
    return post(payload);
  }
}

type DetailsOfPage = [
  /** The session storage of the tab. */
  session?: Map<string, string>,
  /** What the browser has filled in: the fields of a page that the visitor comes back to. */
  fields?: Form,
  /** What this browser does otherwise. */
  options?: Partial<Options>,
];

/** A page with the form, and what a visitor does there. */
export class FormPage {
  /** What the page has said. */
  view = initialView;
  readonly states: Status['state'][] = [];
  /** How much the page still does before it is killed. */
  stepsLeft = Infinity;
  readonly submission: Submission;

  readonly session: Map<string, string>;
  fields: Form;

  constructor(browser: TestBrowser, ...[session = new Map(), fields = empty, options]: DetailsOfPage) {
    this.session = session;
    this.fields = fields;
    const endpoint = String(browser.pages.push(this) - 1);
    this.submission = new Submission({
      name: 'enquiry',
      storage: () => this.#createStorage(session),
      browser: {
        storage: () => this.#createStorage(browser.localStorage, () => browser.isFull),
        locks: () => this.#createLocks(browser.lockHolders),
      },
      deliver: createDelivery({ endpoint, answers: browser.answers }, onlineManager.isOnline()),
      fill: (restored) => {
        const isFilled = this.fields.message === '' && restored.message !== '';
        if (isFilled) this.fields = { ...empty, ...restored };
        return isFilled;
      },
      clear: () => {
        if (this.act()) this.fields = empty;
      },
      show: (view) => {
        if (!this.act()) return;
        this.view = view;
        if (this.states.at(-1) !== view.status.state) this.states.push(view.status.state);
      },
      ...options,
    });
    this.submission.update(this.fields);
    void this.submission.restoreAbandoned();
  }

  get isOpen(): boolean {
    return this.stepsLeft > 0;
  }

  get state(): Status['state'] {
    return this.view.status.state;
  }

  /** Does one thing that others can see. @returns false if the page is gone, so that nothing happens */
  act(): boolean {
    this.stepsLeft -= 1;
    return this.stepsLeft >= 0;
  }

  kill(): void {
    this.stepsLeft = 0;
  }

  /** Types a message, and fills in the other fields. */
  type(message: string): void {
    this.change({ ...typed, message });
  }

  change(fields: Form): void {
    this.fields = fields;
    this.submission.update(fields);
  }

  /** Presses Send, and waits. */
  async press(milliseconds = 1000): Promise<void> {
    void this.submission.send(this.fields);
    await pass(milliseconds);
  }

  async send(message: string, milliseconds?: number): Promise<void> {
    this.type(message);
    await this.press(milliseconds);
  }

  #createStorage(map: Map<string, string>, isFull = () => false) {
    return {
      get length() {
        return map.size;
      },
      key: (index: number) => [...map.keys()][index] ?? null,
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (isFull()) throw new DOMException('Full', 'QuotaExceededError');
        if (this.act()) map.set(name, value);
      },
      removeItem: (name: string) => {
        if (this.act()) map.delete(name);
      },
    };
  }

  /** Creates Web Locks, as far as the form uses them. A page that is gone holds none. */
  #createLocks(holders: Map<string, FormPage>) {
    const request = async (name: string, ...rest: [LockCallback] | [LockOptions, LockCallback]) => {
      const callback = rest.at(-1) as LockCallback;
      const isHeld = () => holders.get(name)?.isOpen ?? false;
      // The lock manager runs in another process, so its response is asynchronous. Without options, a page waits for its lock.
      await pause();
      while (rest.length === 1 && isHeld() && this.isOpen) await pause(LATENCY_MS);
      if (!this.isOpen) return never();
      if (isHeld()) return callback(null);
      holders.set(name, this);
      try {
        return await callback({ name, mode: 'exclusive' });
      } finally {
        if (holders.get(name) === this) holders.delete(name);
      }
    };
    return { request } as Pick<LockManager, 'request'>;
  }
}
