import type { Progress } from '../delivery/status.ts';

export type AfterSubmit = typeof import('./after-submit.ts');

/**
 * Loads the script that the form needs after the first submit. Waits for a connection while the browser is offline.
 *
 * @throws when the script cannot be loaded although the browser is online
 */
export async function loadAfterSubmit(onProgress?: (progress: Progress) => void): Promise<AfterSubmit> {
  const load = () => import('./after-submit.ts');
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    onProgress?.('waiting');
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    onProgress?.('sending');
    return load();
  }
}
