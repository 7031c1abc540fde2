import type { Facts } from '@stepless/check';
import { applyEdits, Refusal, withText, type Source } from '@stepless/documents';

import type {
  ChangesAnswer,
  DescribedChange,
  HistoryAnswer,
  LatestAnswer,
  RestoreRequest,
  SendAnswer,
  SendRequest,
  VersionRequest,
} from '../../shared/versions.ts';
import type { ChangeAnswer } from '../../shared/answers.ts';
import { createQueue } from '../../shared/queue.ts';
import { findSource, HalfWrittenError, hashFile } from '../content/content-files.ts';
import type { ContentEditor } from '../editing/content-editor.ts';
import { listUses } from '../describe/library.ts';
import { readContent, readFacts } from '../content/site.ts';
import { SentState } from './sent-state.ts';
import { describeChange, findChanges, listRenames, type ListedChange } from '../compare/find-changes.ts';
import type { Keep } from './merge-files.ts';
import { describeVersion, listVersions, readLostFiles, readVersion } from './history.ts';
import { getLatest } from './latest.ts';
import { composeMessage } from './message.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { findRemote, removeCredentials } from './remote.ts';
import { openRepository, readDifference, readFolder, type Repository } from './repository.ts';
import { addSent, findOpenBranch, readAuthor, sendChanges } from './send.ts';

interface Options {
  /** The content folder, absolute. */
  folder: string;
  /** A folder that git ignores, absolute. */
  stateFolder: string;
  editor: Pick<ContentEditor, 'change' | 'write' | 'files'>;
}

/** Compares the content with the last version, goes back to earlier ones, and sends versions. */
export class Versions {
  readonly #folder: string;
  readonly #editor: Options['editor'];
  readonly #state: SentState;
  /** Git is asked one question after the other, so that two requests cannot send the same changes. */
  readonly #enqueue = createQueue();

  constructor({ folder, stateFolder, editor }: Options) {
    this.#folder = folder;
    this.#editor = editor;
    this.#state = new SentState(stateFolder);
  }

  /** Lists what has changed since the last version, and says how it would be sent. */
  listChanges(): Promise<ChangesAnswer> {
    return this.#ask(async (repository) => {
      const changes = await this.#compare(repository, repository.head);
      const sent = await findOpenBranch(repository, this.#state);
      const sentTree = sent && (await addSent(repository, sent, repository.head));
      const sentChanges = sentTree === undefined ? [] : await this.#compare(repository, repository.head, sentTree);
      const unsent = sentTree === undefined ? changes : await this.#compare(repository, sentTree);
      const sentIds = new Set(sentChanges.map(({ id }) => id));
      const remote = await findRemote(repository);
      return {
        changes: changes.map((change) => ({
          ...describeChange(change),
          id: change.id,
          isSent: sentIds.has(change.id),
        })),
        sent,
        message: composeMessage(unsent),
        author: await readAuthor(repository),
        remote: remote && removeCredentials(remote.url),
      };
    });
  }

  /** Takes one of these changes back, as a new step. */
  takeBack(id: string): Promise<ChangeAnswer> {
    return this.#answer(async (repository) => {
      const { before, after } = await readDifference(repository, repository.head);
      const change = findChanges(before, after, this.#readFacts()).find((each) => each.id === id);
      if (!change) throw new Refusal('This change is not there any more. The list is new now: choose again.');
      return this.#undo(change, after);
    });
  }

  async #undo({ file, takeBack: how }: ListedChange, now: readonly Source[]): Promise<ChangeAnswer> {
    if (how.kind === 'rename') {
      // Nobody else knows the address that the page leaves.
      const change = { action: 'rename-page' as const, file, route: how.route, withoutRedirect: true };
      return this.#editor.change({ changes: [change], hashes: {} });
    }
    const source = findSource(now, file);
    const earlier = how.kind === 'edit' ? source && withText(source, applyEdits(source.text, how.edits)) : how.earlier;
    const [use] = earlier ? [] : listUses(readContent(this.#editor.files.read()), file);
    if (use) throw new Refusal(`${use.name} shows or offers this file. Take that back first.`);
    return this.#editor.write(new Map([[file, earlier]]), { [file]: hashFile(source) });
  }

  /** Lists the earlier versions of a file, and says what each has changed. */
  listHistory(file: string): Promise<HistoryAnswer> {
    return this.#ask(async (repository) => {
      const facts = this.#readFacts();
      const source = findSource(this.#editor.files.read().sources, file);
      const name = source ? nameSource(source, facts) : nameFile(file);
      const versions = await this.#listVersions(repository, file);
      const described = await Promise.all(versions.map((version) => describeVersion(repository, version, facts)));
      return { name, versions: described };
    });
  }

  async #listVersions(repository: Repository, file: string) {
    const sent = await findOpenBranch(repository, this.#state);
    const commits = [repository.head, ...(sent ? [sent.commit] : [])];
    const versions = await listVersions(repository, commits, file);
    if (versions.length > 0) return versions;
    // Git may not know yet that a page has a new address.
    const { before, after } = await readDifference(repository, repository.head);
    const rename = listRenames(before, after).find((each) => each.after.name === file);
    return rename ? listVersions(repository, commits, rename.before.name) : [];
  }

  /** Says what restoring a version would change. */
  describeVersion(request: VersionRequest): Promise<DescribedChange[]> {
    return this.#ask(async (repository) => {
      const now = readFolder(repository, [request.file]);
      return findChanges(now, [await readVersion(repository, request)], this.#readFacts()).map(describeChange);
    });
  }

  /** Goes back to a version of a file, as a new step. */
  restoreVersion({ hash, ...request }: RestoreRequest): Promise<ChangeAnswer> {
    return this.#answer(async (repository) => {
      const source = await readVersion(repository, request);
      const lost = await readLostFiles(repository, request.version, source);
      return this.#editor.write(new Map([source, ...lost].map((each) => [each.name, each])), {
        ...Object.fromEntries(lost.map(({ name }) => [name, null])),
        [request.file]: hash,
      });
    });
  }

  send(request: SendRequest): Promise<SendAnswer> {
    const send = async (repository: Repository) => ({
      ok: true as const,
      sent: await sendChanges(repository, this.#state, request),
    });
    return this.#answer(send, 'Your changes are kept on this computer.');
  }

  /** Brings the copy up to date with the server. @param keep whose words to keep, by the id of a conflict */
  getLatest(keep: Keep = {}): Promise<LatestAnswer> {
    const get = (repository: Repository) => getLatest(repository, this.#state, this.#editor, keep);
    return this.#answer(get, 'Nothing has changed here.');
  }

  /** Asks git. @throws Refusal if there is no repository that can be read */
  #ask<Answer>(work: (repository: Repository) => Promise<Answer>): Promise<Answer> {
    return this.#enqueue(async () => work(await openRepository(this.#folder)));
  }

  /** Asks git, or answers why that is refused. @param comfort what a refusal ends with */
  async #answer<Answer>(work: (repository: Repository) => Promise<Answer>, comfort = '') {
    try {
      return await this.#ask(work);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const end = error instanceof HalfWrittenError ? '' : comfort;
      return { ok: false as const, reason: `${error.message} ${end}`.trim() };
    }
  }

  /** Lists the changes between two versions. @param to undefined for the folder as it is now */
  async #compare(repository: Repository, from: string, to?: string): Promise<ListedChange[]> {
    const { before, after } = await readDifference(repository, from, to);
    return findChanges(before, after, this.#readFacts());
  }

  #readFacts(): Facts {
    return readFacts(this.#editor.files.read());
  }
}
