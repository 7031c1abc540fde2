import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';

import { projectRoot } from '../helpers/sites.ts';
import { findWorkflowErrors } from '../helpers/workflow-errors.ts';

interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
}
interface Job {
  name: string;
  needs?: string | string[];
  steps?: Step[];
}
interface Workflow {
  defaults?: { run?: { shell?: string } };
  jobs: Record<string, Job>;
}

const folder = join(projectRoot, '.github/workflows');
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflow = (file: string) => parse(textOf(file)) as Workflow;
const stepsOf = (file: string, job: string) => workflow(file).jobs[job]?.steps ?? [];

function scriptOf(file: string, job: string, name: string): string {
  const script = stepsOf(file, job).find((step) => step.name === name)?.run;
  if (script === undefined) throw new Error(`${file} has no step “${name}” with a script in its job ${job}.`);
  return script;
}

let place: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'workflows-'));
});
afterAll(() => {
  rmSync(place, { recursive: true });
});

/** Runs a script in a new folder below `place`, as GitHub does in a workflow that names bash as its shell. */
function runScript(script: string, cwd: string, env: Record<string, string> = {}) {
  const files = { GITHUB_OUTPUT: join(cwd, 'output'), GITHUB_STEP_SUMMARY: join(cwd, 'summary') };
  for (const path of Object.values(files)) writeFileSync(path, '');
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...files, RUNNER_TEMP: cwd, ...env },
  });
  return {
    status,
    stdout,
    stderr,
    output: readFileSync(files.GITHUB_OUTPUT, 'utf8'),
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
  };
}

function newFolder(name: string): string {
  const path = join(place, name);
  mkdirSync(path, { recursive: true });
  return path;
}

