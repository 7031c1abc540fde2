import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { usage } from '../cli/options.ts';
import { run as runCheck } from '../cli/run.ts';
import { wantsColour } from '../report/pretty.ts';
import { copyBlog } from './blog.ts';

const cli = path.resolve(import.meta.dirname, '../cli.ts');
const isAdministrator = process.geteuid?.() === 0;

// Git takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** It has its own history in git. */
const folder = copyBlog();
const file = (name: string) => path.join(folder, 'src/content', name);

async function runIn(root: string, args: readonly string[], colour = false) {
  const written = { stdout: '', stderr: '' };
  const status = await runCheck(args, {
    root,
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    colour,
    summaryFile: undefined,
  });
  return { status, ...written };
}
const run = (...args: string[]) => runIn(folder, args);
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });

function edit(name: string, from: string, to: string): void {
  const text = readFileSync(file(name), 'utf8');
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
  writeFileSync(file(name), text.replace(from, to));
}

let first: string;
beforeAll(() => {
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n.cache\n.astro\n');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'One');
  first = git('rev-parse', 'HEAD').stdout.toString().trim();
});
afterEach(() => {
  git('reset', '-q', '--hard', first);
  git('clean', '-q', '-d', '-f');
});

const commit = () => {
  git('add', '.');
  git('commit', '-q', '-m', 'Another');
};

describe('exit codes', () => {
  it('are 0 without mistakes, and for help', async () => {
    expect(await run()).toMatchObject({ status: 0, stderr: '' });
    expect(await run('--help')).toMatchObject({ status: 0, stdout: usage });
    const { status, stdout } = await run('--explain', 'text-length');
    expect(status).toBe(0);
    expect(stdout).toMatchSnapshot();
  });

  it('are 0 for warnings, and 1 for an example with --launch', async () => {
    edit('beitraege/2026/spokeshave.mdx', 'Clean the blade', 'Clean the baldes');
    const { status, stdout } = await run();
    expect(status).toBe(0);
    expect(stdout).toContain('! 1 warning in 1 of 9 files.');
    expect((await run('--launch')).status).toBe(0);
    edit('beitraege/2026/spokeshave.mdx', 'Clean the baldes', 'Write your text here.');
    expect((await run()).status).toBe(0);
    expect((await run('--launch')).status).toBe(1);
    expect((await run('--format', 'github')).stdout).toMatch(/^::warning file=src\/content\/beitraege/);
  });

  it.each([
    ['--lunch'],
    ['--format', 'yml'],
    ['--format'],
    ['--explain', 'ded-link'],
    ['--explain', 'something-else'],
    ['main'],
    ['--changed', 'no-such-branch'],
    ['--changed', ''],
  ])('are 2 with a hint for %s %s', async (...args: string[]) => {
    const { status, stdout, stderr } = await run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.replace(usage, '(usage)').replace(/(?<=The rules are ).*/, '(all rules).')).toMatchSnapshot();
  });

  it('are 2 where there is no content, and nothing that says what it is', async () => {
    renameSync(file(''), path.join(folder, 'elsewhere'));
    const saying = (text: string) => ({ status: 2, stdout: '', stderr: expect.stringContaining(text) as string });
    expect(await run()).toEqual(saying('src/content/ is missing'));
    expect(await runIn(tmpdir(), [])).toEqual(saying('src/content.check.ts'));
  });
});

describe('the program', () => {
  const start = (args: readonly string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });

  it('ends with the exit code, has colours where they are wanted, and writes the summary of a job', () => {
    edit('autoren.json', '"jahr"', '"jar"');
    const summary = path.join(folder, '.cache-summary.md');
    const coloured = start([], { NO_COLOR: '', FORCE_COLOR: '1' });
    expect(coloured).toMatchObject({ status: 1, stderr: '', stdout: expect.stringContaining('\u001B[') as string });
    vi.stubEnv('FORCE_COLOR', '0');
    expect(wantsColour(process.stdout)).toBe(false);
    const plain = start(['--format', 'github'], { GITHUB_STEP_SUMMARY: summary });
    expect(plain.status).toBe(1);
    expect(plain.stdout).toMatch(/^::error file=src\/content\/autoren\.json,line=2/);
    expect(readFileSync(summary, 'utf8')).toContain('### Content check');
  });

  it('writes JSON without colours, even where they are wanted', async () => {
    edit('autoren.json', '"jahr"', '"jar"');
    expect((await runIn(folder, [], true)).stdout).toContain('\u001B[');
    expect((await runIn(folder, ['--format', 'json'], true)).stdout).not.toContain('\u001B[');
  });

  it('may have a reader that stops reading', async () => {
    edit('autoren.json', '"jahr"', '"jar"');
    const child = spawn(process.execPath, [cli, '--format', 'sarif'], { cwd: folder });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdout.destroy();
    await once(child, 'close');
    expect(errors).toBe('');
  });
});

