import { join } from 'node:path';

import { ProjectCopy } from './project-copy.ts';
import { delivering, endpoint, projectRoot, type Site } from './sites.ts';

/**
 * An environment that differs from that of the other builds. tests/site/reproducible.test.ts compares the results. Nothing
 * else about the delivering site depends on it.
 */
export const elsewhere = { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/** The warnings of a build, but for that of an outdated data sheet: a change of the content may cause it. */
const listWarnings = (output: string) =>
  output.split('\n').filter((line) => /\[WARN\](?! \[data-sheet\])|^\(!\)/.test(line));

/** Builds a site, and writes how that went. Returns whether it is built, without a warning. */
async function build(site: Site): Promise<boolean> {
  const { name, contentDir, outDir, cacheDir } = site;
  const started = performance.now();
  using copy = new ProjectCopy();
  if (site === delivering) copy.editJson<object>(`${contentDir}/enquiry.json`, (enquiry) => ({ endpoint, ...enquiry }));
  const output = await copy.build({
    contentDir,
    outDir: join(projectRoot, outDir),
    cacheDir: join(projectRoot, cacheDir),
    env: site === delivering ? { ...process.env, ...elsewhere } : process.env,
  });
  const warnings = listWarnings(output);
  if (warnings.length > 0) {
    console.log(
      `The ${name} site (${contentDir}) builds with warnings. Remove their cause, so that nobody overlooks the next one:\n${warnings.join('\n')}`,
    );
    return false;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} site: ${contentDir} → ${outDir} in ${seconds} s`);
  return true;
}

/** Builds sites side by side, each from a copy of the project. Returns whether all are built. */
export async function buildSites(sites: readonly Site[]): Promise<boolean> {
  const built = await Promise.all(
    sites.map((site) =>
      build(site).catch((error: unknown) => {
        console.log((error as Error).message);
        return false;
      }),
    ),
  );
  return built.every(Boolean);
}
