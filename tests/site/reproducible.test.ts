import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { elsewhere } from '../helpers/build-sites.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { delivering, fileOf, fixture, type Site } from '../helpers/sites.ts';
import { removeUids } from '../helpers/weight.ts';

/** Lists every file in a folder, including hidden files. */
const listFiles = (folder: string) =>
  globSync(['**/*', '**/.*', '**/.*/*'], { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const decompress: Record<string, (file: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** Reads a file. A page is returned without the uids of its islands. */
function readComparable(file: string): string {
  const [, compression = ''] = /\.html\.(\w+)$/.exec(file) ?? [];
  const bytes = readFileSync(file);
  if (!/\.html(?:\.\w+)?$/.test(file)) return bytes.toString('base64');
  const html = (decompress[compression]?.(bytes) ?? bytes).toString();
  return removeUids(html);
}

/** Builds a site in an environment that differs from that of the first build, and has no variables of the tests. */
async function expectSameBytes(copy: ProjectCopy, site: Site): Promise<void> {
  const { PATH, SystemRoot } = process.env;
  await copy.build({ contentDir: site.contentDir, env: { PATH, SystemRoot, HOME: copy.folder, ...elsewhere } });
  const [first, second] = [fileOf(site), copy.pathOf('dist')];
  expect(listFiles(second)).toEqual(listFiles(first));
  const different = listFiles(first).filter(
    (name) => readComparable(join(first, name)) !== readComparable(join(second, name)),
  );
  expect(different).toEqual([]);
}

describe('two builds', () => {
  // The full run builds the fixture again. Every other run compares two sites that the tests need anyway.
  it('write the same bytes, except where the endpoint occurs', () => {
    const [first, second] = [fileOf(fixture), fileOf(delivering)];
    // A form that delivers shares the helper of dynamic imports with the calculator, whose script then has another name.
    const withoutAddress = (file: string) =>
      readComparable(file)
        .replaceAll(/(?<=;(?:connect-src|form-action) )[^;]*/g, '')
        .replace(/(?<=\/Calculator\.island\.)[\w-]+(?=\.js)/, '');
    const hasForm = (name: string) => readFileSync(join(first, name)).includes('<form');
    const names = listFiles(first).filter(
      (name) =>
        /\.(?:xml|txt|svg|png|ico|jpg|webp|avif|woff2)$/.test(name) || (name.endsWith('.html') && !hasForm(name)),
    );
    expect(names.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(3);
    const different = names.filter((name) => withoutAddress(join(first, name)) !== withoutAddress(join(second, name)));
    expect(different).toEqual([]);
  });

  it.runIf(process.env.TEST_FULL)(
    'the fixture has the same bytes, except uids, without the editor, from another folder, in another time zone and language',
    async () => {
      using copy = new ProjectCopy();
      rmSync(copy.pathOf('packages/editor'), { recursive: true });
      const without = copy
        .read('astro.config.mjs')
        .replaceAll(/^.*(?:@stepless\/editor|createMarks|editor\().*\n/gm, '')
        .replaceAll(/marks\.markdown, |, marks\.html/g, '');
      expect(without).not.toMatch(/editor\(|[mM]arks/);
      copy.write('astro.config.mjs', without);
      copy.write(
        'src/collections/marks.ts',
        "export const sourceAttribute = 'data-source';\nexport const [getMarker, getAnyMarker, isMark, markedExpression] = [() => {}, () => {}, () => {}, ''];\n",
      );
      rmSync(copy.pathOf('src/content.editor.ts'));
      await expectSameBytes(copy, fixture);
    },
    600_000,
  );
});