// Scripts start programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(files)('%s', (file) => {
  const steps = Object.values(workflow(file).jobs).flatMap((job) => job.steps ?? []);

  it('is a workflow to GitHub', async () => {
    expect(await findWorkflowErrors(file, textOf(file))).toEqual([]);
  });

  it('pins every action to a commit, with its version beside it', () => {
    const uses = textOf(file).match(/(?<=\buses: ).*/g) ?? [];
    expect(uses.filter((use) => !/^\.\/|^[\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([]);
  });

  it('hands values to scripts as variables, so that none can be read as a command', () => {
    expect(steps.filter(({ run }) => run?.includes('${{')).map(({ run }) => run)).toEqual([]);
  });
});

it.each([
  ['runs_on: a', "broken.yml (Line: 4, Col: 5): Unexpected value 'runs_on'"],
  ["if: secrets.A != ''", "broken.yml (Line: 4, Col: 9): Unrecognized named-value: 'secrets'"],
  ['if: failure(', "broken.yml (Line: 4, Col: 9): Unexpected end of expression: '('"],
])('a workflow is refused for “%s”', async (line, error) => {
  const broken = `on: push\njobs:\n  a:\n    ${line}\n    runs-on: ubuntu-latest\n    steps: [{ run: 'true' }]\n`;
  expect(await findWorkflowErrors('broken.yml', broken)).toEqual([error]);
});

it('one action is pinned to one commit everywhere', () => {
  const pins = new Set(files.flatMap((file) => textOf(file).match(/(?<=\buses: )[^.\s]\S*@.*/g) ?? []));
  const names = [...pins].map((pin) => pin.replace(/@.*/, ''));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('CI', () => {
  let project: string;

  /** A copy of the project with three mistakes in its content. Everything else is linked. */
  beforeAll(() => {
    project = newFolder('project');
    for (const shared of ['node_modules', 'package.json', 'packages'])
      symlinkSync(join(projectRoot, shared), join(project, shared));
    mkdirSync(join(project, 'src'));
    for (const name of readdirSync(join(projectRoot, 'src'))) {
      if (name !== 'content') symlinkSync(join(projectRoot, 'src', name), join(project, 'src', name));
    }
    cpSync(join(projectRoot, 'tests/fixtures/check/content'), join(project, 'src/content'), { recursive: true });
    const edit = (name: string, from: string, to: string) => {
      const path = join(project, 'src/content', name);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    edit('benefits.json', '"title": "Cost', '"titel": "Cost');
    edit('comparison.json', '"traditional": 70', '"traditional": 700');
    edit('pages/index.mdx', '/licensing/marine', '/licencing/marine');
  });

  it('checks content before anything else, and tests only what is free of mistakes', () => {
    const { jobs } = workflow('ci.yml');
    expect(Object.entries(jobs).map(([id, { needs }]) => [id, needs])).toEqual([
      ['content', undefined],
      ['test', 'content'],
    ]);
    expect(jobs.content?.name).toBe('Content check (runs first)');
    const scripts = stepsOf('ci.yml', 'content').flatMap(({ run }) => run ?? []);
    expect(scripts.slice(0, 2)).toEqual(['npm ci', scriptOf('ci.yml', 'content', 'Check content')]);
  });

  it('shows mistakes on their lines, and all of them in the summary', () => {
    const { status, stdout, summary } = runScript(scriptOf('ci.yml', 'content', 'Check content'), project, {
      CONTENT_DIR: 'src/content',
    });
    expect(status).toBe(1);
    expect(stdout.match(/^::error file=.*?,line=\d+/gm)).toEqual([
      '::error file=src/content/benefits.json,line=11',
      '::error file=src/content/comparison.json,line=12',
      '::error file=src/content/pages/index.mdx,line=12',
    ]);
    expect(summary).toContain('✗ 3 mistakes in 3 of');
    expect(summary.match(/^#### `.*`/gm)).toEqual([
      '#### `src/content/benefits.json:11:5`',
      '#### `src/content/comparison.json:12:20`',
      '#### `src/content/pages/index.mdx:12:17`',
    ]);
  });

  it('writes the same for code scanning, where the upload looks for it', () => {
    const { status } = runScript(scriptOf('ci.yml', 'content', 'Write the report for code scanning'), project, {
      CONTENT_DIR: 'src/content',
    });
    expect(status).toBe(0);
    const log = JSON.parse(readFileSync(join(project, 'content.sarif'), 'utf8')) as { runs: [{ results: unknown[] }] };
    expect(log.runs[0].results).toHaveLength(3);
    expect(stepsOf('ci.yml', 'content').find(({ uses }) => uses?.includes('upload-sarif'))).toMatchObject({
      with: { sarif_file: '${{ runner.temp }}/content.sarif' },
    });
  });

  it('does not take a check that could not run for one that found mistakes', () => {
    const { status, stderr } = runScript(scriptOf('ci.yml', 'content', 'Write the report for code scanning'), project, {
      CONTENT_DIR: 'elsewhere',
    });
    expect(stderr).toContain('The content check could not run');
    expect(status).toBe(1);
  });

  it('runs what the README names', () => {
    expect(stepsOf('ci.yml', 'test').flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
  });
});

describe('Deploy', () => {
  const look = (env: Record<string, string>) =>
    runScript(scriptOf('deploy.yml', 'secrets', 'Look for the secrets'), newFolder('secrets'), {
      CLOUDFLARE_ACCOUNT_ID: '',
      CLOUDFLARE_API_TOKEN: '',
      ...env,
    });

  it.each([{}, { CLOUDFLARE_ACCOUNT_ID: 'a' }, { CLOUDFLARE_API_TOKEN: 't' }])(
    'says plainly that nothing is deployed without both secrets: %o',
    (env) => {
      const { status, stdout, output, summary } = look(env);
      expect({ status, output }).toEqual({ status: 0, output: '' });
      expect(stdout).toMatch(/^::notice title=Nothing is deployed::.*CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN/);
      expect(summary).toContain('**Nothing is deployed.**');
    },
  );

  it('deploys with both', () => {
    const { stdout, output } = look({ CLOUDFLARE_ACCOUNT_ID: 'a', CLOUDFLARE_API_TOKEN: 't' });
    expect({ stdout, output }).toEqual({ stdout: '', output: 'found=true\n' });
  });

  it('keeps the scripts of thirty days beside the new ones, which stay as they are', () => {
    const cwd = newFolder('kept-scripts');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const write = (path: string, text: string) => {
      mkdirSync(join(cwd, path, '..'), { recursive: true });
      writeFileSync(join(cwd, path), text);
    };
    write('dist/_astro/new.js', 'new');
    write('dist/_astro/same.js', 'new');
    write(`kept/${daysAgo(0)}/this-morning.js`, 'this morning');
    write(`kept/${daysAgo(29)}/last-month.js`, 'last month');
    write(`kept/${daysAgo(29)}/same.js`, 'last month');
    write(`kept/${daysAgo(31)}/too-old.js`, 'too old');
    const { status, stderr } = runScript(
      scriptOf('deploy.yml', 'production', 'Keep the scripts of the last thirty days'),
      cwd,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const served = readdirSync(join(cwd, 'dist/_astro')).map((name) => [
      name,
      readFileSync(join(cwd, 'dist/_astro', name), 'utf8'),
    ]);
    expect(Object.fromEntries(served)).toEqual({
      'last-month.js': 'last month',
      'new.js': 'new',
      'same.js': 'new',
      'this-morning.js': 'this morning',
    });
    expect(readdirSync(join(cwd, 'kept')).toSorted()).toEqual([daysAgo(29), daysAgo(0)]);
    expect(readdirSync(join(cwd, 'kept', daysAgo(0))).toSorted()).toEqual(['new.js', 'same.js', 'this-morning.js']);
  });

  /** Runs a step with a fake wrangler, which records its arguments and prints a given output. */
  function withWrangler(job: string, step: string, told: object) {
    const cwd = newFolder(`wrangler-${job}`);
    const bin = newFolder(`wrangler-${job}/src/build/hosting/cloudflare/node_modules/.bin`);
    const log = join(cwd, 'wrangler.ndjson');
    const lines = [{ type: 'wrangler-session' }, told].map((line) => JSON.stringify(line)).join('\n');
    writeFileSync(
      join(bin, 'wrangler'),
      `#!/bin/sh\necho "$@" > called\ncat > "$WRANGLER_OUTPUT_FILE_PATH" <<'END'\n${lines}\nEND\n`,
      { mode: 0o755 },
    );
    const run = runScript(scriptOf('deploy.yml', job, step), cwd, {
      WRANGLER_OUTPUT_FILE_PATH: log,
      ALIAS: 'pr-7',
      GITHUB_SHA: 'abc',
    });
    return { ...run, called: readFileSync(join(cwd, 'called'), 'utf8').trim() };
  }

  it('gives a pull request a preview, and says where', () => {
    const url = 'https://pr-7-stepless.example.workers.dev';
    const told = {
      type: 'version-upload',
      version: 1,
      preview_url: 'https://1-stepless.example',
      preview_alias_url: url,
    };
    const { called, output, summary } = withWrangler('preview', 'Upload the preview', told);
    expect(called).toBe('versions upload --config dist/.hosting/wrangler.json --preview-alias pr-7');
    expect({ output, summary }).toEqual({ output: `url=${url}\n`, summary: `Preview: ${url}\n` });
  });

  it('fails where a preview has no address', () => {
    const { status, stdout } = withWrangler('preview', 'Upload the preview', { type: 'version-upload', version: 1 });
    expect(status).toBe(1);
    expect(stdout).toContain('Switch preview URLs on');
  });

  it.each([
    [
      ['https://stepless.example.workers.dev', 'www.example.com (custom domain)'],
      'https://stepless.example.workers.dev',
    ],
    [['www.example.com (custom domain)'], ''],
  ])('deploys main, and knows the address among %j', (targets, url) => {
    const { called, output } = withWrangler('production', 'Deploy', { type: 'deploy', version: 1, targets });
    expect(called).toBe('deploy --config dist/.hosting/wrangler.json --message abc');
    expect(output).toBe(`url=${url}\n`);
  });

  it('deploys the receiver with its own configuration, after the migrations, and only where it has a database', () => {
    const step = 'Deploy the receiver of enquiries';
    const config = 'packages/receiver/cloudflare/wrangler.jsonc';
    const cwd = newFolder('receiver');
    const bin = newFolder('receiver/src/build/hosting/cloudflare/node_modules/.bin');
    writeFileSync(join(bin, 'wrangler'), '#!/bin/sh\necho "$@" >> called\n', { mode: 0o755 });
    newFolder('receiver/packages/receiver/cloudflare');
    const text = readFileSync(join(projectRoot, config), 'utf8');
    const run = (id: string) => {
      writeFileSync(join(cwd, config), text.replace('00000000-0000-0000-0000-000000000000', id));
      return runScript(scriptOf('deploy.yml', 'production', step), cwd, { GITHUB_SHA: 'abc' });
    };
    const { status, stdout } = run('00000000-0000-0000-0000-000000000000');
    expect(status).toBe(0);
    expect(stdout).toContain('::notice title=The receiver is not deployed::');
    expect(existsSync(join(cwd, 'called'))).toBe(false);
    expect(run('11111111-0000-0000-0000-000000000000').status).toBe(0);
    expect(readFileSync(join(cwd, 'called'), 'utf8')).toBe(
      `d1 migrations apply DB --remote --config ${config}\ndeploy --config ${config} --message abc\n`,
    );
  });
});

describe('the nightly alarm', () => {
  it.each([
    ['', 'issue create --title The nightly run fails --body First: https://run.example'],
    ['7', 'issue comment 7 --body Again: https://run.example'],
  ])('opens one issue, and adds to it while it is open: “%s”', (open, expected) => {
    const cwd = newFolder(`alarm-${open}`);
    writeFileSync(join(cwd, 'gh'), `#!/bin/sh\n[ "$2" = list ] && echo '${open}' || echo "$@" > called\n`, {
      mode: 0o755,
    });
    const [step] = stepsOf('nightly.yml', 'alarm');
    const { status } = runScript(scriptOf('nightly.yml', 'alarm', step?.name ?? ''), cwd, {
      RUN: 'https://run.example',
      PATH: `${cwd}:${process.env.PATH}`,
    });
    expect([status, readFileSync(join(cwd, 'called'), 'utf8').trim()]).toEqual([0, expected]);
  });
});

describe('the nightly report of links', () => {
  it('remembers gone links from night to night, and a night without a report', () => {
    const cwd = newFolder('nights');
    for (const name of ['tests', 'src', 'node_modules']) symlinkSync(join(projectRoot, name), join(cwd, name));
    const report = (json: string) => {
      writeFileSync(join(cwd, 'npx'), `#!/bin/sh\necho '${json}'\nexit 1\n`, { mode: 0o755 });
      const script = scriptOf('nightly.yml', 'evidence', 'Report links to other sites that are gone');
      return runScript(script, cwd, { PATH: `${cwd}:${process.env.PATH}` });
    };
    const gone = JSON.stringify({
      links: [{ url: 'https://example.com/report', status: 404, parent: 'dist/licensing' }],
    });
    const nights = [gone, gone, '', gone].map(report);
    expect(nights.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(nights.map(({ stdout }) => stdout)).toEqual([
      '',
      '',
      '::warning::No link was checked: links.json has no report of linkinator.\n',
      '::warning::https://example.com/report has been gone for 3 nights. /licensing links to it.\n',
    ]);
  });
});
