import { globSync } from 'node:fs';
import { extname } from 'node:path';

import { getPagePath } from '../../schemas/route.ts';
import { isHidden } from './description.ts';
import { filePolicies, readPolicies } from './policy.ts';
import { readHostRedirects, type HostRedirect } from './redirects.ts';

export interface BuiltSite {
  pages: readonly { file: string; route: string; policy: string }[];
  /** All other public files. */
  files: readonly { path: string; policy: string }[];
  redirects: readonly HostRedirect[];
  /** The directives that the policies of all pages share. */
  sharedPolicy: string;
}

/** Reads what the configuration of hosts needs from a built site. Paths use slashes and are sorted. */
export function readBuiltSite(folder: string): BuiltSite {
  const policies = readPolicies(folder);
  const findFiles = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  const pages = Object.entries(policies.pages).map(([file, policy]) => ({
    file,
    route: getPagePath(file.replace(/\.html$/, '')),
    policy,
  }));
  const files = findFiles('{.well-known/**/,**/}*.*')
    .filter((file) => !Object.hasOwn(policies.pages, file) && !isHidden(`/${file}`))
    .map((file) => ({
      path: `/${file}`,
      policy: filePolicies.byEnding[extname(file).slice(1)] ?? filePolicies.others,
    }));
  return { pages, files, redirects: readHostRedirects(folder), sharedPolicy: policies.shared };
}
