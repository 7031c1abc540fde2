import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { sentBranch } from '../../shared/versions.ts';
import { replaceFile } from '../content/replace-file.ts';

const remembered = z.object({
  /** The branch that was sent last. */
  sent: sentBranch.optional(),
  /** What was on its way last. It may have arrived, although no answer came. */
  tried: sentBranch.optional(),
});
type Remembered = z.infer<typeof remembered>;

/** What the editor remembers about what was sent, in a folder that git ignores. */
export class SentState {
  readonly #file: string;

  /** @param folder absolute; it need not exist yet */
  constructor(folder: string) {
    this.#file = path.join(folder, 'state.json');
  }

  /** A damaged file counts as missing: then a new branch begins. */
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
