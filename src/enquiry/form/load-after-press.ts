import type { Progress } from '../delivery/status.ts';

export type AfterPress = typeof import('./after-press.ts');

/** Loads what is needed from the first press on; where there is no link, as soon as there is one again. */
export async function loadAfterPress(show?: (progress: Progress) => void): Promise<AfterPress> {
  const load = () => import('./after-press.ts');
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    show?.('waiting');
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    show?.('sending');
    return load();
  }
}
