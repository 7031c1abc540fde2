import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository with a server. */
interface Repository {
  /** The bare repository that stands for the server. */
  remote: string;
  git: (...args: readonly string[]) => string;
}

/** A text of a file, and another one in its place; of a new file, nothing and its text. Without them, the file is deleted. */
export type Edit = [file: string, from?: string, to?: string];

/** Publishes what somebody else has changed: a commit on the server's main branch. */
export function publish(repository: Repository, ...edits: readonly Edit[]): void {
  // In the project, its settings would restart the development server.
  const other = mkdtempSync(join(tmpdir(), 'other-'));
  repository.git('clone', '--quiet', repository.remote, other);
  for (const [file, from, to = ''] of edits) {
    const path = join(other, file);
    if (from === undefined) {
      rmSync(path);
      continue;
    }
    const text = from === '' ? '' : readFileSync(path, 'utf8');
    mkdirSync(dirname(path), { recursive: true });
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
  repository.git('-C', other, 'add', '--all', '--force');
  repository.git('-C', other, 'commit', '--quiet', '--message=Others');
  repository.git('-C', other, 'push', '--quiet', 'origin', 'main');
}
