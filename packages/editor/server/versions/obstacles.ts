import type { Obstacle } from '../../shared/versions.ts';

/** Without a readable repository, no action on versions is possible. */
const stopAll = (message: string, remedy: string): Obstacle => ({
  message,
  remedy: `You can edit as always: each change is saved in its file, and you can undo it. ${remedy}`,
  stops: ['changes', 'history', 'send', 'latest'],
});

export const gitMissing = stopAll(
  'The program Git, which keeps earlier versions, is not installed on this computer.',
  'Install it from https://git-scm.com/downloads, then stop the editor and start it again.',
);

export const noRepository = stopAll(
  'This copy of the site has no earlier versions: it was downloaded as files only.',
  'Ask a developer for a copy made with “git clone”. Until then, send them the files that you changed.',
);

export const describeUnreadable = (reason: string): Obstacle =>
  stopAll('The earlier versions of the site cannot be read.', `Show this to a developer: ${reason}`);

export const noVersion = stopAll(
  'No version of the site has been recorded yet, so there is nothing to compare with.',
  'Ask a developer to record a first version (a first commit).',
);

export const detached: Obstacle = {
  message: 'One fixed version of the site is open here, and it may not be the newest one (a “detached HEAD”).',
  remedy: 'What you send is based on this version. If you expected the newest one, ask a developer to open it first.',
  stops: ['latest'],
};

export const unfinished: Obstacle = {
  message:
    'Somebody has begun to combine versions of the site (a merge, rebase, cherry-pick or revert) and has not finished.',
  remedy:
    'You can edit, see what you changed, take changes back, and go back to earlier versions. None of it is lost. Ask whoever began it to finish. Then you can send.',
  stops: ['send', 'latest'],
};
