import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getPagePath } from '../../shared/routes.ts';
import { configFolder, getFilePolicy, isHidden } from './responses.ts';
import type { HostRedirect } from './redirects.ts';

/** What the files of a site do not say. The build leaves it in the site for those who serve it. */
interface HostRules {
  policies: Readonly<Record<string, string>>;
  redirects: readonly HostRedirect[];
}

const HOST_RULES = 'host-rules.json';

export function saveHostRules(folder: string, rules: HostRules): void {
  mkdirSync(join(folder, configFolder), { recursive: true });
  writeFileSync(join(folder, configFolder, HOST_RULES), JSON.stringify(rules));
}

export const readHostRules = (folder: string): HostRules =>
  JSON.parse(readFileSync(join(folder, configFolder, HOST_RULES), 'utf8')) as HostRules;

export type BuiltSite = ReturnType<typeof readBuiltSite>;

/** Reads what the configuration of hosts needs from a built site. Paths use slashes and are sorted. `files` are not pages. */
export function readBuiltSite(folder: string) {
  const { policies, redirects } = readHostRules(folder);
  const pages = Object.entries(policies).map(([file, policy]) => ({
    file,
    route: getPagePath(file.replace(/\.html$/, '')),
    policy,
  }));
  const files = globSync('{.well-known/**/,**/}*.*', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .filter((file) => !Object.hasOwn(policies, file) && !isHidden(`/${file}`))
    .map((file) => ({ path: `/${file}`, policy: getFilePolicy(file) }));
  return { pages, files, redirects };
}
