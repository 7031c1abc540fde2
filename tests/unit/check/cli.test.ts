import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { usage } from '../../../src/check/options.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = 'tests/fixtures/check/content';

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

function run(cwd: string, args: readonly string[], env: Record<string, string> = {}): Run {
  return spawnSync(process.execPath, ['src/check/main.ts', ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_STEP_SUMMARY: '', CONTENT_DIR: 'content', ...env },
  });
}

/** A project of its own, with its own history in git, that shares the program. */
let project: string;
const inProject = (...args: string[]) => run(project, args);
const file = (name: string) => join(project, 'content', name);
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: project });

function edit(name: string, from: string, to: string): void {
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'content-check-'));
  cpSync(join(root, fixture), join(project, 'content'), { recursive: true });
  for (const shared of ['src', 'node_modules', 'package.json']) symlinkSync(join(root, shared), join(project, shared));
  writeFileSync(join(project, '.gitignore'), 'src\nnode_modules\npackage.json\n.cache\n');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'One');
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

// Each case starts programs, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('exit code 0', () => {
  it('when nothing is wrong', () => {
    const { status, stdout, stderr } = inProject();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('no mistakes found');
  });

  it('for --help and --explain', () => {
    expect(inProject('--help')).toMatchObject({ status: 0, stdout: usage });
    const { status, stdout } = inProject('--explain', 'text-length');
    expect(status).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "text-length: A text that is too long or too short

      The layout was tested with texts up to this length, on a small phone and with
      large letters. Descriptions for search engines also have a minimum length,
      because search engines tend to replace short ones. A placeholder counts as the
      text that replaces it.

      Bad, in benefits.json:

          "metric": "25 per cent",

      Good, in benefits.json:

          "metric": "25%",
      "
    `);
  });
});

describe('exit code 2, with a hint and no stack', () => {
  it.each([
    ['--lunch'],
    ['--format', 'yml'],
    ['--format'],
    ['--explain', 'ded-link'],
    ['--explain', 'something-else'],
    ['--launch=yes'],
    ['main'],
    ['--changed', 'no-such-branch'],
    ['--changed', '--output=oops'],
  ])('for %s %s', (...args: string[]) => {
    const { status, stdout, stderr } = inProject(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.replace(usage, '(usage)')).toMatchSnapshot();
  });

  it('when there is no content', () => {
    const { status, stdout, stderr } = run(project, [], { CONTENT_DIR: 'elsewhere' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatchSnapshot();
  });
});

describe('exit code 1', () => {
  it('for mistakes; --launch finds the examples', () => {
    expect(inProject('--launch').status).toBe(1);
  });

  it('with the job summary on GitHub', () => {
    const summary = join(project, '.cache-summary.md');
    const { status } = run(project, ['--launch', '--format', 'github'], { GITHUB_STEP_SUMMARY: summary });
    expect(status).toBe(1);
    expect(readFileSync(summary, 'utf8')).toContain('### Content check');
    rmSync(summary);
  });
});

describe('--changed', () => {
  it('reports files that have changed since the last commit or since a branch, and counts the others', () => {
    edit('navigation.json', '/licensing"', '/licencing"');
    git('commit', '-q', '-a', '-m', 'Two');
    edit('benefits.json', '"blue"', '"bleu"');
    const since = (...args: string[]) => {
      const { stdout } = inProject('--format', 'json', '--changed', ...args);
      const { findings, unchanged } = JSON.parse(stdout) as { findings: { path: string }[]; unchanged: number };
      return { paths: findings.map(({ path }) => path), unchanged };
    };
    expect(since()).toEqual({ paths: ['content/benefits.json'], unchanged: 1 });
    expect(since('HEAD~1')).toEqual({ paths: ['content/benefits.json', 'content/navigation.json'], unchanged: 0 });
    writeFileSync(file('team/9-new.json'), '{');
    // A file that cannot be read comes first.
    expect(since().paths).toEqual(['content/team/9-new.json', 'content/benefits.json']);
    rmSync(file('team/9-new.json'));
    git('checkout', '-q', '.');
    expect(inProject('--changed').status).toBe(0);
    git('reset', '-q', '--hard', 'HEAD~1');
  });
});

describe('--fix', () => {
  it('mends files in place, says so beside the report, and reports the rest', () => {
    const before = readFileSync(file('benefits.json'), 'utf8');
    edit('benefits.json', '"title": "Cost', '"titel": "Cost');
    edit('comparison.json', '"traditional": 70', '"traditional": 700');
    const { status, stderr, stdout } = inProject('--fix', '--format', 'json');
    expect(status).toBe(1);
    expect(stderr).toBe('Fixed content/benefits.json:11:5 unknown-field\n\n');
    expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength(1);
    expect(readFileSync(file('benefits.json'), 'utf8')).toBe(before);
    git('checkout', '-q', '.');
  });
});
