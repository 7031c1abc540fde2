import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('one action is pinned to one commit everywhere', () => {
  const pins = new Set(files.flatMap((file) => textOf(file).match(/(?<=\buses: )[^.\s]\S*@.*/g) ?? []));
  const names = [...pins].map((pin) => pin.replace(/@.*/, ''));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('CI', () => {
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
