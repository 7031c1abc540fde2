import type { Description } from '../../protocol.ts';
import { UnreachableError } from '../request.ts';
import type { EarlyKeys } from './early-keys.ts';
import { isSameTarget, type Spot } from './marked-page.ts';
import type { Outlines } from './outlines.ts';
import type { PageOptions } from './page-options.ts';

/** The time after which a server that did not answer is asked again, in milliseconds. */
const RETRY_MS = 500;

/** The page shows an earlier version of the content, in which things have other places. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}

/** What was clicked. */
export interface Click {
  spot: Spot;
  /** What is typed until the field is open. Undefined if the spot is only to be shown in the panel. */
  keys: EarlyKeys | undefined;
  point: { x: number; y: number } | undefined;
}

interface Options extends Pick<PageOptions, 'settle' | 'refresh' | 'describe' | 'onSelect'> {
  getSpots: (element: HTMLElement) => Spot[];
  whenHydrated: (element: Element) => Promise<void>;
  outlines: Outlines;
  isEditing: () => boolean;
  /** Opens the field of what was clicked. */
  open: (click: Click, spot: Spot, description: Description) => void;
}

/** Whether the frame has left the page of an element. Nothing can be typed there. */
const isLeft = ({ ownerDocument }: Element) => ownerDocument.defaultView === null;

/** What was clicked, until it is shown in the panel or its field is open. */
export class Clicks {
  readonly #options: Options;
  /** Before the last there are only those with words for them. */
  readonly #waiting = new Set<Click>();
  /** Resolves when the field of the last click is open, or will not be. */
  #opening = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get last(): Click | undefined {
    return [...this.#waiting].at(-1);
  }

  /** Shows what was clicked in the panel, and opens its field if it is to be edited. */
  add(click: Click): void {
    for (const each of this.#waiting) if (each.keys?.hasWords !== true) this.#waiting.delete(each);
    // Words belong first into the text that they were typed at.
    const before = this.#waiting.size > 0 ? this.#opening : Promise.resolve();
    this.#waiting.add(click);
    this.#options.outlines.select(click.spot);
    const find = this.#follow(click.spot);
    this.#opening = before.then(() => this.#finish(click, find));
  }

  /** Takes the last click away, so that nothing comes of it here. */
  take(): Click | undefined {
    const { last } = this;
    if (last) this.#waiting.delete(last);
    return last;
  }

  /** Lets nothing come of what was clicked. Words that were typed are offered. */
  forget(): void {
    for (const { keys } of this.#waiting) keys?.leave();
    this.#waiting.clear();
  }

  /** Returns how to find a spot again on a later version of the page, where its target may be another. */
  #follow({ element, target }: Spot): () => Spot | undefined {
    const { getSpots } = this.#options;
    const index = getSpots(element).findIndex((spot) => isSameTarget(spot.target, target));
    return () => (element.isConnected && !isLeft(element) ? getSpots(element)[index] : undefined);
  }

  async #finish(click: Click, find: () => Spot | undefined): Promise<void> {
    const found = await this.#describe(click, find);
    // It waits on, for the page that comes next.
    if (isLeft(click.spot.element) || !this.#waiting.delete(click)) return;
    if (found) this.#options.open(click, found.spot, found.description);
    else click.keys?.leave();
  }

  /** Describes what was clicked as soon as the page shows its present version. Returns undefined if it is gone. */
  async #describe(
    click: Click,
    find: () => Spot | undefined,
  ): Promise<{ spot: Spot; description: Description } | undefined> {
    const { whenHydrated, outlines, isEditing, settle, refresh, describe, onSelect } = this.#options;
    await settle();
    await whenHydrated(click.spot.element);
    for (let spot = find(); spot && this.#waiting.has(click); spot = find()) {
      outlines.select(spot);
      try {
        const description = await describe(spot.target);
        const present = find();
        if (!present || !isSameTarget(present.target, spot.target) || !this.#waiting.has(click)) continue;
        outlines.select(present);
        onSelect(description.target);
        return { spot: present, description };
      } catch (error) {
        if (!this.#waiting.has(click)) return undefined;
        if (error instanceof UnreachableError) {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          continue;
        }
        if (!(error instanceof OutdatedPageError) || isEditing()) {
          // The panel says why.
          onSelect(spot.target);
          return undefined;
        }
        await refresh();
      }
    }
    return undefined;
  }
}
