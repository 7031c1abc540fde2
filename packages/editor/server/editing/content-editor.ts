import { createOutcome, type Outcome, type Project } from '@stepless/check';
import { Refusal, withText, type Source } from '@stepless/documents';

import type { ChangeRequest, FixRequest, Target } from '../../shared/protocol.ts';
import type { ChangeAnswer, ContentState } from '../../shared/answers.ts';
import { createQueue } from '../../shared/queue.ts';
import { quoteName } from '../../shared/quote-name.ts';
import { applyChange } from '../changes/apply-change.ts';
import { findSource, ContentFiles, hashFile, hashSource } from '../content/content-files.ts';
import { relocateTarget } from './relocate-target.ts';
import { PendingChanges } from '../changes/pending-changes.ts';
import { applyRemedy, toEditorFinding } from './findings.ts';
import { listPictureWrites } from '../pictures/list-picture-writes.ts';
import { Journal, listChanged, invert, type StepFile, type Step, type Writes } from '../content/journal.ts';
import { labelStep } from '../compare/find-changes.ts';
import { merge } from '../compare/merge.ts';
import { checkProject, getDownloadFolder, getSite, isMedia, readContent } from '../content/site.ts';
import { nameFile } from '../describe/name-file.ts';
import { nameTarget } from '../describe/name-target.ts';
import { ifThere } from '../describe/find-target.ts';

interface Options {
  root: string;
  /** The folder of the journal, absolute. */
  journalFolder: string;
  /** Announces a check before the content is read. The returned function gets its result. */
  beginCheck?: () => (outcome: Outcome) => void;
}

/** Somebody has changed the same text. */
class ConflictError extends Refusal {
  constructor(name: string) {
    super(`Somebody else has changed this too: ${nameFile(name)}. Look at it, and try again.`);
  }
}

/** A step cannot be undone or done again, because the same content was changed since. */
class StuckStepError extends Refusal {}

/** Changes the content: every change is one step that can be undone, and leaves all other bytes as they are. */
export class ContentEditor {
  /** The files that the editor reads and writes. */
  readonly files: ContentFiles;
  readonly #journal: Journal;
  readonly #beginCheck: Options['beginCheck'];
  /** The files that the last step has written, if it was undone or done again. */
  #restored: string[] = [];
  /** Requests are answered one after the other. */
  readonly #enqueue = createQueue();

  constructor({ root, journalFolder, beginCheck }: Options) {
    this.#beginCheck = beginCheck;
    this.files = new ContentFiles(root);
    this.#journal = new Journal(journalFolder, this.files);
  }

  /** Makes changes as one step. */
  change({ changes, hashes }: ChangeRequest): Promise<ChangeAnswer> {
    return this.#answer(() => {
      const project = this.files.read();
      const pending = new PendingChanges({ ...project, sources: this.#findBases(project, hashes) });
      const targets = changes.map((change) => applyChange(pending, change));
      let target = targets.at(-1);
      const writes = new Map<string, Source | undefined>();
      for (const [name, { before, after, guards }] of pending.files) {
        const merged = merge({ base: before, ours: after, theirs: findSource(project.sources, name) }, guards);
        if (!merged) throw new ConflictError(name);
        writes.set(name, merged.source);
        if (merged.source && after && target?.file === name) target = relocateTarget(target, after, merged.source);
      }
      const moved = changes.at(-1)?.action === 'move' ? targets.at(-1) : undefined;
      // When two neighbours have changed places, nobody can see which of them was moved.
      const label = moved && ifThere(() => `${nameTarget(readContent(pending.project), moved)} moved`);
      this.#commit(project, writes, { label });
      return target;
    });
  }

  /** Undoes the last step. A step that cannot be undone is dropped, so that the next request undoes the step before it. */
  undo(): Promise<ChangeAnswer> {
    return this.#answer(() => this.#undoOrRedo('undo'));
  }

  /** Does again the step that was undone last. */
  redo(): Promise<ChangeAnswer> {
    return this.#answer(() => this.#undoOrRedo('redo'));
  }

