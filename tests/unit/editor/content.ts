import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { structuredPatch } from 'diff';
import { it as base } from 'vitest';

import { ContentEditor } from '../../../packages/editor/server/content-editor.ts';
import type { Change, ChangeRequest } from '../../../packages/editor/protocol.ts';
import type { ChangeAnswer } from '../../../packages/editor/answers.ts';
import { siteIn } from '../../helpers/editor-site.ts';
import { copyContent } from '../../helpers/copy-content.ts';
import { projectRoot } from '../../helpers/sites.ts';

/** A copy of content, with an editor of its own. */
export class EditedContent implements Disposable {
  readonly folder: string;
  editor: ContentEditor;

  /** @param folder the folder of another one, whose content is edited further */
  constructor(folder?: string) {
    this.folder = folder ?? mkdtempSync(path.join(tmpdir(), 'edited-'));
    if (folder === undefined) copyContent(path.join(projectRoot, 'tests/fixtures/content'), this.contentDir);
    this.editor = this.#open();
  }

  get contentDir(): string {
    return path.join(this.folder, 'content');
  }

  /** Starts the editor again, as a new process does. */
  restart(): void {
    this.editor = this.#open();
  }

  read(file: string): string {
    return readFileSync(path.join(this.contentDir, file), 'utf8');
  }

  write(file: string, text: string | Uint8Array): void {
    writeFileSync(path.join(this.contentDir, file), text);
  }

  change(...changes: Change[]): Promise<ChangeAnswer> {
    return this.editor.change({ changes, hashes: {} });
  }

  request(request: Omit<ChangeRequest, 'hashes'> & Partial<ChangeRequest>): Promise<ChangeAnswer> {
    return this.editor.change({ hashes: {}, ...request });
  }

  /** Returns the lines that differ from the fixture, as git shows them. */
  diff(): string {
    const from = path.join(projectRoot, 'tests/fixtures/content');
    const names = new Set([from, this.contentDir].flatMap((cwd) => globSync('**/*.*', { cwd })));
    const read = (folder: string, name: string) => {
      const file = path.join(folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    return [...names]
      .toSorted()
      .flatMap((name) => {
        const { hunks } = structuredPatch(name, name, read(from, name), read(this.contentDir, name), '', '', {
          context: 0,
        });
        return hunks.length === 0 ? [] : [name, ...hunks.flatMap(({ lines }) => lines)];
      })
      .join('\n');
  }

  #open(): ContentEditor {
    const journalFolder = path.join(this.folder, 'journal');
    return new ContentEditor({ root: projectRoot, site: siteIn(this.contentDir), journalFolder });
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The mistakes in the content after a change, or its refusal. */
export const errorsOf = (answer: ChangeAnswer) =>
  answer.ok ? answer.state.findings.filter(({ level }) => level === 'error') : [answer];

/** A test with content of its own. */
// Vitest reads from the parameter which fixtures this one needs.
// oxlint-disable-next-line no-empty-pattern
export const it = base.extend('content', ({}, { onCleanup }) => {
  const content = new EditedContent();
  onCleanup(() => {
    content[Symbol.dispose]();
  });
  return content;
});
