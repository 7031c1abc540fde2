/** The id that the address of the page links to, without its `#`; empty where it links to none. */
export function getHashId(): string {
  const id = location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    // A stray % makes no valid escape, and no place either.
    return id;
  }
}

/** Several places of which one shows: the one that the address last linked to, or that was last chosen. */
export interface HashSelection {
  /** The number of the place that shows, from 0. */
  readonly current: () => number;
  /** Shows a place, and lets the address link to it. */
  readonly choose: (index: number) => void;
  /** Calls back whenever another place shows; returns what ends that. */
  readonly subscribe: (callback: () => void) => () => void;
}

/** @param ids the ids of the places, in order; the first shows until the address links to another */
export function createHashSelection(ids: readonly string[]): HashSelection {
  const callbacks = new Set<() => void>();
  let chosen = 0;

  const current = () => {
    const linked = ids.indexOf(getHashId());
    if (linked >= 0) chosen = linked;
    return chosen;
  };

  return {
    current,
    choose(index) {
      chosen = index;
      history.replaceState(history.state, '', `#${ids[index] ?? ''}`);
      for (const callback of callbacks) callback();
    },
    subscribe(callback) {
      // The browser cannot bring a place into view that did not show when the address came to link to it.
      const follow = () => {
        callback();
        requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
      };
      callbacks.add(callback);
      addEventListener('hashchange', follow);
      return () => {
        callbacks.delete(callback);
        removeEventListener('hashchange', follow);
      };
    },
  };
}
