import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { createSignIn, type Person } from '@stepless/sign-in';

import { Editors } from './editors.ts';
import { createHost, PREVIEWS } from './host.ts';
import { writeGitConfig } from './people.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startEditor } from './start-editor.ts';
import { Worktrees } from './worktrees.ts';

/** How long an unused editor keeps running, in milliseconds. */
const IDLE_MS = 20 * 60_000;
const HOUR_MS = 3_600_000;

const root = path.resolve(import.meta.dirname, '../..');

const report = (error: unknown) => console.error(error instanceof Error ? error.message : String(error));

async function start(): Promise<void> {
  const settings = readSettings(process.env, root);
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const variables = writeGitConfig(settings.folder);
  const worktrees = new Worktrees({ root, folder: settings.folder, variables });
  const people = new Map<string, Person>();
  const editors = new Editors({
    capacity: settings.capacity,
    idleMs: IDLE_MS,
    start: async (id) =>
      startEditor(await worktrees.open(id, people.get(id)), { ...variables, EDIT_PREVIEW: PREVIEWS + id }),
    onEnd: (id) => console.log(`${id}: closed`),
  });
  const findPerson = createSignIn(settings, report);
  const host = createHost({
    address: settings.address,
    capacity: settings.capacity,
    idleMs: IDLE_MS,
    editors,
    findPerson: ({ headers }) => findPerson((name) => [headers[name]].flat()[0]),
    onPerson: (id, person) => people.set(id, person),
    hasWork: (id) => worktrees.has(id),
    report,
  });
  const shared = await worktrees.findShared();
  const reclaim = () => void worktrees.reclaim((id) => editors.has(id)).catch(report);
  setInterval(reclaim, HOUR_MS).unref();
  setInterval(() => editors.stopIdle(), IDLE_MS / 20).unref();
  host.listen(settings.port, '127.0.0.1', () => {
    // Only one host can listen here, and its editors end with it: so no git is at work now.
    worktrees.removeLocks(shared);
    reclaim();
    console.log(`The editor is at ${settings.address}/@edit for ${settings.capacity} people at a time.`);
    console.log(`The sign-in proxy has to forward requests to http://127.0.0.1:${settings.port}.`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      editors.stopAll();
      process.exit();
    });
}

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
