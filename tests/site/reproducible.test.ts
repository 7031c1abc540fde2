import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { elsewhere } from '../helpers/build-sites.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { delivering, fixture, projectRoot, sites } from '../helpers/sites.ts';
import { withoutUids } from '../helpers/without-uids.ts';

/** What is as far from the first build as an environment can be, with nothing in it of the test's own. */
const bare = (home: string) => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  HOME: home,
  ...elsewhere,
});

/** Every file of a folder, hidden ones included. */
const filesOf = (folder: string) =>
  globSync(['**/*', '**/.*', '**/.*/*'], { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const decompress: Record<string, (file: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** A file, without uids if it is a page. */
function contentOf(file: string): string {
  const [, compression = ''] = /\.html\.(\w+)$/.exec(file) ?? [];
  const bytes = readFileSync(file);
  if (!/\.html(?:\.\w+)?$/.test(file)) return bytes.toString('base64');
  const html = (decompress[compression]?.(bytes) ?? bytes).toString();
  return withoutUids(html);
}

describe('two builds', () => {
  // The full run builds both sites a second time; on every commit, two that were built anyhow are compared.
  it('give the same bytes wherever the address for enquiries has no part', () => {
    const [first, second] = [fixture, delivering].map(({ outDir }) => join(projectRoot, outDir)) as [string, string];
    const withoutAddress = (file: string) => contentOf(file).replaceAll(/(?<=;(?:connect-src|form-action) )[^;]*/g, '');
    const hasForm = (name: string) => readFileSync(join(first, name)).includes('<form');
    const names = filesOf(first).filter(
      (name) =>
        /\.(?:xml|txt|svg|png|ico|jpg|webp|avif|webmanifest|woff2)$/.test(name) ||
        (name.endsWith('.html') && !hasForm(name)),
    );
    expect(names.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(3);
    const different = names.filter((name) => withoutAddress(join(first, name)) !== withoutAddress(join(second, name)));
    expect(different).toEqual([]);
  });

  it.runIf(process.env.TEST_FULL).each(sites)(
    'the $name site is the same to the byte, but for uids, from another folder, in another time zone and language',
    async ({ contentDir, outDir }) => {
      using copy = new ProjectCopy();
      const { status, output } = await copy.build({ contentDir, env: bare(copy.folder) });
      expect(status, output).toBe(0);
      const first = join(projectRoot, outDir);
      const second = copy.pathOf('dist');
      expect(filesOf(second)).toEqual(filesOf(first));
      const different = filesOf(first).filter((name) => contentOf(join(first, name)) !== contentOf(join(second, name)));
      expect(different).toEqual([]);
    },
    600_000,
  );
});
