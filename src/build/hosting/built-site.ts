import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { getPagePath } from '../../schemas/route.ts';
import { errorPages, isHidden } from './description.ts';
import { filePolicies, getPagePolicy, getSharedPolicy } from './policy.ts';

export interface BuiltSite {
  pages: readonly { file: string; route: string; policy: string }[];
  /** All other public files. */
  files: readonly { path: string; policy: string }[];
  /** The directives that the policies of all pages share. */
  sharedPolicy: string;
}

/** Reads what the configuration of hosts needs from a built site. Paths use slashes and are sorted. */
export function readBuiltSite(folder: string): BuiltSite {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const findFiles = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  const pages = findFiles('**/*.html').flatMap((file) => {
    const policy = getPagePolicy(read(file));
    return policy === undefined ? [] : [{ file, route: getPagePath(file.replace(/\.html$/, '')), policy }];
  });
  const pageFiles = new Set(pages.map(({ file }) => file));
  const files = findFiles('{.well-known/**/,**/}*.*')
    .filter((file) => !pageFiles.has(file) && !isHidden(`/${file}`))
    .map((file) => ({
      path: `/${file}`,
      policy: filePolicies.byEnding[extname(file).slice(1)] ?? filePolicies.others,
    }));
  return { pages, files, sharedPolicy: getSharedPolicy(read(errorPages[404])) };
}
