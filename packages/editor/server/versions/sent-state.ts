import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { sentBranch, type SentBranch } from '../../shared/versions.ts';
import { replaceFile } from '../replace-file.ts';

const remembered = z.object({ sent: sentBranch.optional() });

/** What the editor remembers about what was sent, in a folder that git ignores. */
export class SentState {
  readonly #file: string;

  /** @param folder absolute; it need not exist yet */
  constructor(folder: string) {
    this.#file = path.join(folder, 'state.json');
  }

  /** Returns the branch that was sent last. A damaged file counts as missing: then a new branch begins. */
  read(): SentBranch | undefined {
    try {
      return remembered.safeParse(JSON.parse(readFileSync(this.#file, 'utf8'))).data?.sent;
    } catch {
      return undefined;
    }
  }

  remember(sent: SentBranch | undefined): void {
    replaceFile(this.#file, JSON.stringify({ sent }));
  }
}
