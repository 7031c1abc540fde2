import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { writeForHosts } from '../../src/build/hosting/write-for-hosts.ts';
import { fileOf, fixture } from '../helpers/sites.ts';

/** A file that no server can read, even as root: a symbolic link to itself. */
export const UNREADABLE = '/unreadable.txt';

/** Files that a `public/` folder may add to the site, by path: those that are served, and those that are hidden. */
export const fromPublic = {
  served: {
    '/.well-known/notes.txt': 'Served as it is\n',
    '/downloads/brochure.pdf': '%PDF-1.7\n',
    '/scripted.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><style>rect { fill: lime }</style><rect width="20" height="20" onload="document.documentElement.id = \'ran\'" /><script>document.documentElement.id = "ran"</script></svg>',
    '/scripted.xml':
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Read me</p><script>document.documentElement.id = "ran"</script></body></html>',
    '/archive.zip': 'PK',
  },
  hidden: {
    '/.env': 'HIDDEN=1',
    '/downloads/.gitkeep': '',
    '/.git/config': 'HIDDEN=1',
    '/share/.DS_Store': 'HIDDEN=1',
    '/.well-known/.env': 'HIDDEN=1',
    '/about/.well-known/notes.txt': 'HIDDEN=1',
  },
} as const;

/** Copies the built fixture site and adds files that a `public/` folder may add. Returns the folder of the copy. */
export function copySite({ withUnreadable = false } = {}): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'hosting-')), 'site');
  cpSync(fileOf(fixture), folder, { recursive: true });
  for (const [path, text] of Object.entries({ ...fromPublic.served, ...fromPublic.hidden })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeForHosts(folder);
  if (withUnreadable) symlinkSync(`.${UNREADABLE}`, join(folder, UNREADABLE));
  return folder;
}
