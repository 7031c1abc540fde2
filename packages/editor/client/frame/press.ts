import { isElement, type listenFirst } from '../page/nodes.ts';

/** How far the pointer may move in a click, in pixels. */
const MOST_MOVED = 4;

/**
 * Finds what a person has clicked. The press closes the open field, so what is below it moves before the pointer is released, and
 * the browser clicks something else, or nothing.
 */
export class Press {
  /** Whether the pointer is down. Until it is released, the page must stay as it is. */
  isDown = false;
  #last: { target: HTMLElement; at: DOMPoint; from: DOMRect } | undefined;

  constructor(listen: ReturnType<typeof listenFirst>, onRelease: () => void) {
    listen('pointerdown', ({ target, button, clientX, clientY }) => {
      if (!isElement(target) || button !== 0) return;
      this.isDown = true;
      this.#last = { target, at: new DOMPoint(clientX, clientY), from: target.getBoundingClientRect() };
    });
    const release = () => {
      this.isDown = false;
      onRelease();
    };
    listen('pointerup', release);
    listen('pointercancel', release);
  }

  /** Returns what was pressed, and where that is now. */
  locate({ target, detail, clientX: x, clientY: y }: MouseEvent): { target: EventTarget | null; x: number; y: number } {
    const last = this.#last;
    // A key press clicks, too.
    if (detail === 0 || !last?.target.isConnected) return { target, x, y };
    const { target: pressed, at, from } = last;
    if (Math.hypot(x - at.x, y - at.y) > MOST_MOVED) return { target, x, y };
    const now = pressed.getBoundingClientRect();
    return { target: pressed, x: at.x + now.left - from.left, y: at.y + now.top - from.top };
  }
}
