interface Hold {
  isHeld: boolean;
  /** How each collection is loaded again, by its name. */
  reloads: Map<string, () => Promise<void>>;
}

// The loaders run in Vite's copy of the modules and the check in Node's own: what both must know stands on
// the one object that they share.
const shared = globalThis as typeof globalThis & { contentHold?: Hold };
const hold = (shared.contentHold ??= { isHeld: false, reloads: new Map() });

/** While content has mistakes, nothing of it is loaded, so that no page is made of half of it. */
export const holdContent = (isHeld: boolean): void => {
  hold.isHeld = isHeld;
};

export const isContentHeld = (): boolean => hold.isHeld;

/** Says how a collection is loaded again once its files have changed and nothing is wrong. */
export const onRelease = (collection: string, reload: () => Promise<void>): void => {
  hold.reloads.set(collection, reload);
};

/** Loads all content again. */
export async function reloadContent(): Promise<void> {
  await Promise.all([...hold.reloads.values()].map((reload) => reload()));
}
