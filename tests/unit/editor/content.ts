import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { structuredPatch } from 'diff';
import { expect, it as base } from 'vitest';

import { ContentEditor } from '../../../packages/editor/server/editing/content-editor.ts';
import { setSite, readContent } from '../../../packages/editor/server/content/site.ts';
import type { AnyTarget, Change, ChangeOf, DataTarget } from '../../../packages/editor/shared/protocol.ts';
import type { ChangeAnswer } from '../../../packages/editor/shared/answers.ts';
import { componentSchemas, type ComponentName } from '../../../src/schemas/components.ts';
import { readEdited, siteIn } from '../../helpers/editor-site.ts';
import { copyContent } from '../../helpers/copy-content.ts';
import { projectRoot } from '../../helpers/sites.ts';

/** A copy of content, with an editor of its own. */
export class EditedContent {
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

  /** Reads the bytes of all files, each as one character. */
  readAll(): Record<string, string> {
    const { contentDir: cwd } = this;
    const names = globSync('**/*.*', { cwd });
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(cwd, name), 'latin1')]));
  }

  write(file: string, text: string | Uint8Array): void {
    writeFileSync(path.join(this.contentDir, file), text);
  }

  /** Replaces a text in a file, as another program would. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(file, text.replace(from, to));
  }

  change(...changes: Change[]): Promise<ChangeAnswer> {
    return this.editor.change({ changes, hashes: {} });
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
    setSite(siteIn(this.contentDir));
    return new ContentEditor({ root: projectRoot, journalFolder });
  }
}

export const data = (file: string, ...path: (string | number)[]): DataTarget => ({ kind: 'data', file, path });

/** A change of a value. Without one, it is removed. @param typedOn the text that a whole file was typed on */
export const set = (target: AnyTarget, value?: ChangeOf<'set'>['value'], typedOn?: string): Change => ({
  action: 'set',
  target,
  value,
  typedOn,
});

/** A change of the whole text of a file. */
export const setText = (file: string, value: string, typedOn?: string) => set({ kind: 'file', file }, value, typedOn);

/** A change of the title of a benefit. */
export const setTitle = (value: string, row = 0) => set(data('benefits.json', row, 'title'), value);

export const removeFile = (file: string): Change => ({ action: 'remove', target: { kind: 'file', file } });

/** The content of the fixture, with places in it. */
export function openFixture() {
  const project = readEdited();
  const textOf = (file: string) => project.sources.find(({ name }) => name === file)?.text ?? '';
  return {
    project,
    content: readContent(project),
    textOf,
    element: (file: string, tag: string, attribute?: string) => ({
      kind: 'component' as const,
      file,
      offset: textOf(file).indexOf(tag),
      ...(attribute !== undefined && { attribute }),
    }),
    block: (file: string, words: string) => {
      const start = textOf(file).indexOf(words);
      const [block = ''] = textOf(file).slice(start).trimEnd().split('\n\n');
      return { kind: 'block' as const, file, start, end: start + block.length };
    },
  };
}

/** What a component has to be in. */
export const getParent = (name: string) => componentSchemas[name as ComponentName].meta()?.placement?.parent;

/** The answer to what is refused for a reason. */
export const refused = (reason: string | RegExp) => ({
  ok: false,
  reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as string),
});

/** The mistakes in the content after a change, or its refusal. */
export const errorsOf = (answer: ChangeAnswer) =>
  answer.ok ? answer.state.findings.filter(({ level }) => level === 'error') : [answer];

/** A test with content of its own. */
export const it = base.extend('content', () => new EditedContent());
