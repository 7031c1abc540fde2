import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ProjectCopy } from './project-copy.ts';
import { allSites, delivering, endpoint, fixture, projectRoot, type Site } from './sites.ts';

/** Adds the field that makes the form send enquiries. */
function addEndpoint(copy: ProjectCopy): void {
  const file = `${fixture.contentDir}/enquiry.json`;
  const enquiry = JSON.parse(readFileSync(copy.pathOf(file), 'utf8')) as object;
  copy.write(file, JSON.stringify({ endpoint, ...enquiry }));
}

/**
 * An environment that differs from that of the other builds. tests/site/reproducible.test.ts compares the results. Nothing
 * else about the delivering site depends on it.
 */
export const elsewhere = { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

interface Report {
  passed: boolean;
  output: string;
}

async function build(site: Site): Promise<Report> {
  const { name, contentDir, outDir, cacheDir } = site;
  const started = performance.now();
  using copy = new ProjectCopy();
  if (site === delivering) addEndpoint(copy);
  rmSync(join(projectRoot, outDir), { recursive: true, force: true });
  const { status, output } = await copy.build({
    contentDir,
    outDir: join(projectRoot, outDir),
    cacheDir: join(projectRoot, cacheDir),
    env: site === delivering ? { ...process.env, ...elsewhere } : process.env,
  });
  if (status === 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return { passed: true, output: `${name} site: ${contentDir} → ${outDir} in ${seconds} s\n` };
  }
  return {
    passed: false,
    output: `${output}\nThe ${name} site (${contentDir}) does not build. Astro's output is above.\n`,
  };
}

/** Builds sites side by side, each from a copy of the project. */
export async function buildSites(sites = allSites): Promise<Report> {
  const reports = await Promise.all(sites.map(build));
  return {
    passed: reports.every(({ passed }) => passed),
    output: reports.map(({ output }) => output).join(''),
  };
}
