import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { z } from 'zod';

import { author, sentBranch, type Author, type SentBranch } from '../../versions.ts';
import { replaceFile } from '../replace-file.ts';

/** What the editor remembers about what was sent, in a folder that git ignores. */
export class SentState {
  readonly folder: string;

  /** @param folder absolute; it need not exist yet */
  constructor(folder: string) {
    this.folder = folder;
  }

  readSent(): SentBranch | undefined {
    return this.#read('sent.json', sentBranch);
  }

  writeSent(record: SentBranch): void {
    this.#write('sent.json', record);
  }

  forgetSent(): void {
    rmSync(path.join(this.folder, 'sent.json'), { force: true });
  }

  readAuthor(): Author | undefined {
    return this.#read('author.json', author);
  }

  writeAuthor(value: Author): void {
    this.#write('author.json', value);
  }

  /** A file that is damaged counts as missing: what it says can be found out again. */
  #read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | undefined {
    try {
      return schema.safeParse(JSON.parse(readFileSync(path.join(this.folder, name), 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  #write(name: string, value: unknown): void {
    mkdirSync(this.folder, { recursive: true });
    replaceFile(path.join(this.folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
  }
}
