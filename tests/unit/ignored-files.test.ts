import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { checkFolder } from '../helpers/check-folder.ts';
import { copyContent } from '../helpers/copy-content.ts';
import { isIgnoredFile } from '../../src/shared/ignored-files.ts';
import { leftBehind, leftBehindBytes } from '../helpers/left-behind.ts';
import { projectRoot } from '../helpers/sites.ts';

const root = mkdtempSync(join(tmpdir(), 'ignored-'));
const content = join(root, 'content');
vi.stubEnv('CONTENT_DIR', content);
vi.resetModules();
const { copyDownloads, serveDownloads } = await import('../../src/build/downloads.ts');

beforeAll(() => {
  copyContent(join(projectRoot, 'tests/fixtures/content'), content);
  mkdirSync(join(root, 'src/styles'), { recursive: true });
  cpSync(join(projectRoot, 'src/styles/tokens.css'), join(root, 'src/styles/tokens.css'));
  mkdirSync(join(content, '__MACOSX/pages'), { recursive: true });
  for (const file of leftBehind) writeFileSync(join(content, file), leftBehindBytes);
});

/** Lists the paths that git ignores. */
const listIgnored = (paths: readonly string[]) =>
  spawnSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], {
    cwd: projectRoot,
    encoding: 'utf8',
    input: paths.join('\0'),
  })
    .stdout.split('\0')
    .filter((path) => path !== '');

describe('what systems and editors leave in the content folder', () => {
  it('is not looked at by the check', () => {
    const outcome = checkFolder(root, 'content');
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    const { findings, paths } = outcome.report;
    expect(findings.map(({ source, code }) => `${source.name}: ${code}`)).toEqual([]);
    expect(paths.filter((file) => isIgnoredFile(file.slice('content/'.length)))).toEqual([]);
  });

  it('is no download, in development and on the built site, and nor is a folder', async () => {
    mkdirSync(join(content, 'downloads/folder.pdf'));
    writeFileSync(join(content, 'downloads/~$data-sheet.pdf'), leftBehindBytes);
    copyDownloads(join(root, 'dist'));
    expect(readdirSync(join(root, 'dist/downloads'))).toEqual(['data-sheet.pdf', 'drawing.dxf']);
    const server = await createServer({ root, configFile: false, appType: 'custom', plugins: [serveDownloads] });
    const [origin = ''] = (await server.listen()).resolvedUrls?.local ?? [];
    const ask = async (name: string) => (await fetch(`${origin}downloads/${name}`)).status;
    expect(await Promise.all(['data-sheet.pdf', '~$data-sheet.pdf', 'folder.pdf'].map(ask))).toEqual([200, 404, 404]);
    await server.close();
  });

  it('is not kept by git', () => {
    const paths = leftBehind.map((file) => `src/content/${file}`);
    expect(listIgnored(paths)).toEqual(paths);
  });
});

it('files that are somebody’s are looked at, and kept by git', () => {
  const names = [
    'how-it-began.mdx',
    'ada.svg',
    'about.mdx.bak',
    'Benefits.JSON',
    'x.docx',
    'Icons.json',
    'Icons/a.svg',
  ];
  expect(names.filter((name) => isIgnoredFile(name))).toEqual([]);
  expect(listIgnored(names.map((name) => `src/content/${name}`))).toEqual([]);
});
