import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { sync as writeFileAtomic } from 'write-file-atomic';
import { z } from 'zod';

import { author, type Author } from '../../versions.ts';

const sentRecord = z.object({
  branch: z.string(),
  commit: z.string(),
  at: z.string(),
  isDelivered: z.boolean(),
  url: z.string().optional(),
});

/** A branch that was sent. */
export type SentRecord = z.infer<typeof sentRecord>;

/** What the editor remembers about what was sent, in a folder that git ignores. */
export class SentState {
  readonly folder: string;

  /** @param folder absolute; it need not exist yet */
  constructor(folder: string) {
    this.folder = folder;
  }

  readSent(): SentRecord | undefined {
    return this.#read('sent.json', sentRecord);
  }

  writeSent(record: SentRecord): void {
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
    writeFileAtomic(path.join(this.folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
  }
}
