import { watch } from 'node:fs';

/**
 * Hears of changes below a folder as far as the file system announces them: some are announced late, together or not at
 * all.
 *
 * @returns stops it
 */
export function hearChanges(folder: string, onChange: () => void): () => void {
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, onChange);
    watcher.on('error', () => {
      watcher.close();
    });
    return () => {
      watcher.close();
    };
  } catch {
    return () => undefined;
  }
}
