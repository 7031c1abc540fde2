interface Hold {
  isHeld: boolean;
  /** How each collection is loaded again, by its name. */
  reloads: Map<string, () => Promise<void>>;
  /** The reload that was asked for last. */
  last: Promise<void>;
}

// The loaders run in Vite's copy of the modules and the check in Node's own: what both must know stands on
// the one object that they share.
const shared = globalThis as typeof globalThis & { contentHold?: Hold };
const hold = (shared.contentHold ??= { isHeld: false, reloads: new Map(), last: Promise.resolve() });

/** While content has mistakes, nothing of it is loaded, so that no page is made of half of it. */
export const holdContent = (isHeld: boolean): void => {
  hold.isHeld = isHeld;
};

export const isContentHeld = (): boolean => hold.isHeld;

/** Says how a collection is loaded again once its files have changed and nothing is wrong. */
export const onRelease = (collection: string, reload: () => Promise<void>): void => {
  hold.reloads.set(collection, reload);
};

const reloadAll = async (): Promise<void> => {
  // What has gone wrong by now is loaded once it is right again.
  if (hold.isHeld) return;
  const loads = await Promise.allSettled([...hold.reloads.values()].map((reload) => reload()));
  for (const load of loads) if (load.status === 'rejected') throw load.reason;
};

/** Loads all content again, after what was asked for before: of two loads at once, the one of older content might end last. */
export function reloadContent(): Promise<void> {
  hold.last = hold.last.then(reloadAll, reloadAll);
  return hold.last;
}
