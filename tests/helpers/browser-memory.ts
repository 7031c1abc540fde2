type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What a page finds in its browser's storage. A page that is gone changes nothing there. */
export const memoryStorage = (map: Map<string, string>, isHere = () => true, isFull = () => false): Store => ({
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
 * The Web Locks of a browser, as far as the form uses them. A page that is gone holds nothing.
 *
 * @returns the locks as a page asks for them
 */
export function memoryLocks(isHere = (page: string) => page !== ''): (page: string) => Pick<LockManager, 'request'> {
  const holders = new Map<string, string>();

  return (page) => {
    const isHeld = (name: string) => {
      const holder = holders.get(name);
      return holder !== undefined && isHere(holder);
    };
    const request = async (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
      const callback = rest.at(-1) as Callback;
      const isPatient = rest.length === 1;
      // The browser answers from another process.
      do await nextTask();
      while (isPatient && isHeld(name) && isHere(page));
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
