import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { pagePath } from '../../schemas/route.ts';
import { errorPages, isHidden } from './description.ts';
import { filePolicies, pagePolicy, sharedPolicy } from './policy.ts';

export interface BuiltSite {
  pages: readonly { file: string; route: string; policy: string }[];
  /** Whatever else is public. */
  files: readonly { path: string; policy: string }[];
  /** What the policies of all pages share. */
  sharedPolicy: string;
}

/** What the configurations of hosts need to know of a built site. */
export function readBuiltSite(folder: string): BuiltSite {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const filesLike = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  const pages = filesLike('**/*.html').flatMap((file) => {
    const policy = pagePolicy(read(file));
    return policy === undefined ? [] : [{ file, route: pagePath(file.replace(/\.html$/, '')), policy }];
  });
  const hosted = new Set(pages.map(({ file }) => file));
  const files = filesLike('{.well-known/**/,**/}*.*')
    .filter((file) => !hosted.has(file) && !isHidden(`/${file}`))
    .map((file) => ({
      path: `/${file}`,
      policy: filePolicies.byEnding[extname(file).slice(1)] ?? filePolicies.others,
    }));
  return { pages, files, sharedPolicy: sharedPolicy(read(errorPages[404])) };
}
