import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { astroCli } from '../helpers/astro-cli.ts';
import { fixture, projectRoot, sites } from '../helpers/sites.ts';

/** What of the project's folder is not of the project: made from it, or fetched for it. */
const made = new Set(['node_modules', 'dist', '.astro', '.cache', '.git', 'test-results']);

/** What is as far from the first build as an environment can be, with nothing in it of the test's own. */
const elsewhere = (home: string) => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  HOME: home,
  TZ: 'Pacific/Chatham',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
});

/** Every file of a folder, hidden ones included. */
const filesOf = (folder: string) =>
  globSync(['**/*', '**/.*', '**/.*/*'], { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const decompress: Record<string, (file: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** A file without the one thing that depends on the folder: Astro makes the `uid` of an island from its file's whole path. */
function withoutUids(file: string): string {
  const [, compression = ''] = /\.html\.(\w+)$/.exec(file) ?? [];
  const bytes = readFileSync(file);
  if (!/\.html(?:\.\w+)?$/.test(file)) return bytes.toString('base64');
  const html = (decompress[compression]?.(bytes) ?? bytes).toString();
  return html.replaceAll(/(?<=<astro-island )uid="\w+"/g, '');
}

describe('two builds', () => {
  // Content makes no difference to this, so that one site stands for both where time is short.
  const built = process.env.TEST_FULL ? sites : sites.filter((site) => site === fixture);

  it.each(built)(
    'the $name site is the same to the byte, but for uids, from another folder, in another time zone and language',
    ({ contentDir, outDir }) => {
      const folder = mkdtempSync(join(realpathSync(tmpdir()), 'elsewhere-'));
      try {
        cpSync(projectRoot, folder, { recursive: true, filter: (path) => !made.has(basename(path)) });
        symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
        execFileSync(process.execPath, [astroCli, 'build', '--outDir', 'out'], {
          cwd: folder,
          env: { ...elsewhere(folder), CONTENT_DIR: contentDir, CACHE_DIR: join(folder, 'cache') },
          stdio: 'pipe',
        });
        const first = join(projectRoot, outDir);
        const second = join(folder, 'out');
        expect(filesOf(second)).toEqual(filesOf(first));
        const different = filesOf(first).filter(
          (name) => withoutUids(join(first, name)) !== withoutUids(join(second, name)),
        );
        expect(different).toEqual([]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    600_000,
  );
});
