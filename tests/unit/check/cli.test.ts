import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { usage } from '../../../src/check/options.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = 'tests/fixtures/check/content';

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

function run(cwd: string, args: readonly string[], env: Record<string, string> = {}): Run {
  return spawnSync(process.execPath, ['src/check/main.mjs', ...args], {
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
    ['--explain', '--launch'],
    ['--format', '--fix'],
    ['--explain', 'ded-link'],
    ['--explain', 'something-else'],
    ['--launch=yes'],
    ['main'],
    ['--changed', 'no-such-branch'],
    ['--changed', '--output=oops'],
    ['--changed', ''],
  ])('for %s %s', (...args: string[]) => {
    const { status, stdout, stderr } = inProject(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.replace(usage, '(usage)').replace(/(?<=The rules are ).*/, '(all rules).')).toMatchSnapshot();
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

describe('warnings', () => {
  it('are shown and counted, and fail only with --strict', () => {
    edit('features.json', 'at once', 'at wonce');
    const { status, stdout } = inProject();
    expect(status).toBe(0);
    expect(stdout).toContain('“wonce” is not in the dictionary.');
    expect(stdout).toContain('! 1 warning in 1 of ');
    expect(inProject('--strict').status).toBe(1);
    const github = inProject('--format', 'github');
    expect(github.status).toBe(0);
    expect(github.stdout).toMatch(/^::warning file=content\/features\.json,/);
    git('checkout', '-q', '.');
  });
});

describe('the surroundings', () => {
  it('an empty CONTENT_DIR is as unset', () => {
    const { status, stdout } = run(root, [], { CONTENT_DIR: 'src/content' });
    expect(run(root, [], { CONTENT_DIR: '' })).toMatchObject({ status, stdout });
  });

  it('the working directory does not matter', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    const { status, stdout } = spawnSync(process.execPath, [join(project, 'src/check/main.mjs')], {
      cwd: elsewhere,
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: 'content' },
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: inProject().stdout });
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it('a change of the program counts at once, although it is kept in one file', () => {
    const copy = mkdtempSync(join(tmpdir(), 'program-'));
    cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
    for (const shared of ['node_modules', 'package.json']) symlinkSync(join(root, shared), join(copy, shared));
    expect(run(copy, ['--help']).stdout).toBe(usage);
    const listKept = () => readdirSync(join(copy, '.cache/check')).map((name) => name.replace(/^[\d.]+(?=\.)/, '#'));
    expect(listKept().toSorted()).toEqual(['bundle.cjs', 'files.txt']);
    expect(run(copy, ['--help']).stdout).toBe(usage);
    expect(listKept().toSorted()).toEqual(['#.compiled', 'bundle.cjs', 'files.txt']);
    expect(run(copy, ['--help']).stdout).toBe(usage);
    const options = join(copy, 'src/check/options.ts');
    writeFileSync(options, readFileSync(options, 'utf8').replace('show this help', 'show something new'));
    expect(run(copy, ['--help']).stdout).toContain('show something new');
    rmSync(copy, { recursive: true });
  });

  it('colours obey FORCE_COLOR and NO_COLOR', () => {
    const coloured = '\u001B[';
    expect(run(project, [], { FORCE_COLOR: '1' }).stdout).toContain(coloured);
    expect(run(project, [], { FORCE_COLOR: '0' }).stdout).not.toContain(coloured);
    expect(run(project, [], { NO_COLOR: '1' }).stdout).not.toContain(coloured);
    expect(run(project, ['--format', 'json'], { FORCE_COLOR: '1' }).stdout).not.toContain(coloured);
  });

  it('a reader that stops reading ends the check quietly', async () => {
    const child = spawn(process.execPath, ['src/check/main.mjs', '--launch', '--format', 'sarif'], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: 'content' },
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdout.destroy();
    const [status] = (await once(child, 'close')) as [number];
    expect({ status, errors }).toEqual({ status: 1, errors: '' });
  });
});

interface JsonReport {
  findings: { path: string; code: string; message: string }[];
  unchanged: number;
}

describe('--changed', () => {
  const since = (...args: string[]) => {
    const { stdout } = inProject('--format', 'json', '--changed', ...args);
    const { findings, unchanged } = JSON.parse(stdout) as JsonReport;
    return { paths: findings.map(({ path }) => path), unchanged };
  };
  const commit = () => {
    git('add', '.');
    git('commit', '-q', '-m', 'Another');
  };

  let first: string;
  beforeAll(() => {
    first = git('rev-parse', 'HEAD').stdout.toString().trim();
  });
  afterEach(() => {
    git('reset', '-q', '--hard', first);
    git('clean', '-q', '-d', '-f');
  });

  it('reports what has gone wrong since the last commit or since a branch, and counts the rest', () => {
    edit('navigation.json', '/licensing"', '/licencing"');
    commit();
    edit('benefits.json', '"blue"', '"bleu"');
    expect(since()).toEqual({ paths: ['content/benefits.json'], unchanged: 1 });
    expect(since('HEAD~1')).toEqual({ paths: ['content/benefits.json', 'content/navigation.json'], unchanged: 0 });
    writeFileSync(file('team/9-new.json'), '{');
    // A file that cannot be read comes first.
    expect(since().paths).toEqual(['content/team/9-new.json', 'content/benefits.json']);
    git('add', '.');
    expect(since().paths).toEqual(['content/team/9-new.json', 'content/benefits.json']);
    git('reset', '-q', '--hard');
    expect(inProject('--changed').status).toBe(0);
  });

  it('fails on links that a deleted page leaves behind in other files', () => {
    rmSync(file('pages/licensing.mdx'));
    const { paths } = since();
    expect(paths.length).toBeGreaterThan(0);
    expect(paths).not.toContain('content/pages/licensing.mdx');
    expect(inProject('--changed').status).toBe(1);
  });

  it('fails on links to the old name of a renamed page, and not on what was wrong in it before', () => {
    edit('pages/licensing.mdx', '(/#technology)', '(/#nowhere)');
    const page = readFileSync(file('pages/licensing.mdx'), 'utf8');
    writeFileSync(file('pages/licensing.mdx'), `${page}\n[Nowhere](/no-such-page)\n`);
    commit();
    const before = since();
    expect(before.paths).toEqual([]);
    expect(before.unchanged).toBeGreaterThan(0);
    renameSync(file('pages/licensing.mdx'), file('pages/terms.mdx'));
    for (const isStaged of [false, true]) {
      if (isStaged) git('add', '.');
      const { paths } = since();
      expect(paths.length).toBeGreaterThan(0);
      expect(paths).not.toContain('content/pages/terms.mdx');
    }
  });

  it('knows a mistake again that has moved, or whose line was edited', () => {
    edit('navigation.json', '/licensing"', '/licencing"');
    commit();
    const text = readFileSync(file('navigation.json'), 'utf8');
    writeFileSync(file('navigation.json'), `\n\n${text.replace('"/licencing"', '"/licencing"   ')}`);
    expect(since()).toEqual({ paths: [], unchanged: 1 });
  });

  it('knows a mistake again whose message names another line', () => {
    edit('benefits.json', '"id": "cost"', '"id": "efficiency"');
    commit();
    writeFileSync(file('benefits.json'), `\n\n${readFileSync(file('benefits.json'), 'utf8')}`);
    expect(since()).toEqual({ paths: [], unchanged: 1 });
  });

  it('knows mistakes again in people who were numbered anew', () => {
    const person = (name: string) => file(`team/${name}.json`);
    const text = readFileSync(person('1-placeholder'), 'utf8').replace('Placeholder Name 1', 'Ada Byron');
    writeFileSync(person('2-second'), text.replace('"role"', '"rolle"'));
    commit();
    renameSync(person('2-second'), person('3-second'));
    renameSync(person('1-placeholder'), person('2-second'));
    expect(since()).toEqual({ paths: [], unchanged: 1 });
  });

  describe('symbolic links', () => {
    it('fails on a new link to nothing, and not on an old one', () => {
      symlinkSync('nowhere.mdx', file('pages/nowhere-else.mdx'));
      expect(since()).toEqual({ paths: ['content/pages/nowhere-else.mdx'], unchanged: 0 });
      commit();
      expect(since()).toEqual({ paths: [], unchanged: 1 });
    });

    it('fails on a link whose file has gone', () => {
      symlinkSync('../team/placeholder.svg', file('pages/drawing.svg'));
      commit();
      renameSync(file('team/placeholder.svg'), file('team/portrait.svg'));
      expect(since().paths).toContain('content/pages/drawing.svg');
    });

    it('fails on links to a page that was a link to another page', () => {
      symlinkSync('legal/privacy.mdx', file('pages/terms.mdx'));
      edit('navigation.json', '"/about"', '"/terms"');
      commit();
      rmSync(file('pages/terms.mdx'));
      expect(since().paths).toContain('content/navigation.json');
    });
  });

  it('reports the second mistake of the same kind', () => {
    edit('contact.json', '"lines": ["{email}"]', '"lines": ["{mial}"]');
    commit();
    edit('contact.json', '"{mial}"', '"{mial}", "Write to {mial}"');
    expect(since()).toEqual({ paths: ['content/contact.json'], unchanged: 1 });
  });

  it('fixes only what has gone wrong since', () => {
    edit('benefits.json', '"title": "Cost', '"titel": "Cost');
    commit();
    edit('features.json', '"title"', '"titel"');
    expect(inProject('--fix', '--changed').stderr).toMatch(/^Fixed content\/features\.json:\d+:\d+ unknown-field\n\n$/);
    expect(readFileSync(file('benefits.json'), 'utf8')).toContain('titel');
  });

  it('reads more than 1 MiB from git', () => {
    writeFileSync(file('team/large.jpg'), randomBytes(1.5 * 1024 * 1024));
    commit();
    expect(since().paths).toEqual([]);
  });

  describe('exit code 2', () => {
    const failIn = (folder: string, ...args: string[]) => {
      for (const shared of ['src', 'node_modules', 'package.json']) {
        rmSync(join(folder, shared), { force: true });
        symlinkSync(join(root, shared), join(folder, shared));
      }
      const { status, stdout, stderr } = run(folder, ['--changed', ...args]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      return stderr.replaceAll(folder, '<folder>').replaceAll(first, '<commit>');
    };
    const inFolder = (use: (folder: string) => void) => {
      const folder = mkdtempSync(join(tmpdir(), 'content-check-'));
      try {
        use(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    };

    it('outside a repository', () => {
      inFolder((folder) => {
        cpSync(join(project, 'content'), join(folder, 'content'), { recursive: true });
        expect(failIn(folder)).toMatchInlineSnapshot(`
          "--changed compares files with git, and this folder is not in a git repository.
          "
        `);
      });
    });

    it('in a shallow clone', () => {
      edit('navigation.json', '/licensing"', '/about"');
      commit();
      inFolder((folder) => {
        spawnSync('git', ['clone', '-q', '--depth', '1', `file://${project}`, folder]);
        expect(failIn(folder, first)).toMatchInlineSnapshot(`
          "This is a shallow clone: it does not hold the history back to “<commit>”. Fetch all of it: git fetch --unshallow. In GitHub Actions, give actions/checkout the option fetch-depth: 0.
          "
        `);
      });
    });

    it('in the folder of another user', () => {
      inFolder((folder) => {
        spawnSync('git', ['clone', '-q', project, folder]);
        vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
        expect(failIn(folder)).toMatchInlineSnapshot(`
          "Git refuses to read this folder, because it belongs to another user. If you trust it, run: git config --global --add safe.directory '<folder>'
          "
        `);
        vi.unstubAllEnvs();
      });
    });

    it('without a common history', () => {
      git('checkout', '-q', '--orphan', 'other');
      git('commit', '-q', '-m', 'Other');
      git('checkout', '-q', 'main');
      inFolder((folder) => {
        spawnSync('git', ['clone', '-q', project, folder]);
        expect(failIn(folder, 'origin/other')).toMatchInlineSnapshot(`
          "“origin/other” and the current commit have no history in common. Name a branch that yours came from.
          "
        `);
      });
    });
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

  it('names the files that it must not change, and mends the others', () => {
    edit('benefits.json', '"title": "Cost', '"titel": "Cost');
    edit('site.json', '"brand"', '"Brand"');
    edit('comparison.json', '"metric": "Power', '"metrik": "Power');
    const elsewhere = join(project, 'elsewhere.json');
    renameSync(file('comparison.json'), elsewhere);
    symlinkSync(elsewhere, file('comparison.json'));
    chmodSync(file('site.json'), 0o444);
    const before = readFileSync(elsewhere, 'utf8');
    const { status, stderr, stdout } = inProject('--fix', '--format', 'json');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "Fixed content/benefits.json:11:5 unknown-field
      Not fixed: content/site.json. It is read-only. Allow changes to it, then run --fix again.

      "
    `);
    const { findings } = JSON.parse(stdout) as { findings: { path: string }[] };
    expect(findings.map(({ path }) => path)).toEqual(['content/comparison.json', 'content/site.json']);
    expect(readFileSync(elsewhere, 'utf8')).toBe(before);
    expect(readFileSync(file('site.json'), 'utf8')).toContain('"Brand"');
    rmSync(elsewhere);
    rmSync(file('comparison.json'));
    chmodSync(file('site.json'), 0o644);
    git('checkout', '-q', '.');
  });
});