describe('--changed', () => {
  const since = async (base = 'HEAD', site = folder) => {
    const { stdout } = await runIn(site, ['--format', 'json', '--changed', base]);
    const { findings, unchanged } = JSON.parse(stdout) as { findings: { path: string }[]; unchanged: number };
    return { paths: findings.map((finding) => finding.path.replace('src/content/', '')), unchanged };
  };

  it.each([
    ['is its repository', '.'],
    ['is in a folder of its repository', 'site'],
  ])('reports what has gone wrong since a commit, and counts the rest, of a site that %s', async (_, name) => {
    const site = path.join(folder, name);
    if (name !== '.') copyBlog(site);
    const content = path.join('../..', name, 'src/content');
    edit(`${content}/kopf.json`, '"/ueber#rosa"', '"/uber"');
    commit();
    expect(await runIn(site, ['--changed'])).toMatchObject({ status: 0 });
    edit(`${content}/autoren.json`, '"jahr"', '"jar"');
    expect(await since('HEAD', site)).toEqual({ paths: ['autoren.json'], unchanged: 1 });
    expect(await since('HEAD~1', site)).toEqual({ paths: ['autoren.json', 'kopf.json'], unchanged: 0 });
  });

  it('leaves out what the branch has fixed since', async () => {
    edit('kopf.json', '"/ueber#rosa"', '"/uber"');
    commit();
    git('checkout', '-q', '-b', 'fixed');
    edit('kopf.json', '"/uber"', '"/ueber#rosa"');
    commit();
    git('checkout', '-q', 'main');
    expect(await since('fixed')).toEqual({ paths: [], unchanged: 1 });
  });

  it('counts links that a deleted or renamed page leaves behind', async () => {
    rmSync(file('seiten/ueber.mdx'));
    expect((await since()).paths).toEqual(['beitraege/2026/schraubstock.mdx', 'kopf.json']);
    git('reset', '-q', '--hard');
    renameSync(file('seiten/ueber.mdx'), file('seiten/wir.mdx'));
    expect((await since()).paths).toEqual(['beitraege/2026/schraubstock.mdx', 'kopf.json']);
  });

  it('knows a mistake again that has moved, also with its file, and a damaged picture', async () => {
    edit('beitraege/2026/spokeshave.mdx', 'autor: emre', 'autor: karl');
    // It has the size of a picture, and only half of its bytes.
    const picture = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAkAAUAmJaACdLoB+A==';
    writeFileSync(file('beitraege/2026/bank.webp'), picture, 'base64');
    commit();
    edit('beitraege/2026/spokeshave.mdx', 'titel:', '\n\ntitel:');
    expect(await since()).toEqual({ paths: [], unchanged: 2 });
    renameSync(file('beitraege/2026/spokeshave.mdx'), file('beitraege/2026/plane.mdx'));
    git('add', '.');
    expect(await since()).toEqual({ paths: [], unchanged: 2 });
  });

  it('reports the second mistake of the same kind', async () => {
    edit('beitraege/2026/schraubstock.mdx', 'Man braucht', '[x](/nichts)');
    commit();
    edit('beitraege/2026/schraubstock.mdx', 'Siehe', '[x](/nichts)');
    expect(await since()).toEqual({ paths: ['beitraege/2026/schraubstock.mdx'], unchanged: 1 });
  });
});

describe('--fix', () => {
  it('fixes what is certain, says so beside the report, reports the rest, and keeps every other byte', async () => {
    const before = readFileSync(file('autoren.json'), 'utf8').replaceAll('\n', '\r\n');
    // The comma hides the number.
    writeFileSync(file('autoren.json'), before.replace('"jahr": 1978', '"jahr": "1978"').replace('},', '}'));
    edit('kopf.json', '"/ueber#rosa"', '"/uber"');
    const { status, stderr, stdout } = await run('--fix', '--format', 'json');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Fixed src\/content\/autoren\.json:\d+:\d+ json-syntax\n/);
    expect(stderr).toContain('Fixed src/content/autoren.json:2:69 wrong-type\n');
    expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength(1);
    expect(readFileSync(file('autoren.json'), 'utf8')).toBe(before);
    expect((await run('--fix')).stderr).toBe('');
  });

  it('names the files that it must not change, and fixes the others', async () => {
    edit('autoren.json', '"jahr": 1978', '"jahr": "1978"');
    edit('beitraege/2026/schraubstock.mdx', 'rubrik: Metall', 'rubrik: metall');
    renameSync(file('beitraege/2026/schraubstock.mdx'), file('beitraege/2026/tisch.txt'));
    symlinkSync('tisch.txt', file('beitraege/2026/schraubstock.mdx'));
    if (!isAdministrator) {
      edit('kopf.json', '[', '[,');
      chmodSync(file('kopf.json'), 0o444);
    }
    const { stderr } = await run('--fix');
    expect(stderr).toContain('Fixed src/content/autoren.json:2:69 wrong-type\n');
    expect(stderr).toContain('Not fixed: src/content/beitraege/2026/schraubstock.mdx. It is a link');
  });

  it('fixes only what has gone wrong since, and what that has hidden', async () => {
    edit('kopf.json', 'example" }', 'example" },');
    commit();
    edit('autoren.json', '1991 }', '"1991" },');
    const { stderr } = await run('--fix', '--changed');
    const codes = stderr.matchAll(/^Fixed src\/content\/autoren\.json\S+ (.+)\n/gm);
    expect([...codes].map(([, code]) => code)).toEqual(['json-syntax', 'wrong-type']);
    expect(readFileSync(file('kopf.json'), 'utf8')).toContain('example" },');
  });
});
