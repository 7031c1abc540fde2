import { shortenList } from '@stepless/check';

import type { Obstacle, VersionAction } from '../../versions.ts';

const everything: VersionAction[] = ['changes', 'history', 'send', 'latest'];
const sending: VersionAction[] = ['send', 'latest'];

const editingWorks = 'You can edit as always: each change is saved in its file, and you can undo it.';
const comparingWorks = 'You can edit, see what you changed, take changes back, and go back to earlier versions.';

export const gitMissing: Obstacle = {
  message: 'The program Git, which keeps earlier versions, is not installed on this computer.',
  works: editingWorks,
  remedy: 'Install it from https://git-scm.com/downloads, then stop the editor and start it again.',
  stops: everything,
};

export const noRepository: Obstacle = {
  message: 'This copy of the site has no earlier versions: it was downloaded as files only.',
  works: editingWorks,
  remedy: 'Ask a developer for a copy made with “git clone”. Until then, send them the files that you changed.',
  stops: everything,
};

export const describeUntrusted = (folder: string): Obstacle => ({
  message: 'The folder of the site belongs to another user of this computer, so its earlier versions are not read.',
  works: editingWorks,
  remedy: `If you trust the folder, run once in a terminal: git config --global --add safe.directory "${folder}"`,
  stops: everything,
});

export const describeUnreadable = (reason: string): Obstacle => ({
  message: 'The earlier versions of the site cannot be read.',
  works: editingWorks,
  remedy: `Show this to a developer: ${reason}`,
  stops: everything,
});

export const noVersion: Obstacle = {
  message: 'No version of the site has been recorded yet, so there is nothing to compare with.',
  works: editingWorks,
  remedy: 'Ask a developer to record a first version (a first commit).',
  stops: everything,
};

export const detached: Obstacle = {
  message: 'A certain version of the site is opened here, and it may not be the newest one (a “detached HEAD”).',
  works: 'You can edit, send, and go back to earlier versions. What you send is based on this version.',
  remedy: 'If you expected the newest version, ask a developer to open it before you send.',
  stops: ['latest'],
};

export const unfinished: Obstacle = {
  message:
    'Somebody has begun to combine versions of the site (a merge, rebase, cherry-pick or revert) and has not finished.',
  works: comparingWorks,
  remedy: 'Ask whoever began it to finish. Then you can send. Nothing that you edit until then is lost.',
  stops: sending,
};

export const describeConflicts = (files: readonly string[]): Obstacle => ({
  message: `Two people changed the same lines, and nobody has chosen yet: ${shortenList(files, 5)}.`,
  works: comparingWorks,
  remedy:
    'Open these files: the editor shows both versions, and you keep one. Then ask a developer to finish combining the versions. After that, you can send.',
  stops: sending,
});
