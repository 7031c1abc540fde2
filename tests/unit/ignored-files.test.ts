import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { checkContent } from '../helpers/check-content.ts';
import { copyContent } from '../helpers/copy-content.ts';
import { isIgnoredFile } from '../../src/shared/ignored-files.ts';
import { leftBehind, leftBehindBytes } from '../helpers/left-behind.ts';
import { projectRoot } from '../helpers/sites.ts';

const root = mkdtempSync(join(tmpdir(), 'ignored-'));
const content = join(root, 'content');

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
  it('is not looked at by the check, nor published by the development server', () => {
    const outcome = checkContent(root, 'content');
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    const { findings, paths } = outcome.report;
    expect(findings.map(({ source, code }) => `${source.name}: ${code}`)).toEqual([]);
    expect(paths.filter((file) => isIgnoredFile(file.slice('content/'.length)))).toEqual([]);
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
