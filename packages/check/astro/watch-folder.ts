import { watch } from 'node:fs';

/**
 * Watches a folder and its subfolders with fs.watch. This is a hint only: file systems may report a change late, merged
 * with others, or not at all.
 *
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
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
