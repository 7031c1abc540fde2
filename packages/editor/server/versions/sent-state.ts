import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { author, sentBranch } from '../../shared/versions.ts';
import { replaceFile } from '../replace-file.ts';

const remembered = z.object({ sent: sentBranch.optional(), author: author.optional() });
type Remembered = z.infer<typeof remembered>;

/** What the editor remembers about what was sent, and by whom, in a folder that git ignores. */
export class SentState {
  readonly folder: string;
  readonly #file: string;

  /** @param folder absolute; it need not exist yet */
  constructor(folder: string) {
    this.folder = folder;
    this.#file = path.join(folder, 'state.json');
  }

  /** A damaged file counts as missing: what it says can be found out again. */
  read(): Remembered {
    try {
      return remembered.safeParse(JSON.parse(readFileSync(this.#file, 'utf8'))).data ?? {};
    } catch {
      return {};
    }
  }

  remember(news: Remembered): void {
    replaceFile(this.#file, JSON.stringify({ ...this.read(), ...news }));
  }
}
