import { shortenList } from '@stepless/check';

import type { VersionAction, Obstacle } from '../../versions.ts';

const everything: VersionAction[] = ['changes', 'history', 'send', 'latest'];

const editingWorks = 'You can edit as always: each change is saved in its file, and you can undo it.';
const comparingWorks = 'You can edit, see what you changed, take changes back, and go back to earlier versions.';

/** Explains why git cannot read the repository. */
export function describeFailure(reason: string): Obstacle {
  if (/ENOENT|not recognized as an internal/.test(reason)) {
    return {
      kind: 'git-missing',
      message: 'The program Git, which keeps earlier versions, is not installed on this computer.',
      works: editingWorks,
      remedy: 'Install it from https://git-scm.com/downloads, then stop the editor and start it again.',
      stops: everything,
    };
  }
  if (reason.includes('not a git repository')) {
    return {
      kind: 'no-repository',
      message: 'This copy of the site has no earlier versions: it was downloaded as files only.',
      works: editingWorks,
      remedy: 'Ask a developer for a copy made with “git clone”. Until then, send them the files that you changed.',
      stops: everything,
    };
  }
  if (reason.includes('dubious ownership')) {
    const [, folder = '.'] = /'([^']+)'/.exec(reason) ?? [];
    return {
      kind: 'not-trusted',
      message: 'The folder of the site belongs to another user of this computer, so its earlier versions are not read.',
      works: editingWorks,
      remedy: `If you trust the folder, run once in a terminal: git config --global --add safe.directory "${folder}"`,
      stops: everything,
    };
  }
  return {
    kind: 'unreadable',
    message: 'The earlier versions of the site cannot be read.',
    works: editingWorks,
    remedy: `Show this to a developer: ${reason}`,
    stops: everything,
  };
}

export const noVersion: Obstacle = {
  kind: 'no-version',
  message: 'No version of the site has been recorded yet, so there is nothing to compare with.',
  works: editingWorks,
  remedy: 'Ask a developer to record a first version (a first commit).',
  stops: everything,
};

/** The version that is checked out belongs to no branch. */
export const describeDetached = (): Obstacle => ({
  kind: 'detached',
  message: 'A certain version of the site is opened here, and it may not be the newest one (a “detached HEAD”).',
  works: 'You can edit, send, and go back to earlier versions. What you send is based on this version.',
  remedy: 'If you expected the newest version, ask a developer to open it before you send.',
  stops: ['latest'],
});

export type UnfinishedWork = 'rebase' | 'merge' | 'transfer';

const works: Record<UnfinishedWork, string> = {
  rebase: 'Somebody has begun to move changes onto a newer version (a rebase) and has not finished.',
  merge: 'Somebody has begun to combine two versions of the site (a merge) and has not finished.',
  transfer: 'Somebody has begun to transfer or revert a change (a cherry-pick or revert) and has not finished.',
};

export const describeUnfinished = (work: UnfinishedWork): Obstacle => ({
  kind: 'in-progress',
  message: works[work],
  works: comparingWorks,
  remedy: 'Ask whoever began it to finish. Then you can send. Nothing that you edit until then is lost.',
  stops: ['send', 'latest'],
});

export const describeConflicts = (files: readonly string[]): Obstacle => ({
  kind: 'conflicts',
  message: `Two people changed the same lines, and nobody has chosen yet: ${shortenList(files, 5)}.`,
  works: comparingWorks,
  remedy:
    'Open these files: the editor shows both versions, and you keep one. Then ask a developer to finish combining the versions. After that, you can send.',
  stops: ['send', 'latest'],
});
