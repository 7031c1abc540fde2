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
  await Promise.all([...hold.reloads.values()].map((reload) => reload()));
};

/** Loads all content again, after whatever is still being loaded: of two at once, the one with older content might end last. */
export function reloadContent(): Promise<void> {
  hold.last = hold.last.then(reloadAll, reloadAll);
  return hold.last;
}
