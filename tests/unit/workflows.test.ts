import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { projectRoot } from '../helpers/sites.ts';

// The parser imports JSON files without an import attribute. Bundlers allow that, Node does not.
const hooks = registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** Returns the errors that GitHub's own parser finds in a workflow, such as unknown keys and broken expressions. */
async function findWorkflowErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  // The conversion adds its errors to the same list.
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

interface Step {
  name?: string;
  run?: string;
}
interface Job {
  name: string;
  needs?: string | string[];
  steps?: Step[];
}

const folder = join(projectRoot, '.github/workflows');
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflow = (file: string) => parse(textOf(file)) as { jobs: Record<string, Job> };
const stepsOf = (file: string, job: string) => workflow(file).jobs[job]?.steps ?? [];

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

describe('CI', () => {
  it('checks content before anything else, and tests only what is free of mistakes', () => {
    const { jobs } = workflow('ci.yml');
    expect(Object.entries(jobs).map(([id, { needs }]) => [id, needs])).toEqual([
      ['content', undefined],
      ['test', 'content'],
    ]);
    expect(jobs.content?.name).toBe('Content check (runs first)');
    const [installation, check] = stepsOf('ci.yml', 'content').filter(({ run }) => run !== undefined);
    expect([installation?.run, check?.name]).toEqual(['npm ci', 'Check content']);
  });

  it('runs what the README names', () => {
    expect(stepsOf('ci.yml', 'test').flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    const [named] = /^npm ci && npm test/m.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8')) ?? [];
    const lines = readFileSync(join(projectRoot, '.ci/run'), 'utf8').trim().split('\n');
    expect(lines.filter((line) => !/^(?:#|set |cd )/.test(line))).toEqual([named]);
  });
});
