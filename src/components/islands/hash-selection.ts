/** The id in the hash of the page's URL, decoded. Empty if the URL has no hash. */
function getHashId(): string {
  const id = location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    // The hash has a % that is not part of an escape sequence, so it is not encoded.
    return id;
  }
}

/**
 * A selection of one among several ids that follows the hash of the URL. It fits useSyncExternalStore.
 *
 * @param ids the ids to select from, in order; the first is selected until the hash names another
 */
export function createHashSelection(ids: readonly string[]) {
  const callbacks = new Set<() => void>();
  let selected = 0;

  /** The index of the selected id, from 0. */
  const current = () => {
    const index = ids.indexOf(getHashId());
    if (index >= 0) selected = index;
    return selected;
  };

  return {
    current,
    /** Selects an id and writes it into the hash, without a new entry in the history. */
    choose: (index: number) => {
      selected = index;
      history.replaceState(history.state, '', `#${ids[index] ?? ''}`);
      for (const callback of callbacks) callback();
    },
    /** Calls back whenever the selection may have changed. Returns a function that unsubscribes. */
    subscribe: (callback: () => void) => {
      // When the hash changes, its target is still hidden, so the browser cannot scroll to it.
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
