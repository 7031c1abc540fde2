import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fixture, projectRoot } from '../helpers/sites.ts';

/** A file that no server can read, not even for root: a link that leads to itself. */
export const UNREADABLE = '/unreadable.txt';

/** A copy of the built fixture site to be served, with a file that cannot be if that is asked for. */
export function copySite(withUnreadable: boolean): Disposable & { folder: string } {
  const parent = mkdtempSync(join(tmpdir(), 'hosting-'));
  const folder = join(parent, 'site');
  cpSync(join(projectRoot, fixture.outDir), folder, { recursive: true });
  if (withUnreadable) symlinkSync(`.${UNREADABLE}`, join(folder, UNREADABLE));
  return {
    folder,
    [Symbol.dispose]: () => {
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
