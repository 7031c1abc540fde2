type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Creates a Web Storage in memory for one page. A page that is gone can no longer change it. */
export const createMemoryStorage = (map: Map<string, string>, isHere = () => true, isFull = () => false): Store => ({
  get length() {
    return map.size;
  },
  key: (index) => [...map.keys()][index] ?? null,
  getItem: (name) => map.get(name) ?? null,
  setItem: (name, value) => {
    if (isFull()) throw new DOMException('Full', 'QuotaExceededError');
    if (isHere()) map.set(name, value);
  },
  removeItem: (name) => {
    if (isHere()) map.delete(name);
  },
});

const nextTask = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

type Callback = (lock: Lock | null) => unknown;

/**
 * Creates the Web Locks of a browser, as far as the form uses them. A page that is gone holds no locks.
 *
 * @returns a function that gets the lock manager of a page
 */
export function createMemoryLocks(
  isHere = (page: string) => page !== '',
): (page: string) => Pick<LockManager, 'request'> {
  const holders = new Map<string, string>();

  return (page) => {
    const isHeld = (name: string) => {
      const holder = holders.get(name);
      return holder !== undefined && isHere(holder);
    };
    const request = async (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
      const callback = rest.at(-1) as Callback;
      const isWaiting = rest.length === 1;
      // The lock manager runs in another process, so its response is asynchronous.
      do await nextTask();
      while (isWaiting && isHeld(name) && isHere(page));
      if (!isHere(page)) return new Promise(() => undefined);
      if (isHeld(name)) return callback(null);
      holders.set(name, page);
      try {
        return await callback({ name, mode: 'exclusive' });
      } finally {
        if (holders.get(name) === page) holders.delete(name);
      }
    };
    return { request } as Pick<LockManager, 'request'>;
  };
}