  /**
   * Writes and deletes files as one step.
   *
   * @param hashes those of the files that are replaced, null for no file. Is refused if one has changed
   */
  write(writes: Writes, hashes: Readonly<Record<string, string | null>>): Promise<ChangeAnswer> {
    return this.#answer(() => {
      const project = this.files.read();
      for (const [name, hash] of Object.entries(hashes))
        if (hashFile(findSource(project.sources, name)) !== hash) throw new ConflictError(name);
      this.#commit(project, writes);
    });
  }

  /** Applies the remedy of a finding, as one step. */
  fix({ file, code, start }: FixRequest): Promise<ChangeAnswer> {
    return this.#answer(() => {
      const project = this.files.read();
      const finding = checkProject(project).find(
        ({ source, range, ...each }) => source.name === file && each.code === code && range[0] === start,
      );
      if (!finding) throw new Refusal('This mistake is not there any more.');
      this.#commit(project, new Map([[file, applyRemedy(finding)]]), { isFix: true });
    });
  }

  getState(): Promise<ContentState> {
    return this.#enqueue(() => this.#createState());
  }

  /** Finds an earlier version of a file: one that was read, or that a step has written. */
  findEarlier(name: string, hash: string): Source | undefined {
    return this.files.findEarlier(name, hash) ?? this.#journal.findVersion(name, hash);
  }

  /** @param work returns where the change can be pointed at */
  #answer(work: () => Target | undefined): Promise<ChangeAnswer> {
    return this.#enqueue((): ChangeAnswer => {
      try {
        this.#journal.finishInterrupted();
        const target = work();
        return { ok: true, state: this.#createState(), ...(target && { target }) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ok: false, reason: error.message, ...(error instanceof ConflictError && { isConflict: true }) };
      }
    });
  }

  #createState(): ContentState {
    const finishCheck = this.#beginCheck?.();
    const project = this.files.read();
    const findings = checkProject(project);
    finishCheck?.(createOutcome(project, getSite().check, findings));
    const content = readContent(project);
    const { steps, done } = this.#journal.history;
    const labels = steps.map(({ label }) => label);
    return {
      hashes: Object.fromEntries(project.sources.map((source) => [source.name, hashSource(source)])),
      findings: findings.map((finding) => toEditorFinding(finding, content)),
      undo: labels.slice(0, done),
      redo: labels.slice(done).toReversed(),
      restored: this.#restored,
      facts: content.facts,
      address: `/@fs/${this.files.folder.replaceAll('\\', '/').replace(/^\//, '')}/`,
      downloads: getDownloadFolder(),
    };
  }

  /** Finds the versions of all files that changes were made on. */
  #findBases({ sources }: Project, hashes: Readonly<Record<string, string>>): Source[] {
    return sources.map((source) => {
      const { name } = source;
      const hash = hashes[name] ?? hashSource(source);
      if (hash === hashSource(source)) return source;
      const version = this.findEarlier(name, hash);
      if (!version && !isMedia(name)) throw new ConflictError(name);
      // Earlier pictures are not remembered. No change can be made on one.
      return version ?? withText(source, '');
    });
  }

  #undoOrRedo(direction: 'undo' | 'redo'): undefined {
    const isUndo = direction === 'undo';
    const { steps, done } = this.#journal.history;
    const index = isUndo ? done - 1 : done;
    const step = steps[index];
    if (!step) throw new Refusal(isUndo ? 'There is nothing to undo.' : 'There is nothing to do again.');
    try {
      const project = this.files.read();
      const turn = isUndo ? invert : (file: StepFile) => file;
      const writes = new Map(step.files.map((each) => [each.file, this.#repeat(turn(each), project)]));
      const files = listChanged(project, writes).map(turn);
      const history = { steps: steps.with(index, { ...step, files }), done: isUndo ? done - 1 : done + 1 };
      this.#journal.write(project, writes, history);
      this.#restored = files.map(({ file }) => file);
    } catch (error) {
      if (!(error instanceof StuckStepError)) throw error;
      this.#journal.history = { steps: steps.toSpliced(index, 1), done: Math.min(done, index) };
      const start = `${quoteName(step.label)} cannot be ${isUndo ? 'undone' : 'done again'}`;
      throw new StuckStepError(`${start}: ${error.message} This step is left out from now on.`);
    }
  }

  /** Returns what a file is after a step. What was changed in it since stays. @throws StuckStepError */
  #repeat({ file, before, after }: StepFile, { sources }: Project): Source | undefined {
    const theirs = findSource(sources, file);
    const stuck = new StuckStepError(`the same text of ${nameFile(file)} has been changed since.`);
    const read = (hash: string | null) => {
      const version = hash === null ? undefined : this.#journal.findVersion(file, hash);
      if (hash !== null && !version) throw stuck;
      return version;
    };
    const merged = merge({ base: hashFile(theirs) === before ? theirs : read(before), ours: read(after), theirs });
    if (!merged) throw stuck;
    return merged.source;
  }

  #commit(
    project: Project,
    asked: Writes,
    { isFix = false, label }: { isFix?: boolean; label?: string | undefined } = {},
  ): undefined {
    if (!isFix) for (const name of asked.keys()) this.files.requireWritable(name);
    const pictures = listPictureWrites(project, asked, this.#journal);
    const writes = new Map([...asked, ...pictures]);
    const files = listChanged(project, writes);
    if (files.length === 0) return;
    const { steps, done } = this.#journal.history;
    const name = label ?? labelStep(project, writes);
    const step: Step = { label: isFix ? `Fixed: ${name}` : name, files };
    const history = { steps: [...steps.slice(0, done), step], done: done + 1 };
    this.#restored = [];
    this.#journal.write(project, writes, history);
  }
}
