/** The name of this window. A window that is loaded again is another one. */
export const ownWindow: string = crypto.randomUUID();

const prefix = 'edit-window:';

/** Holds a lock as long as this window lives: the browser releases it, whatever the window dies of. */
export function announceWindow(): void {
  void navigator.locks.request(prefix + ownWindow, () => new Promise(() => undefined));
}

export async function listWindows(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  return new Set([...names, ownWindow]);
}

/** Runs a function when no other window of the editor is running it. */
export const runInTurn = (run: () => Promise<void>): Promise<void> => navigator.locks.request('edit-turn', run);

export function whenGone(name: string, run: () => void): void {
  void navigator.locks.request(prefix + name, () => undefined).then(run);
}
